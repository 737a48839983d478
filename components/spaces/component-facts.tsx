import type { Realisation, SpaceDefinition } from '../../lib/contract';
import { kindTitles } from './edit-space';

/** The components of a space that stays as it is. */
export function ComponentFacts({ definition }: { definition: SpaceDefinition }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {definition.components.map((component, index) => (
        <div key={component.name} className="min-w-0 rounded-lg border border-line bg-panel p-3">
          <div className="mb-2 flex items-center gap-2">
            <span className="shrink-0 text-xs text-muted">digit {index + 1}</span>
            <h3>{component.name}</h3>
            {component.name !== kindTitles[component.kind] && <span className="shrink-0 text-xs text-muted">{kindTitles[component.kind]}</span>}
          </div>
          <ol className="space-y-1.5">
            {component.realisations.map((realisation, i) => (
              <li key={realisation.name} className="flex flex-wrap items-center gap-1.5">
                <code className="w-4 text-center font-mono text-muted">{i.toString(36)}</code>
                <ReadRealisation realisation={realisation} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function ReadRealisation({ realisation }: { realisation: Realisation }) {
  const options = Object.entries(realisation.options);
  return (
    <span>
      <span className="font-medium">{realisation.name}</span>
      <span className="ml-2 text-xs text-muted">
        {realisation.implementation !== realisation.name && realisation.implementation}
        {options.length > 0 && ` ${options.map(([name, value]) => `${name} ${String(value)}`).join(', ')}`}
        {realisation.heldOut && ' held out of training'}
      </span>
    </span>
  );
}
