let known = new Map<string, string>();
const listeners = new Set<() => void>();
let watcher: MutationObserver | undefined;

/** A CSS colour as a canvas takes it: `var(--x)` becomes the value that the theme of the moment gives it. */
export function plotColor(color: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (name === undefined) return color;
  const value = known.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  known.set(name, value);
  return value;
}

/** Calls back when the theme has changed; returns the end of it. */
export function onThemeChange(listener: () => void): () => void {
  if (watcher === undefined) {
    watcher = new MutationObserver(() => {
      known = new Map();
      for (const one of listeners) one();
    });
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
