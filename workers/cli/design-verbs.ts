import type { Command } from 'commander';
import { decode, designCreateSchema, type DesignDetail } from '../../lib/contract';
import { createDesign, getDesign, listDesigns, paperSpaceId } from '../../lib/service';
import { textTable } from './text-table';
import { answers, wholeNumber } from './verb';

interface NewDesign {
  readonly space: string;
  readonly purpose: string;
  readonly training?: string;
  readonly seed: number;
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
      .option('--name <name>', 'name')
      .description('make a design'),
    async (ctx, _, { space: spaceId, purpose, training: trainingDesignId, seed, name }) => {
      const value = await createDesign(ctx, decode(designCreateSchema, { spaceId, purpose, seed, ...(trainingDesignId && { trainingDesignId }), ...(name && { name }) }, 'design'));
      return { value, text: describe(value) };
    },
  );
}

function describe({ id, name, purpose, codes, quality }: DesignDetail): string {
  return [
    `${name} (${id}), ${purpose}, ${codes.length} harnesses: ${codes.join(' ')}`,
    `word length pattern ${quality.wordLengthPattern.map((value) => Number(value.toFixed(3))).join(', ')}`,
    `pairs at each Hamming distance ${quality.distanceHistogram.join(', ')}`,
    ...(quality.strata === null ? [] : [`harnesses at each distance from training ${quality.strata.join(', ')}`]),
  ].join('\n');
}
