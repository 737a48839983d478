'use client';

import { useEffect, useState } from 'react';
import { z } from 'zod';
import { spaceDefinitionSchema, type SpaceDefinition, type SpaceDetail } from '../../lib/contract';

/** A draft of a space with what was before and after it. */
export interface History {
  readonly past: readonly SpaceDefinition[];
  readonly present: SpaceDefinition;
  readonly future: readonly SpaceDefinition[];
  /** Typing into one field is one step; this is the field. */
  readonly field: string | null;
  /** Version of the space that the first change was made from. */
  readonly version: number;
}

const deepest = 100;
const storedSchema = z.object({ version: z.int(), definition: z.unknown() });

export interface Draft {
  /** What is shown: the draft, or the space as it is stored. */
  readonly definition: SpaceDefinition;
  /** Version of the space that it was made from. */
  readonly version: number;
  readonly dirty: boolean;
  /** Came back from an earlier visit. */
  readonly restored: boolean;
  /** The store has a newer version than the draft was made from. */
  readonly outdated: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `field` names what is typed into, so that its letters are one step to undo. */
  change(next: SpaceDefinition, field?: string): void;
  undo(): void;
  redo(): void;
  discard(): void;
  /** Keeps the draft as a change of the version that is stored now. */
  rebase(): void;
}

/** The draft of a space; it outlives leaving the page. */
export function useDraft(space: SpaceDetail): Draft {
  const [history, setHistory] = useState<History | null>(null);
  const [restored, setRestored] = useState(false);
  const key = `studio-space-draft-${space.id}`;
  useEffect(() => {
    const kept = readStored(key);
    if (kept === null || JSON.stringify(kept.definition) === JSON.stringify(space.definition)) return;
    setHistory({ past: [space.definition], present: kept.definition, future: [], field: null, version: kept.version });
    setRestored(true);
    // Once, when the page opens: later the draft in memory is the newer one.
  }, [key]);
  const keep = (next: History | null) => {
    setHistory(next);
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: next.version, definition: next.present }));
  };
  const steps = history ?? { past: [], present: space.definition, future: [], field: null, version: space.version };
  return {
    definition: steps.present,
    version: steps.version,
    dirty: history !== null && JSON.stringify(history.present) !== JSON.stringify(space.definition),
    restored: restored && history !== null,
    outdated: history !== null && history.version !== space.version,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next, field) => keep(changed(steps, next, field ?? null)),
    undo: () => keep(undone(steps)),
    redo: () => keep(redone(steps)),
    discard() {
      setRestored(false);
      keep(null);
    },
    rebase: () => keep({ ...steps, version: space.version }),
  };
}

export function changed(steps: History, next: SpaceDefinition, field: string | null): History {
  const more = field !== null && field === steps.field ? steps.past : [...steps.past.slice(1 - deepest), steps.present];
  return { ...steps, past: more, present: next, future: [], field };
}

export function undone(steps: History): History {
  const before = steps.past.at(-1);
  return before ? { ...steps, past: steps.past.slice(0, -1), present: before, future: [steps.present, ...steps.future], field: null } : steps;
}

export function redone(steps: History): History {
  const [next, ...rest] = steps.future;
  return next ? { ...steps, past: [...steps.past, steps.present], present: next, future: rest, field: null } : steps;
}

function readStored(key: string): { version: number; definition: SpaceDefinition } | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    const definition = stored.success ? spaceDefinitionSchema.safeParse(stored.data.definition) : null;
    return stored.success && definition?.success ? { version: stored.data.version, definition: definition.data } : null;
  } catch {
    // Not JSON: not a draft of ours.
    return null;
  }
}
