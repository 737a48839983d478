import type { SpaceDefinition } from '../../../lib/contract/space';
import { externalHarness, externalHarnessNames } from '../../../lib/harness/external/external-harness';
import { harnessOf } from '../../../lib/harness/harness-of';
import type { Harness } from '../../../lib/harness/types';

/** Harnesses of a space by code, external ones by name; each is built once. */
export function harnessCache(space: SpaceDefinition): (name: string) => Harness {
  const built = new Map<string, Harness>();
  return (name) => {
    const known = built.get(name);
    if (known) return known;
    const harness = externalHarnessNames().includes(name) ? externalHarness(name) : harnessOf(space, name);
    built.set(name, harness);
    return harness;
  };
}
