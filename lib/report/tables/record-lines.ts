import type { ReportModel } from '../../contract/report-model';
import type { ReportFrame } from '../../contract/report-section';
import { methodTitles } from '../titles';

/** Estimand, intervals and tests, with every setting that decides a digit. */
export function methodLines({ settings }: ReportModel): string[] {
  return [
    'Pass@1: share of passed rollouts, averaged within a task over harnesses, repeats and seeds, then equally over tasks. Every rollout counts, however it ended.',
    'Average: equal weight on every task set.',
    `Intervals: ${settings.confidence * 100} % percentile bootstrap over tasks (${settings.resamples} resamples, seed ${settings.seed}); a task keeps all its rollouts, and tasks are resampled within their task set. They speak of new tasks of these kinds, for these trained policies and these harnesses.`,
    'Seeds are independent trainings, repeats are evaluations of one checkpoint: the spread over seeds is listed beside the tables and is not in the intervals.',
    `Differences: paired by task; p from a two-sided sign-flip test of the per-task differences (${settings.signFlips} flips where they cannot all be counted), adjusted by Holm over the table.`,
  ];
}

/** What was planned, what is there, what is not. */
export function completenessLines({ completeness: c }: ReportModel): string[] {
  return [
    `Runs: ${c.runsPlanned} planned, ${c.runsDone} done, ${c.runsFailed} failed.`,
    `Evaluation rollouts: ${c.rolloutsPlanned} planned, ${c.rolloutsDone} done.`,
    `Ends: ${c.ends.map(({ end, rollouts }) => `${end} ${rollouts}`).join(', ') || 'none'}.`,
    ...c.missing.map(({ arm, backbone, seed, state, reason }) => `Missing: ${methodTitles[arm]}, ${backbone}, seed ${seed}: ${state}${reason === null ? '' : ` (${reason})`}.`),
  ];
}

/** Where the report comes from and how to check it. */
export function provenanceLines({ provenance: p, design, hash }: ReportModel, { hash: content, publishedAt, supersedes }: ReportFrame): string[] {
  return [
    `Space: ${design.spaceName}, ${design.spaceSize} harnesses; base ${design.base}.`,
    `Components: ${design.components.map(({ name, realisations }) => `${name} (${realisations.join(', ')})`).join('; ')}.`,
    `Training design: ${design.training.join(' ')}.`,
    `Held-out design: ${design.heldOut.join(' ')}.`,
    `External: ${design.external.join(', ') || 'none'}.`,
    `Seeds: ${p.seeds.join(', ')}.`,
    `Commit: ${p.commit ?? 'unknown'}${p.dirty ? ', with changes that are not committed' : ''}.`,
    `Computed: ${p.createdAt}.`,
    `Run specs: sha256 ${p.specsHash}.`,
    `Data: sha256 ${p.dataHash}.`,
    `Figures: sha256 ${hash}.`,
    ...(supersedes === null ? [] : [`Supersedes: “${supersedes.title}”, sha256 ${supersedes.hash}.`]),
    ...(publishedAt === null ? [] : [`Published: ${publishedAt}.`]),
    `Report: ${content === null ? 'a draft, not frozen' : `sha256 ${content}`}.`,
  ];
}
