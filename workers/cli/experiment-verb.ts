import type { Command } from 'commander';
import { decode, experimentLaunchSchema, StudioError, type ExperimentDetail, type RunSummary } from '../../lib/contract';
import { type Context, launchExperiment, paperHeldOutId, paperTrainingId, publishReport } from '../../lib/service';
import { checkCallerFile, writeCallerFile } from './caller-file';
import { equalTokens, tokensBySteps } from './equal-tokens';
import { experimentOutcome } from './experiment-outcome';
import { followExperiment } from './follow-experiment';
import { outcomeText } from './outcome-text';
import { list, openStore, wholeNumber } from './verb';

interface Options {
  readonly preset: string;
  readonly seeds?: number[];
  readonly arms?: string[];
  readonly steps?: number;
  readonly evaluateEvery?: number;
  readonly backbone?: string;
  readonly training: string;
  readonly heldOut: string;
  readonly name?: string;
  readonly json?: string | true;
}

export function addExperimentVerb(program: Command): void {
  const command = program
    .command('experiment')
    .description('launch a preset, follow it, and print its table; Ctrl-C cancels')
    .option('--preset <name>', 'preset', 'quick')
    .option('--seeds <list>', 'e.g. 1,2,3', (text) => list(text).map(wholeNumber))
    .option('--arms <list>', 'of base-model, single-harness, harness-scaling', list)
    .option('--steps <n>', 'training steps', wholeNumber)
    .option('--evaluate-every <n>', 'evaluate in between too, which gives the comparison at equal tokens', wholeNumber)
    .option('--backbone <name>', 'backbone')
    .option('--training <id>', 'training design', paperTrainingId)
    .option('--held-out <id>', 'held-out design', paperHeldOutId)
    .option('--name <name>', 'name in the studio')
    .option('--json [file]', 'write the figures to a file, or print them');
  command.action(() => runExperiment(command.opts<Options>()));
}

async function runExperiment(options: Options): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (typeof options.json === 'string') checkCallerFile(options.json);
  const ctx = await openStore();
  const began = performance.now();
  const experiment = await launch(ctx, options);
  process.stderr.write(`experiment ${experiment.id}: ${experiment.runs.length} runs\n`);
  const runs = await followExperiment(ctx, experiment.id, stop.signal);
  const wallSeconds = Math.round((performance.now() - began) / 100) / 10;
  await report(ctx, experiment, runs, wallSeconds, options.json);
}

function launch(ctx: Context, options: Options): Promise<ExperimentDetail> {
  const { preset, seeds, arms, steps, backbone, evaluateEvery } = options;
  const name = options.name ?? `${preset} from the command line`;
  const input = { name, preset, trainingDesignId: options.training, heldOutDesignId: options.heldOut, idempotencyKey: ctx.newId(), arms, seeds, steps, backbone };
  return launchExperiment(ctx, {
    ...decode(experimentLaunchSchema, input, 'experiment'),
    ...(evaluateEvery === undefined ? {} : { evaluation: { everySteps: evaluateEvery } }),
  });
}

async function report(ctx: Context, { id, preset, seeds }: ExperimentDetail, runs: RunSummary[], wallSeconds: number, json: string | true | undefined): Promise<void> {
  const unfinished = runs.filter(({ state }) => state !== 'finished');
  const ended = unfinished.map((run) => `${run.arm} seed ${run.seed} is ${run.state}${run.reason === null ? '' : ` (${run.reason})`}`).join(', ');
  const resume = `resume with: npm run -s studio -- run resume ${unfinished[0]?.id}`;
  if (unfinished.length === runs.length) throw new StudioError('conflict', `no run finished: ${ended}; ${resume}`);
  const { id: reportId, model } = await publishReport(ctx, { experimentId: id });
  const tokens = new Map(runs.map((run) => [run.id, tokensBySteps(ctx, run.id).at(-1)?.[1] ?? 0]));
  const outcome = experimentOutcome({ preset, seeds, experimentId: id, reportId, wallSeconds, runs, tokens, model, equalTokens: equalTokens(ctx, runs) });
  if (typeof json === 'string') writeCallerFile(json, `${JSON.stringify(outcome, null, 2)}\n`);
  process.stdout.write(json === true ? `${JSON.stringify(outcome, null, 2)}\n` : `\n${outcomeText(outcome, model)}\n`);
  if (unfinished.length > 0) throw new StudioError('conflict', `${unfinished.length} of ${runs.length} runs did not finish: ${ended}; ${resume}`);
}
