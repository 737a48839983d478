import type { Command } from 'commander';
import { getSpace, listSpaces, paperSpaceId, previewHarness } from '../../lib/service';
import { textTable } from './text-table';
import { answers } from './verb';

export function addSpaceVerbs(program: Command): void {
  const space = program.command('space').description('harness spaces: components, realisations, harnesses');

  answers(space.command('list').description('all spaces with their sizes'), (ctx) => {
    const value = listSpaces(ctx);
    const rows = value.spaces.map(({ id, name, levels, harnesses }) => [id, name, levels.join('×'), harnesses]);
    return { value, text: textTable(['id', 'name', 'levels', 'harnesses'], rows) };
  });

  answers(space.command('show').argument('<id>', 'space').description('components and realisations of one space'), (ctx, [id = '']) => {
    const value = getSpace(ctx, id);
    const rows = value.definition.components.map(({ kind, realisations }) => [kind, realisations.map(({ name }, index) => `${index.toString(36)} ${name}`).join(', ')]);
    return { value, text: `${value.name}: ${value.harnesses} harnesses, base ${value.base}\n\n${rows.map((row) => row.join('  ')).join('\n')}` };
  });

  answers<{ space: string }>(
    space.command('preview').argument('<code>', 'harness, e.g. 10210').option('--space <id>', 'space', paperSpaceId).description('the very text that a model sees in one harness'),
    async (ctx, [code = ''], { space: spaceId }) => {
      const value = await previewHarness(ctx, { spaceId, code });
      return { value, text: value.messages.map(({ role, component, content }) => `── ${role}${component === null ? '' : ` · ${component}`} ──\n${content}`).join('\n\n') };
    },
  );
}
