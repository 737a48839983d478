import { findRunRow } from '../../db/store/runs';
import { newestRolloutStep, readHarnessTaskResults } from '../../db/store/task-results';
import type { EvaluationBreakdown, RealisationEffect } from '../contract/api/evaluations';
import type { RunSpec } from '../contract/run-spec';
import { reportSettings } from '../report/settings';
import { parseCode } from '../space/codes';
import type { BootstrapOptions } from '../stats/cluster-bootstrap';
import type { Context } from './context';
import { found } from './found';
import { specOf } from './run-view';
import { passByTask } from './task-estimates';

type Row = ReturnType<typeof readHarnessTaskResults>[number];

const forOneGroup: BootstrapOptions = { ...reportSettings, resamples: 1000 };

/** Pass@1 of the newest evaluation over the held-out harnesses: of all, by harness, realisation and task family. */
export function evaluationBreakdown(ctx: Context, runId: string): EvaluationBreakdown {
  const row = found(findRunRow(ctx.db, runId), 'run', runId);
  const step = newestRolloutStep(ctx.db, runId, 'evaluate');
  const results = step === null ? [] : readHarnessTaskResults(ctx.db, runId, 'evaluate', ['held-out'], [step]);
  return {
    step,
    all: passByTask(results, reportSettings),
    harnesses: grouped(results, ({ harness }) => harness).map(([code, mine]) => ({ code, passAt1: passByTask(mine, forOneGroup) })),
    realisations: byRealisation(specOf(row), results),
    families: grouped(results, ({ taskSet, family }) => JSON.stringify([taskSet, family])).map(([, mine]) => ({ taskSet: mine[0]?.taskSet ?? '', family: mine[0]?.family ?? '', passAt1: passByTask(mine, forOneGroup) })),
  };
}

function byRealisation(spec: RunSpec, results: readonly Row[]): RealisationEffect[] {
  if (results.length === 0) return [];
  const levels = new Map([...new Set(results.map(({ harness }) => harness))].map((code) => [code, parseCode(spec.space, code)]));
  return spec.space.components.flatMap(({ realisations }, component) =>
    realisations.map((_, realisation) => {
      const mine = results.filter(({ harness }) => levels.get(harness)?.[component] === realisation);
      return { component, realisation, harnesses: new Set(mine.map(({ harness }) => harness)).size, passAt1: passByTask(mine, forOneGroup) };
    }),
  );
}

function grouped(results: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of results) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
}
