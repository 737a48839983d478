import { createRandom, type Random } from '../rl/random';
import { StudioError } from '../contract/errors';
import type { FamilyId, Theme } from './theme';
import type { Task, TaskFamily } from './types';
import { verifyReport, verifySetLine } from './verify';
import { makeSheets, otherValue, sheetFiles, type Line, type Sheets } from './workspace';

const titles: Record<FamilyId, string> = {
  lookup: 'Look an entry up',
  follow: 'Follow a reference',
  find: 'Find the file',
  correct: 'Correct an entry',
};

function fill(sentence: string, words: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

function pickLine(sheets: Sheets, random: Random): { file: string; line: Line } {
  const file = random.pick([...sheets.keys()]);
  const line = random.pick(sheets.get(file) ?? []);
  return { file, line };
}

interface Draft {
  theme: Theme;
  family: FamilyId;
  seed: number;
  sheets: Sheets;
}

function reportTask(draft: Draft, words: Record<string, string>, answer: string, goal: Task['goal']): Task {
  const { theme, family, seed } = draft;
  const files = sheetFiles(draft.sheets);
  const { deliverable } = theme;
  return {
    set: theme.id,
    family,
    seed,
    instruction: fill(theme.sentences[family], { ...words, deliverable }),
    files,
    deliverable,
    target: deliverable,
    answer,
    goal,
    verify: (workspace, place) => verifyReport(workspace, files, deliverable, place, answer),
  };
}

function lookupTask(draft: Draft, random: Random): Task {
  const { file, line } = pickLine(draft.sheets, random);
  const goal = { kind: 'report', route: [{ step: 'line', file, key: line.key }], answer: line.value } as const;
  return reportTask(draft, { file, key: line.key }, line.value, goal);
}

/** The first file refers to another one; where it has the asked key itself, that is the wrong value. */
function followTask(draft: Draft, random: Random): Task {
  const { theme, sheets } = draft;
  const { file, line } = pickLine(sheets, random);
  const first = random.pick([...sheets.keys()].filter((name) => name !== file));
  const lines = (sheets.get(first) ?? []).map((entry) =>
    entry.key === line.key ? { key: line.key, value: otherValue(theme, line.key, line.value, random) } : entry,
  );
  const spare = random.pick(lines.map((_, index) => index).filter((index) => lines[index]?.key !== line.key));
  lines[spare] = { key: 'see', value: file };
  sheets.set(first, lines);
  const route = [{ step: 'line', file: first, key: 'see' }, { step: 'line', file, key: line.key }] as const;
  return reportTask(draft, { file: first, key: line.key }, line.value, { kind: 'report', route, answer: line.value });
}

function findTask(draft: Draft, random: Random): Task {
  const { theme, sheets } = draft;
  const { file, line } = pickLine(sheets, random);
  for (const [name, lines] of sheets) {
    if (name === file) continue;
    for (const entry of lines) if (entry.key === line.key) entry.value = otherValue(theme, line.key, line.value, random);
  }
  const route = [{ step: 'search', pattern: `${line.key}: ${line.value}` }] as const;
  return reportTask(draft, { key: line.key, value: line.value }, file, { kind: 'report', route, answer: file });
}

function correctTask(draft: Draft, random: Random): Task {
  const { theme, family, seed } = draft;
  const { file, line } = pickLine(draft.sheets, random);
  const value = otherValue(theme, line.key, line.value, random);
  const files = sheetFiles(draft.sheets);
  return {
    set: theme.id,
    family,
    seed,
    instruction: fill(theme.sentences.correct, { file, key: line.key, value }),
    files,
    deliverable: null,
    target: file,
    answer: `${line.key}: ${value}`,
    goal: { kind: 'set', file, key: line.key, value },
    verify: (workspace) => verifySetLine(workspace, files, file, line.key, value),
  };
}

const makers: Record<FamilyId, (draft: Draft, random: Random) => Task> = {
  lookup: lookupTask,
  follow: followTask,
  find: findTask,
  correct: correctTask,
};

/** One family of a theme; `make(seed)` gives the same task for the same seed, and another for another. */
export function taskFamily(theme: Theme, family: FamilyId): TaskFamily {
  return {
    id: family,
    title: titles[family],
    make(seed) {
      if (!Number.isSafeInteger(seed) || seed < 0) throw new StudioError('invalid', `task seed ${seed} is not a whole number from 0 on; use one`);
      const random = createRandom(['task', theme.id, family, seed]);
      return makers[family]({ theme, family, seed, sheets: makeSheets(theme, random) }, random);
    },
  };
}
