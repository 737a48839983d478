'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useDeferredValue } from 'react';
import { reportLimits, type ReportSection } from '../../lib/contract';
import { Button } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { TextArea, TextField } from '../ui/field';
import { grouped } from '../ui/format';
import { Skeleton } from '../ui/notes';
import type { DraftFaults } from './edit-sections';

/** The renderer is loaded once somebody writes. */
const MarkdownPreview = dynamic(() => import('./markdown-preview').then((file) => file.MarkdownPreview), { ssr: false, loading: () => <Skeleton lines={2} /> });

interface SectionEditorProps {
  readonly section: ReportSection;
  readonly number: number;
  readonly faults: { readonly heading: string | null; readonly text: string | null } | undefined;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  readonly onChange: (change: Partial<Pick<ReportSection, 'heading' | 'text'>>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A text section as it is written, and beside it as it will be read. */
export function SectionEditor({ section, number, faults, canMove, onChange, onMove, onRemove }: SectionEditorProps) {
  const shown = useDeferredValue(section.text);
  const name = section.heading.trim() || `section ${number}`;
  return (
    <section aria-label={`Section ${number}`} className="rounded-lg border border-line bg-panel p-4">
      <div className="flex flex-wrap items-start gap-2">
        <TextField id={`${section.id}-heading`} className="min-w-0 flex-1 basis-64" label={`Heading of section ${number}`} value={section.heading} error={faults?.heading ?? null} onChange={(event) => onChange({ heading: event.target.value })} />
        <div className="flex gap-1 sm:pt-6">
          <Button id={`${section.id}-up`} tone="quiet" aria-label={`Move ${name} up`} disabled={!canMove.up} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden className="size-4" />
          </Button>
          <Button id={`${section.id}-down`} tone="quiet" aria-label={`Move ${name} down`} disabled={!canMove.down} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden className="size-4" />
          </Button>
          <ConfirmButton label="Remove" question="Remove this section" tone="quiet" onConfirm={onRemove} />
        </div>
      </div>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        <TextArea
          label={`Text of section ${number}`}
          rows={10}
          value={section.text}
          error={faults?.text ?? null}
          hint={`Markdown. ${grouped(section.text.length)} of ${grouped(reportLimits.text)} characters. HTML stays text, and pictures become links.`}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <div className="min-w-0">
          <p className="mb-1 text-[13px] font-medium">Preview</p>
          <div className="min-h-24 rounded-md border border-dashed border-edge/60 px-3 py-2">{shown.trim() === '' ? <p className="text-muted">What you write appears here as it will be read.</p> : <MarkdownPreview text={shown} />}</div>
        </div>
      </div>
    </section>
  );
}

export type SectionFaults = DraftFaults['sections'];
