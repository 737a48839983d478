import { ErrorNote } from '../ui/notes';
import type { PreviewState } from './use-preview';

/** Why a preview does not follow, and which text stands below instead. */
export function PreviewFault({ state: { preview, fault, retry }, code }: { state: PreviewState; code: string }) {
  if (fault === null) return null;
  const below = preview === null ? 'there is no text to show yet' : preview.code === code ? 'below is its last good text' : `below is the last good text, that of ${preview.code}`;
  return (
    <div className="mb-2">
      <ErrorNote error={`the preview of ${code} does not follow: ${fault}; ${below}`} retry={retry} />
    </div>
  );
}
