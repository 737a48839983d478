import { StudioError } from '../contract/errors';

/**
 * Canonical JSON text (RFC 8785): names sorted by UTF-16 code units, numbers as ECMAScript writes them, no white space.
 * Properties that are undefined are left out. Throws `StudioError('invalid')` for what JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return JSON.stringify(value);
    throw new StudioError('invalid', `number ${value} has no canonical json; use null for a missing figure`);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  throw new StudioError('invalid', `a ${typeof value} has no canonical json; give plain data`);
}
