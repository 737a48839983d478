import { Command, CommanderError } from 'commander';
import { isStudioError } from '../lib/contract';
import { addDesignVerbs } from './cli/design-verbs';
import { addExperimentVerb } from './cli/experiment-verb';
import { addReportVerbs } from './cli/report-verbs';
import { addRunVerbs } from './cli/run-verbs';
import { addSpaceVerbs } from './cli/space-verbs';
import { addStudioVerbs } from './cli/studio-verbs';
import { checkoutCommit } from './start/checkout-commit';

/** Runs one verb of `npm run studio -- <verb>`. Resolves with the exit code; a refusal is one sentence on standard error. */
export async function runCli(args: string[]): Promise<number> {
  process.env.STUDIO_COMMIT ??= checkoutCommit(); // reports name the commit that computed them
  const program = new Command('npm run -s studio --').description('Harness Scaling Studio, without a browser').exitOverride();
  for (const add of [addSpaceVerbs, addDesignVerbs, addExperimentVerb, addRunVerbs, addReportVerbs, addStudioVerbs]) add(program);
  program
    .command('backbone')
    .description('make the embedded trainer\'s backbone again (see npm run backbone -- --help)')
    .helpOption(false);
  overrideExits(program);
  try {
    await program.parseAsync(args.length === 0 ? ['help'] : args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!isStudioError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Subcommands made before `exitOverride` would end the process themselves. */
function overrideExits(command: Command): void {
  command.exitOverride();
  command.commands.forEach(overrideExits);
}
