'use client';

import { launchDraftSchema, type LaunchDraft } from '../contract';

const key = 'studio-launch-draft';

/** The draft that this browser keeps; null for none, and for one that another version of the studio has written. */
export function keptDraft(): LaunchDraft | null {
  try {
    return launchDraftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null; // edited by hand, or no storage
  }
}

export function keepDraft(draft: LaunchDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or shut; the form works without it.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
