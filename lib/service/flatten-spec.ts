import type { SpecValue } from '../contract/api/run-figures';

/** Every leaf of a spec by its path (`optimiser.learningRate`); a list of plain values is one leaf, its values in a row. */
export function flattenSpec(spec: unknown): Map<string, SpecValue> {
  const leaves = new Map<string, SpecValue>();
  const walk = (value: unknown, path: string) => {
    if (isPlain(value)) leaves.set(path, value);
    else if (Array.isArray(value) && value.every(isPlain)) leaves.set(path, value.length === 0 ? 'none' : value.join(' '));
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(spec, '');
  return leaves;
}

function isPlain(value: unknown): value is SpecValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
