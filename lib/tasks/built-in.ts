import { StudioError } from '../contract/errors';
import { taskFamily } from './families';
import { fieldNotes } from './field-notes';
import { serviceDesk } from './service-desk';
import { stockRoom } from './stock-room';
import { familyIds, type Theme } from './theme';
import type { Task, TaskSet } from './types';

function phrasesOf(theme: Theme): string[] {
  const fragments = familyIds.flatMap((family) => theme.sentences[family].split(/\{\w+\}/));
  const fields = Object.values(theme.fields).flat();
  return [...new Set([...fragments, ...theme.files, theme.deliverable, ...fields])].filter((text) => text.trim().length > 1);
}

function taskSet(theme: Theme): TaskSet {
  return {
    id: theme.id,
    title: theme.title,
    description: theme.description,
    families: familyIds.map((family) => taskFamily(theme, family)),
    phrases: phrasesOf(theme),
    lineKeys: ['see', ...Object.keys(theme.fields)],
  };
}

const sets: readonly TaskSet[] = [serviceDesk, stockRoom, fieldNotes].map(taskSet);

/** The task sets that come with the studio. */
export function builtInTaskSets(): readonly TaskSet[] {
  return sets;
}

/** Makes one task again from its coordinates. */
export function makeTask(setId: string, familyId: string, seed: number): Task {
  const set = sets.find(({ id }) => id === setId);
  const family = set?.families.find(({ id }) => id === familyId);
  if (!family) throw new StudioError('invalid', `unknown task family ${setId}/${familyId}; the sets are ${sets.map(({ id }) => id).join(', ')}`);
  return family.make(seed);
}
