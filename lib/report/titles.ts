import type { ArmName } from '../contract/run-spec';
import type { Capability } from '../stats/capabilities';
import type { ReportSet } from './report-input';

export const methodTitles: Readonly<Record<ArmName, string>> = {
  'base-model': 'Base model',
  'single-harness': 'Single harness',
  'harness-scaling': 'Harness scaling',
};

export const setTitles: Readonly<Record<ReportSet, string>> = {
  'held-out': 'Held-out harnesses (in-space)',
  external: 'External harness',
  base: 'Base harness',
};

export const capabilityTitles: Readonly<Record<Capability, string>> = {
  'instruction-following': 'Instruction following',
  'interface-handling': 'Interface handling',
  'observation-reading': 'Observation reading',
  'state-tracking': 'State tracking',
  'workflow-compliance': 'Workflow compliance',
  'error-recovery': 'Error recovery',
};

/** `GRPO` for `grpo`, a dash for the base model's `none`. */
export function algorithmTitle(algorithm: string): string {
  return algorithm === 'none' ? '–' : algorithm.toUpperCase();
}

/** What sets a curve of a figure apart from the others of its panel. */
export function policyTitle(policy: { readonly method: ArmName; readonly algorithm: string }): string {
  return policy.algorithm === 'none' ? methodTitles[policy.method] : `${methodTitles[policy.method]}, ${algorithmTitle(policy.algorithm)}`;
}
