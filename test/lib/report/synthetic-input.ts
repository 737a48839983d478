import type { ArmName } from '../../../lib/contract/run-spec';
import type { ReportInput, ReportRollout, ReportRun, ReportSet } from '../../../lib/report/report-input';
import { createRandom } from '../../../lib/rl/random';

export const taskSets = [
  { id: 'ledgers', title: 'Ledgers' },
  { id: 'tickets', title: 'Tickets' },
  { id: 'configs', title: 'Configs' },
] as const;

const base = '00000';
const training = ['00000', '01122', '10221', '12012', '20112', '22200'];
const heldOut = ['00110', '01210', '12222', '21021'];

/** Chance to pass, by arm and set: single harness is good on base only. */
const chances: Readonly<Record<ArmName, Readonly<Record<ReportSet, number>>>> = {
  'base-model': { base: 0.45, 'held-out': 0.25, external: 0.2 },
  'single-harness': { base: 0.9, 'held-out': 0.35, external: 0.3 },
  'harness-scaling': { base: 0.85, 'held-out': 0.7, external: 0.5 },
};

/** Seeded rollouts of three arms and two seeds: 4 held-out harnesses, 4 tasks a set, 2 repeats. */
export function syntheticInput(options: { experiment?: string; tasks?: number; seeds?: readonly number[] } = {}): ReportInput {
  const { experiment = 'Quick look', tasks = 4, seeds = [1, 2] } = options;
  const arms: ArmName[] = ['base-model', 'single-harness', 'harness-scaling'];
  const runs = arms.flatMap((arm) => seeds.map((seed) => syntheticRun(arm, seed, tasks)));
  return {
    experiment,
    provenance: {
      specsHash: 'ab'.repeat(32),
      seeds,
      commit: '1234567890abcdef1234567890abcdef12345678',
      dirty: false,
      createdAt: '2026-11-30T21:00:00.000Z',
      runsPlanned: runs.length + 1,
      runsDone: runs.length,
      runsFailed: 1,
      missing: [{ arm: 'harness-scaling', backbone: 'skills-105k', seed: 3, state: 'failed', reason: 'trainer ended with code 9' }],
      rolloutsPlanned: (runs.length + 1) * tasks * taskSets.length * 2 * (heldOut.length + 2),
    },
    design: {
      spaceName: 'Paper space',
      spaceSize: '243',
      components: [
        { name: 'System prompt', realisations: ['minimal', 'rules', 'handbook'] },
        { name: 'Tool interface', realisations: ['functions', 'shell', 'patch'] },
      ],
      base,
      training,
      heldOut,
      external: ['clerk'],
    },
    taskSets,
    runs,
  };
}

function syntheticRun(arm: ArmName, seed: number, tasks: number): ReportRun {
  const random = createRandom(['synthetic', arm, seed]);
  const places: [ReportSet, string][] = [['base', base], ['external', 'clerk'], ...heldOut.map((code): [ReportSet, string] => ['held-out', code])];
  const rollouts = places.flatMap(([set, harness]) =>
    taskSets.flatMap(({ id }) =>
      Array.from({ length: tasks * 2 }, (_, i): ReportRollout => {
        const task = 1000 + Math.floor(i / 2);
        const ease = createRandom(['ease', id, task]).next() * 0.4 - 0.2;
        const passed = random.next() < chances[arm][set] + ease;
        const slips = random.int(3);
        const recovered = Math.min(slips, arm === 'harness-scaling' ? slips : random.int(2));
        const signals = { actions: 6 + slips, refused: slips, recovered, deliverableRightPlace: 1, deliverableRightForm: passed ? 1 : 0, valueSeen: 1, valueRight: passed ? 1 : 0, finishRight: 1, finished: 1 };
        return { set, harness, taskSet: id, family: 'total', task, repeat: i % 2, reward: passed ? 1 : 0.25, passed, end: passed ? 'finished' : 'turn-limit', signals };
      }),
    ),
  );
  const trained = arm !== 'base-model';
  const steps = trained ? 5 : 0;
  const rewards = Array.from({ length: steps }, (_, i) => ({ step: i + 1, rewards: Array.from({ length: 8 }, () => Math.min(1, Math.round(random.next() * 20 + i * 2) / 20)) }));
  return { arm, algorithm: trained ? 'grpo' : 'none', backbone: 'skills-105k', seed, steps, tokens: steps * 4000, rollouts, training: rewards };
}
