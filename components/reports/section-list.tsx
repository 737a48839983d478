'use client';

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reportLimits, type ReportSection } from '../../lib/contract';
import { Button } from '../ui/button';
import { Section } from '../ui/section';
import { addSection, changeSection, moveSection, type DraftFaults, type DraftText } from './edit-sections';
import { SectionEditor } from './section-editor';

/** The sections before or after the results, with the button that adds one. */
export function SectionList({ place, text, faults, onChange }: { place: ReportSection['place']; text: DraftText; faults: DraftFaults; onChange: (text: DraftText) => void }) {
  const { sections } = text;
  const set = (next: readonly ReportSection[]) => onChange({ ...text, sections: next });
  const [focus, setFocus] = useState<string | null>(null);
  // A new section is begun with its heading. A section that moves past the results is made anew on the other side; the keyboard stays on its button.
  useEffect(() => {
    if (focus === null) return;
    if (focus.endsWith('-heading')) {
      document.getElementById(focus)?.focus();
      return setFocus(null);
    }
    const button = document.getElementById(focus);
    const other = document.getElementById(focus.replace(/-(up|down)$/, (_, way: string) => (way === 'up' ? '-down' : '-up')));
    (button instanceof HTMLButtonElement && !button.disabled ? button : other)?.focus();
    setFocus(null);
  }, [focus]);
  const move = (id: string, by: -1 | 1) => {
    set(moveSection(sections, id, by));
    setFocus(`${id}-${by === -1 ? 'up' : 'down'}`);
  };
  const add = () => {
    const next = addSection(sections, place);
    set(next);
    const added = next.find(({ id }) => !sections.some((section) => section.id === id));
    if (added) setFocus(`${added.id}-heading`);
  };
  return (
    <Section
      title={place === 'before' ? 'Text before the results' : 'Text after the results'}
      note={place === 'before' ? 'What was asked, and why.' : 'What it means, and what it does not.'}
      action={
        <Button disabled={sections.length >= reportLimits.sections} onClick={add}>
          <Plus aria-hidden className="size-3.5" /> Add a section
        </Button>
      }
    >
      <div className="space-y-4">
        {sections.map((section, i) =>
          section.place === place ? (
            <SectionEditor
              key={section.id}
              section={section}
              number={i + 1}
              faults={faults.sections.get(section.id)}
              canMove={{ up: i > 0 || section.place === 'after', down: i < sections.length - 1 || section.place === 'before' }}
              onChange={(change) => set(changeSection(sections, section.id, change))}
              onMove={(by) => move(section.id, by)}
              onRemove={() => set(sections.filter(({ id }) => id !== section.id))}
            />
          ) : null,
        )}
        {!sections.some((section) => section.place === place) && <p className="rounded-lg border border-dashed border-edge/60 px-4 py-3 text-muted">No text here.</p>}
      </div>
    </Section>
  );
}
