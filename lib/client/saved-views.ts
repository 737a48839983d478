'use client';

import { useSyncExternalStore } from 'react';
import { savedViewsSchema, type SavedView } from '../contract';

const key = 'studio-run-views';
const none: readonly SavedView[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; views: readonly SavedView[] } = { text: null, views: none };

/** What is kept; anything that cannot be read counts as nothing. */
function read(): readonly SavedView[] {
  const text = localStorage.getItem(key);
  if (text !== known.text) known = { text, views: decoded(text) };
  return known.views;
}

function decoded(text: string | null): readonly SavedView[] {
  try {
    return savedViewsSchema.safeParse(JSON.parse(text ?? '[]')).data ?? none;
  } catch {
    return none; // edited by hand, or by another version
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function keep(views: readonly SavedView[]): void {
  localStorage.setItem(key, JSON.stringify(views));
  for (const listener of listeners) listener();
}

/** The views kept in this browser, current in every tab; none while rendering on the server. */
export function useSavedViews(): readonly SavedView[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Keeps a view; one of the same name is replaced. */
export function saveView(view: SavedView): void {
  keep([...read().filter(({ name }) => name !== view.name), view].slice(-50));
}

export function forgetView(name: string): void {
  keep(read().filter((view) => view.name !== name));
}
