import type { SpaceDefinition } from '../../lib/contract';
import { hammingDistance } from '../../lib/space/codes';
import { HarnessCode, realisationsOf } from '../ui/harness-code';

/** In which components two harnesses differ. */
export function PreviewSummary({ definition, left, right }: { definition: SpaceDefinition; left: string; right: string }) {
  const theirs = realisationsOf(definition, right);
  const changed = realisationsOf(definition, left).flatMap(({ component, realisation }, i) => (theirs[i]?.realisation === realisation ? [] : [`${component} (${realisation} → ${theirs[i]?.realisation})`]));
  return (
    <p role="status" className="mb-2 text-[13px]">
      <HarnessCode code={left} definition={definition} /> and <HarnessCode code={right} definition={definition} />{' '}
      {changed.length === 0 ? 'are the same harness; choose another one above.' : `differ in ${changed.length} of ${definition.components.length} components (Hamming distance ${hammingDistance(left, right)}): ${changed.join(', ')}.`}
    </p>
  );
}
