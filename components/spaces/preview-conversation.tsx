import { componentKinds, type ComponentKind, type Preview } from '../../lib/contract';
import { classNames } from '../ui/class-names';
import { LitMark, previewText } from './preview-card';
import { sectionTitle } from './preview-sections';

function ownerOf(component: string | null): string | null {
  const kind = componentKinds.find((one) => one === component);
  if (kind) return sectionTitle(kind);
  return component === 'policy' ? 'the model' : component === 'task' ? 'the task' : component;
}

/** Every message as it stands at the last turn, with the component that is responsible for it. */
export function PreviewConversation({ preview, lit }: { preview: Preview; lit: ComponentKind | null }) {
  return (
    <details className="mt-3">
      <summary className="text-[13px] font-medium">The whole conversation, turn by turn ({preview.messages.length} parts)</summary>
      <ol className="mt-2 space-y-2">
        {preview.messages.map((message, i) => {
          const isLit = lit !== null && message.component === lit;
          return (
            <li key={i} data-lit={isLit || undefined} className={classNames('overflow-hidden rounded-lg border', isLit ? 'border-accent border-l-4 bg-mark' : 'border-line bg-panel')}>
              <p className={classNames('flex flex-wrap justify-between gap-x-3 border-b border-line/70 px-3 py-1 text-xs', isLit ? 'text-ink' : 'text-muted')}>
                <span className="font-medium">{message.role}</span>
                <span>
                  {ownerOf(message.component)}
                  {isLit && <LitMark />}
                </span>
              </p>
              <pre className={classNames('px-3 py-2', previewText)}>{message.content}</pre>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
