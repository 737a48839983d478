import { StudioError } from '../../contract/errors';
import type { Harness } from '../types';
import { fieldAgent } from './field-agent';

const makers: Record<string, () => Harness> = { 'field-agent': fieldAgent };

/** Names of the harnesses that lie outside every space. */
export function externalHarnessNames(): string[] {
  return Object.keys(makers);
}

/** Builds an external harness by name. */
export function externalHarness(name: string): Harness {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!make) throw new StudioError('invalid', `unknown external harness "${name}"; known: ${externalHarnessNames().join(', ')}`);
  return make();
}
