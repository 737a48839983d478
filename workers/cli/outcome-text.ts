import type { ReportModel, ReportTable } from '../../lib/contract/report-model';
import { cellText } from '../../lib/report/document-block';
import { estimateParts, percent, points } from '../../lib/report/format';
import { type ExperimentOutcome, type Paired, tableOf } from './experiment-outcome';
import { formatSeconds } from './format-seconds';
import { textTable } from './text-table';

const sets: readonly [title: string, set: ReportTable['set']][] = [
  ['base', 'base'],
  ['held-out', 'held-out'],
  ['external', 'external'],
];

/** The final table of an experiment and the sentences under it. */
export function outcomeText(outcome: ExperimentOutcome, model: ReportModel): string {
  return [
    'Pass@1 in %, with 95 % intervals (bootstrap over tasks)',
    '',
    armTable(model, outcome),
    '',
    ...pairedLines(outcome),
    '',
    ...equalTokensLines(outcome),
    `wall clock ${formatSeconds(outcome.wallSeconds)}; published report ${outcome.reportId} of experiment ${outcome.experimentId} is in the studio`,
    ...outcome.unfinished.map(({ id, arm, seed, state, reason }) => `run ${id} (${arm}, seed ${seed}) is ${state}${reason === null ? '' : `: ${reason}`}`),
  ].join('\n');
}

function armTable(model: ReportModel, { runs, baseModel }: ExperimentOutcome): string {
  const arms = [...new Set([...baseModel, ...runs].map(({ arm }) => arm))];
  const tokensOf = (arm: string): number => [...baseModel, ...runs].filter((run) => run.arm === arm).reduce((sum, run) => sum + run.tokens, 0);
  const cell = (arm: string, set: ReportTable['set']): string => {
    const row = tableOf(model, set)?.rows.find(({ method }) => method === arm);
    return row ? cellText(estimateParts(row.average.estimate)) : '–';
  };
  return textTable(
    ['arm', ...sets.map(([title]) => title), 'tokens'],
    arms.map((arm) => [arm, ...sets.map(([, set]) => cell(arm, set)), tokensOf(arm).toLocaleString('en')]),
  );
}

function pairedLines({ paired }: ExperimentOutcome): string[] {
  const lines: [string, Paired][] = [
    ['held-out', paired.heldOut],
    ...paired.heldOutBySeed.map((entry): [string, Paired] => [`  seed ${entry.seed}`, entry]),
    ['external', paired.external],
    ['base', paired.base],
  ];
  const given = lines.filter(([, { delta }]) => delta !== null);
  return given.length === 0 ? [] : ['harness scaling minus single harness, same tasks, in points', ...given.map(([title, difference]) => `  ${title.padEnd(12)} ${interval(difference)}`)];
}

function interval({ delta, low, high }: Paired): string {
  return low === null || high === null ? points(delta) : `${points(delta)} [${points(low)}, ${points(high)}]`;
}

function equalTokensLines({ equalTokens }: ExperimentOutcome): string[] {
  if (equalTokens === null) return [];
  return [
    'held-out at equal tokens (harness scaling stopped where it had used what the single harness used in all)',
    ...equalTokens.seeds.map(({ seed, step, heldOut, singleHarness }) => `  seed ${seed}: ${percent(heldOut)} after step ${step}, single harness ${percent(singleHarness)}`),
    `  difference   ${interval(equalTokens.paired)}`,
    '',
  ];
}
