import type { Command } from 'commander';
import { decode, designCreateSchema, StudioError, type DesignDetail } from '../../lib/contract';
import { createDesign, getDesign, listDesigns, paperSpaceId } from '../../lib/service';
import { textTable } from './text-table';
import { answers, wholeNumber } from './verb';

interface NewDesign {
  readonly space: string;
  readonly purpose: string;
  readonly training?: string;
  readonly seed: number;
  readonly runs?: number;
  readonly name?: string;
}

export function addDesignVerbs(program: Command): void {
  const design = program.command('design').description('training and held-out designs');

  answers<{ space?: string }>(design.command('list').option('--space <id>', 'of one space only').description('all designs'), (ctx, _, { space }) => {
    const value = listDesigns(ctx, space);
    const rows = value.designs.map(({ id, name, purpose, size, spaceName }) => [id, name, purpose, String(size), spaceName]);
    return { value, text: textTable(['id', 'name', 'purpose', 'harnesses', 'space'], rows) };
  });

  answers(design.command('show').argument('<id>', 'design').description('harnesses and quality of one design'), (ctx, [id = '']) => {
    const value = getDesign(ctx, id);
    return { value, text: describe(value) };
  });

  answers<NewDesign>(
    design
      .command('create')
      .option('--space <id>', 'space', paperSpaceId)
      .requiredOption('--purpose <purpose>', 'train or held-out')
      .option('--training <id>', 'training design that a held-out one is disjoint from')
      .option('--seed <n>', 'seed', wholeNumber, 1)
      .option('--runs <n>', 'number of harnesses of a training design; by default the fewest that can be built', wholeNumber)
      .option('--name <name>', 'name')
      .description('make a design'),
    async (ctx, _, { space: spaceId, purpose, training: trainingDesignId, seed, runs, name }) => {
      checkOptions(purpose, trainingDesignId, runs);
      const value = await createDesign(ctx, decode(designCreateSchema, { spaceId, purpose, seed, ...(trainingDesignId && { trainingDesignId }), ...(runs !== undefined && { runs }), ...(name && { name }) }, 'design'));
      return { value, text: describe(value) };
    },
  );
}

/** Refuses in words what the schema of a new design would refuse by the names of its fields. */
function checkOptions(purpose: string, training: string | undefined, runs: number | undefined): void {
  if (purpose !== 'train' && purpose !== 'held-out') throw new StudioError('invalid', `there is no purpose "${purpose}"; choose train or held-out`);
  if (purpose === 'train' && training !== undefined) throw new StudioError('invalid', 'a training design is made against no other; leave --training out, or use --purpose held-out');
  if (purpose === 'train') return;
  if (training === undefined || training.trim() === '') {
    throw new StudioError('invalid', 'a held-out design needs the training design that it is disjoint from; name it with --training <id> (studio design list shows them)');
  }
  if (runs !== undefined) throw new StudioError('invalid', 'a held-out design has as many harnesses as its training design; leave --runs out');
}

function describe({ id, name, purpose, codes, quality }: DesignDetail): string {
  return [
    `${name} (${id}), ${purpose}, ${codes.length} harnesses: ${codes.join(' ')}`,
    `word length pattern ${quality.wordLengthPattern.map((value) => Number(value.toFixed(3))).join(', ')}`,
    `pairs at each Hamming distance ${quality.distanceHistogram.join(', ')}`,
    ...(quality.strata === null ? [] : [`harnesses at each distance from training ${quality.strata.join(', ')}`]),
  ].join('\n');
}
