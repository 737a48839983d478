import type { Verdict } from './types';

const nothing: Verdict = { score: 0, rightPlace: false, rightForm: false, rightValue: false };

function untouched(workspace: ReadonlyMap<string, string>, files: Readonly<Record<string, string>>, except: string): boolean {
  return Object.entries(files).every(([name, text]) => name === except || workspace.get(name) === text);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * A new file with one word in it. 1: the right word in the right place; 0.4: the right word under the right name in
 * another folder; 0.1: the right place, another content. Half of it where files that should stay were changed.
 */
export function verifyReport(
  workspace: ReadonlyMap<string, string>,
  files: Readonly<Record<string, string>>,
  deliverable: string,
  place: string,
  answer: string,
): Verdict {
  const factor = untouched(workspace, files, '') ? 1 : 0.5;
  const text = workspace.get(place);
  if (text !== undefined) {
    const rightValue = text.trim() === answer;
    return { score: factor * (rightValue ? 1 : 0.1), rightPlace: true, rightForm: /^\S+\n?$/.test(text), rightValue };
  }
  const stray = [...workspace].find(([path, content]) => baseName(path) === deliverable && content.trim() === answer);
  return stray ? { score: 0.4 * factor, rightPlace: false, rightForm: true, rightValue: true } : nothing;
}

/** A changed line. 1: only that line changed, and rightly; 0.5: rightly, but other lines or files suffered. */
export function verifySetLine(
  workspace: ReadonlyMap<string, string>,
  files: Readonly<Record<string, string>>,
  file: string,
  key: string,
  value: string,
): Verdict {
  const before = (files[file] ?? '').trimEnd().split('\n');
  const after = (workspace.get(file) ?? '').trimEnd().split('\n');
  if (!after.includes(`${key}: ${value}`)) return nothing;
  const wanted = before.map((line) => (line.startsWith(`${key}: `) ? `${key}: ${value}` : line));
  const exact = wanted.length === after.length && wanted.every((line, index) => line === after[index]);
  const clean = exact && untouched(workspace, files, file);
  return { score: clean ? 1 : 0.5, rightPlace: true, rightForm: exact, rightValue: true };
}
