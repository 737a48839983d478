import { Plus } from 'lucide-react';
import { componentKinds, type SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Section } from '../ui/section';
import { ComponentEditor } from './component-editor';
import { addComponent, kindTitles, type Implementations } from './edit-space';
import { ForbiddenEditor } from './forbidden-editor';

/** A definition as a form; read-only without `onChange`. */
export function SpaceEditor({ definition, implementations, onChange }: { definition: SpaceDefinition; implementations: Implementations; onChange: ((definition: SpaceDefinition) => void) | null }) {
  const missing = componentKinds.filter((kind) => definition.components.every((component) => component.kind !== kind));
  return (
    <div className="min-w-0 space-y-5">
      <Section title="Components and realisations" note="The place of a component is its digit in a harness code; a realisation’s number is the digit’s value.">
        {onChange && <TextField className="mb-3 max-w-md" label="Name of the space" value={definition.name} maxLength={60} onChange={(event) => onChange({ ...definition, name: event.target.value })} />}
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          {definition.components.map((component, i) => (
            <ComponentEditor key={component.kind} definition={definition} index={i} implementations={implementations} onChange={onChange} />
          ))}
        </div>
        {onChange && missing.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {missing.map((kind) => (
              <Button key={kind} onClick={() => onChange(addComponent(definition, kind, implementations))}>
                <Plus aria-hidden className="size-3.5" />
                Add {kindTitles[kind].toLowerCase()}
              </Button>
            ))}
          </div>
        )}
      </Section>
      <ForbiddenEditor definition={definition} onChange={onChange} />
    </div>
  );
}
