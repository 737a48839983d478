'use client';

import { useId, useState } from 'react';
import type { SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { OpenFile } from './open-file';
import { readDefinition } from './read-definition';

/** JSON to take along or to bring in, and the end of a space. */
export function SpaceActions({ definition, onImport, onDelete, deleting }: { definition: SpaceDefinition; onImport: ((definition: SpaceDefinition) => void) | null; onDelete: (() => void) | null; deleting: boolean }) {
  const [copied, setCopied] = useState(false);
  const text = () => JSON.stringify(definition, null, 2);
  return (
    <>
      <Button
        aria-live="polite"
        onBlur={() => setCopied(false)}
        onClick={() => {
          void navigator.clipboard.writeText(text());
          setCopied(true);
        }}
      >
        {copied ? 'Copied' : 'Copy as JSON'}
      </Button>
      <Button onClick={() => download(`${definition.name.replaceAll(/[^\w-]+/g, '-') || 'space'}.json`, text())}>Download</Button>
      {onImport && <Import onImport={onImport} />}
      {onDelete && <ConfirmButton label="Delete" question="Delete this space?" busy={deleting} onConfirm={onDelete} />}
    </>
  );
}

function Import({ onImport }: { onImport: (definition: SpaceDefinition) => void }) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const read = (text: string) => {
    const result = readDefinition(text);
    setError(result.error);
    if (result.definition) onImport(result.definition);
  };
  return (
    <div className="min-w-0">
      <OpenFile label="Import JSON" onText={read} describedBy={error === null ? undefined : id} />
      {error !== null && (
        <p id={id} role="alert" className="mt-1 max-w-80 text-xs text-bad first-letter:uppercase">
          {error}
        </p>
      )}
    </div>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
