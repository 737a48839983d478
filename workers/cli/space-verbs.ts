import type { Command } from 'commander';
import { decode, spaceDefinitionSchema, type SpaceDefinition, type SpaceDetail } from '../../lib/contract';
import { countSpace, createSpace, getSpace, listSpaces, paperSpaceId, previewHarness, updateSpace } from '../../lib/service';
import { readCallerJson } from './caller-file';
import { textTable } from './text-table';
import { answers, wholeNumber, type Answer } from './verb';

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

  const file = '<file>';
  const what = 'JSON file of a definition: name, components, forbidden (`space show paper --json` prints one under "definition")';
  answers(space.command('count').argument(file, what).description('how many harnesses a definition has; stores nothing'), (ctx, [path = '']) => {
    const value = countSpace(ctx, definitionIn(path));
    return { value, text: `${value.levels.join('×')}: ${value.harnesses} harnesses` };
  });

  answers(space.command('create').argument(file, what).description('make a space of a definition'), async (ctx, [path = '']) => {
    return stored(await createSpace(ctx, { definition: definitionIn(path) }));
  });

  answers<{ from?: number }>(
    space
      .command('change')
      .argument('<id>', 'space')
      .argument(file, what)
      .option('--from <version>', 'refuse when the space is no longer at this version', wholeNumber)
      .description('make the next version of a space; designs keep the one they were made for'),
    async (ctx, [id = '', path = ''], { from }) => {
      return stored(await updateSpace(ctx, id, { definition: definitionIn(path), ...(from === undefined ? {} : { version: from }) }));
    },
  );
}

function definitionIn(path: string): SpaceDefinition {
  return decode(spaceDefinitionSchema, readCallerJson(path), `space in ${path}`);
}

function stored(value: SpaceDetail): Answer {
  return { value, text: `space ${value.id}, version ${value.version}: ${value.harnesses} harnesses` };
}
