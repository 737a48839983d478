import type { ComponentKind, Preview } from '../../lib/contract';
import { PreviewCard, previewText } from './preview-card';
import { sectionsOf } from './preview-sections';

/** What each component of one harness says to the model, word for word. */
export function PreviewSectionList({ preview, names, lit }: { preview: Preview; names: ReadonlyMap<string, string>; lit: ComponentKind | null }) {
  return (
    <div className="space-y-2">
      {sectionsOf(preview).map(({ kind, title, parts }) => (
        <PreviewCard key={kind} title={title} aside={names.get(kind) ?? 'not in this space'} isLit={kind === lit}>
          {parts.map(({ label, text, note }) => (
            <div key={label}>
              <p className="text-xs font-medium">{label}</p>
              {note !== undefined && <p className="text-[13px]">{note}</p>}
              {text !== null && <pre className={previewText}>{text}</pre>}
            </div>
          ))}
          {kind === 'tool-interface' && preview.tools.length > 0 && (
            <details className="text-xs">
              <summary>The schemas as the endpoint gets them (JSON)</summary>
              <pre className={previewText}>{JSON.stringify(preview.tools, null, 2)}</pre>
            </details>
          )}
        </PreviewCard>
      ))}
    </div>
  );
}
