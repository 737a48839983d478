import type { EvaluationSet } from '../../lib/contract';

/** Evaluation sets as tables name them. */
export const setTitles: Readonly<Record<EvaluationSet, string>> = {
  'held-out': 'Held-out harnesses',
  external: 'External harness',
  base: 'Base harness',
  'backbone-check': 'Backbone check',
};
