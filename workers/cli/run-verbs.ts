import type { Command } from 'commander';
import type { RunSummary } from '../../lib/contract';
import { cancelRun, deleteRun, getRun, getStatus, listExperiments, listRuns, resumeRun } from '../../lib/service';
import { progressLine } from './progress-line';
import { textTable } from './text-table';
import { answers, instantText } from './verb';

export function addRunVerbs(program: Command): void {
  answers(program.command('experiments').description('all experiments, newest first'), (ctx) => {
    const value = listExperiments(ctx);
    const rows = value.experiments.map(({ id, name, preset, states, createdAt }) => [id, name, preset, Object.entries(states).map(([state, count]) => `${count} ${state}`).join(', '), instantText(createdAt)]);
    return { value, text: textTable(['id', 'name', 'preset', 'runs', 'launched (UTC)'], rows) };
  });

  answers<{ experiment?: string }>(program.command('runs').option('--experiment <id>', 'of one experiment only').description('all runs'), (ctx, _, { experiment }) => {
    const value = listRuns(ctx, experiment);
    return { value, text: textTable(['id', 'experiment', 'arm', 'seed', 'state', 'progress'], value.runs.map(runRow)) };
  });

  const run = program.command('run').description('one run');
  answers(run.command('show').argument('<id>', 'run').description('state and progress'), (ctx, [id = '']) => {
    const value = getRun(ctx, id);
    return { value, text: progressLine(value) };
  });
  answers(run.command('cancel').argument('<id>', 'run').description('stop it at its next checkpoint'), async (ctx, [id = '']) => {
    const value = await cancelRun(ctx, id);
    return { value, text: value.state === 'cancelled' ? `run ${id} is cancelled` : `run ${id} stops at its next step` };
  });
  answers(run.command('delete').argument('<id>', 'run').description('delete it with all that was measured and its checkpoints'), async (ctx, [id = '']) => {
    const value = await deleteRun(ctx, id);
    return { value, text: `run ${id} is deleted` };
  });
  answers(run.command('resume').argument('<id>', 'run').description('queue it again; it goes on from its last checkpoint'), async (ctx, [id = '']) => {
    const value = await resumeRun(ctx, id);
    return { value, text: `run ${id} waits for a worker${getStatus(ctx).worker.alive ? '' : '; none is alive, so start the studio with npm start'}` };
  });
}

function runRow({ id, experimentName, arm, seed, state, progress }: RunSummary): string[] {
  return [id, experimentName, arm, String(seed), state, progress === null ? '' : `${progress.phase} ${progress.done}/${progress.total}`];
}
