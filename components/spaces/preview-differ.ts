import { diffLines, diffWordsWithSpace } from 'diff';
import type { PreviewSection } from './preview-sections';

export interface Piece {
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** What turns one text into the other: by words, and by lines where a text has more than three of them. */
export function piecesOf(left: string, right: string): Piece[] {
  const isLong = [left, right].some((text) => text.split('\n').length > 3);
  return (isLong ? diffLines(left, right) : diffWordsWithSpace(left, right)).map(({ value, added, removed }) => ({ text: value, change: added ? 'added' : removed ? 'removed' : 'same' }));
}

export interface PartDifference {
  readonly label: string;
  readonly isSame: boolean;
  /** Null: the harness has no such part. */
  readonly left: readonly Piece[] | null;
  readonly right: readonly Piece[] | null;
}

/** The parts of one section in two harnesses, matched by their labels. */
export function differenceOf(left: PreviewSection, right: PreviewSection): PartDifference[] {
  const labels = [...new Set([...left.parts, ...right.parts].map(({ label }) => label))];
  return labels.map((label) => {
    const [a, b] = [left, right].map((section) => {
      const part = section.parts.find((one) => one.label === label);
      return part && (part.text ?? part.note ?? '');
    });
    const pieces = piecesOf(a ?? '', b ?? '');
    return {
      label,
      isSame: a === b,
      left: a === undefined ? null : pieces.filter(({ change }) => change !== 'added'),
      right: b === undefined ? null : pieces.filter(({ change }) => change !== 'removed'),
    };
  });
}
