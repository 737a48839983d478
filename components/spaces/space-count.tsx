import { isStudioError, type SpaceDefinition } from '../../lib/contract';
import { checkSpace } from '../../lib/space/check-space';
import { countHarnesses } from '../../lib/space/count-harnesses';
import { grouped } from '../ui/format';

/** How many harnesses a definition holds, or what is wrong with it. */
export function SpaceCount({ definition }: { definition: SpaceDefinition }) {
  const fault = faultOf(definition);
  return (
    <p aria-live="polite">
      {fault === null ? (
        <>
          {definition.components.map((component) => component.realisations.length).join(' × ')} realisations
          {definition.forbidden.length > 0 && `, ${definition.forbidden.length} forbidden`}: <strong className="text-ink">{grouped(countHarnesses(definition).toString())} harnesses</strong>
        </>
      ) : (
        <span className="text-bad first-letter:uppercase">{fault}</span>
      )}
    </p>
  );
}

/** The first fault of a definition as a sentence, or null. */
export function faultOf(definition: SpaceDefinition): string | null {
  try {
    checkSpace(definition);
    return null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}
