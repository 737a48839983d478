import type { ReportModel } from '../../contract/report-model';
import { hammingDistance } from '../../space/codes';
import { averageCapabilities } from '../../stats/capabilities';
import { difference, estimate, passRate } from '../estimate';
import { policyKey, rolloutsOf, seedsOf, type Policy } from '../policies';
import type { ReportDesign } from '../report-input';

/** Capabilities of each policy over the held-out harnesses; policies without such rollouts are left out. */
export function capabilityRows(policies: readonly Policy[]): ReportModel['capabilities'] {
  return withHeldOut(policies).map((policy) => ({
    ...policyKey(policy),
    scores: averageCapabilities(rolloutsOf(policy, { set: 'held-out' }).map(({ rollout }) => rollout)),
  }));
}

/** Base harness minus held-out harnesses for each policy that has both; yields after each policy. */
export function* specialisationRows(policies: readonly Policy[]): Generator<void, ReportModel['specialisation']> {
  const rows: ReportModel['specialisation'] = [];
  for (const policy of withHeldOut(policies)) {
    const base = rolloutsOf(policy, { set: 'base' });
    const heldOut = rolloutsOf(policy, { set: 'held-out' });
    if (base.length > 0) rows.push({ ...policyKey(policy), base: estimate(base), heldOut: estimate(heldOut), gap: difference(base, heldOut) });
    yield;
  }
  return rows;
}

/** Pass@1 by distance from the base harness and to the nearest harness of the training design; yields after each distance. */
export function* distanceRows(design: ReportDesign, policies: readonly Policy[]): Generator<void, ReportModel['distances']> {
  const rows: ReportModel['distances'] = [];
  for (const policy of withHeldOut(policies)) {
    rows.push({ ...policyKey(policy), from: 'base', points: [...basePoint(policy), ...(yield* pointsBy(policy, design.heldOut, (code) => hammingDistance(code, design.base)))] });
    if (design.training.length > 0) rows.push({ ...policyKey(policy), from: 'training', points: yield* pointsBy(policy, design.heldOut, (code) => distanceToDesign(code, design.training)) });
  }
  return rows;
}

type Points = ReportModel['distances'][number]['points'];

function basePoint(policy: Policy): Points {
  const rollouts = rolloutsOf(policy, { set: 'base' });
  return rollouts.length === 0 ? [] : [{ distance: 0, estimate: estimate(rollouts) }];
}

function* pointsBy(policy: Policy, codes: readonly string[], distanceOf: (code: string) => number): Generator<void, Points> {
  const points: Points = [];
  for (const distance of [...new Set(codes.map(distanceOf))].sort((a, b) => a - b)) {
    const harnesses = codes.filter((code) => distanceOf(code) === distance);
    points.push({ distance, estimate: estimate(rolloutsOf(policy, { set: 'held-out', harnesses })) });
    yield;
  }
  return points;
}

/** Each held-out harness alone, in design order; yields after each. */
export function* harnessRows(design: ReportDesign, policies: readonly Policy[]): Generator<void, ReportModel['harnesses']> {
  const evaluated = withHeldOut(policies);
  const rows: ReportModel['harnesses'] = [];
  if (evaluated.length === 0) return rows;
  for (const code of design.heldOut) {
    const values = evaluated.map((policy) => {
      const rollouts = rolloutsOf(policy, { set: 'held-out', harnesses: [code] });
      return { ...policyKey(policy), value: passRate(rollouts), rollouts: rollouts.length };
    });
    rows.push({ code, fromBase: hammingDistance(code, design.base), fromTraining: distanceToDesign(code, design.training), values });
    yield;
  }
  return rows;
}

/** What training cost each trained policy. */
export function trainingRows(policies: readonly Policy[]): ReportModel['training'] {
  return policies
    .filter(({ method }) => method !== 'base-model')
    .map((policy) => ({
      ...policyKey(policy),
      seeds: seedsOf(policy),
      steps: policy.runs.reduce((total, { steps }) => total + steps, 0),
      tokens: policy.runs.reduce((total, { tokens }) => total + tokens, 0),
    }));
}

function withHeldOut(policies: readonly Policy[]): Policy[] {
  return policies.filter((policy) => policy.runs.some(({ rollouts }) => rollouts.some(({ set }) => set === 'held-out')));
}

/** Smallest distance to a harness of the design; 0 for an empty one, which leaves no distance to tell. */
function distanceToDesign(code: string, design: readonly string[]): number {
  return design.length === 0 ? 0 : Math.min(...design.map((other) => hammingDistance(code, other)));
}
