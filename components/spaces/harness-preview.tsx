'use client';

import dynamic from 'next/dynamic';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { componentKinds, type ComponentKind, type SpaceDefinition } from '../../lib/contract';
import { AddressNote } from '../ui/address-note';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { realisationsOf } from '../ui/harness-code';
import { Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { PreviewConversation } from './preview-conversation';
import { PreviewFault } from './preview-fault';
import { codeFault, PreviewPickers } from './preview-pickers';
import { PreviewSectionList } from './preview-section-list';
import { sectionTitle } from './preview-sections';
import { PreviewSummary } from './preview-summary';
import { usePreview } from './use-preview';

const PreviewDifference = dynamic(() => import('./preview-difference').then((module) => module.PreviewDifference), { loading: () => <Skeleton height={300} /> });

/** A code with one digit a component, each that of a realisation that is there; the rest is taken from `base`. */
export function fittingCode(definition: SpaceDefinition, wanted: string | null, base: string): string {
  const source = wanted !== null && wanted.length === definition.components.length ? wanted : base;
  return definition.components
    .map((component, i) => {
      const level = parseInt(source.charAt(i), 36);
      return level < component.realisations.length ? level.toString(36) : '0';
    })
    .join('');
}

/** The very text that a model meets in a harness by component, `current` highlighted, and the difference to another harness. */
export function HarnessPreview({ definition, base, current = null }: { definition: SpaceDefinition; base: string; current?: ComponentKind | null }) {
  const [{ harness, against }, change] = useQueryStates({ harness: parseAsString, against: parseAsString }, { history: 'replace' });
  const [byHand, setByHand] = useState('editor');
  const code = fittingCode(definition, harness, base);
  const other = against === null ? null : fittingCode(definition, against, base);
  const isCode = (text: string) => codeFault(definition, text) === null;
  const mine = usePreview(definition, code);
  const theirs = usePreview(definition, other);
  const lit = byHand === 'editor' ? current : (componentKinds.find((kind) => kind === byHand) ?? null);
  return (
    <Section
      title={`What a model sees in ${code}`}
      note="Word for word, in a short episode of a scripted expert."
      action={<Button onClick={() => void change({ against: other === null ? code : null })}>{other === null ? 'Compare with another harness' : 'End the comparison'}</Button>}
    >
      <AddressNote rules={{ harness: isCode, against: isCode }} />
      <div className="mb-3 space-y-3">
        <PreviewPickers legend="This harness" definition={definition} code={code} onChange={(next) => void change({ harness: next })} />
        {other !== null && <PreviewPickers legend="Other harness" definition={definition} code={other} onChange={(next) => void change({ against: next })} />}
        <SelectField
          label="Highlight"
          className="max-w-96"
          value={byHand}
          onChange={(event) => setByHand(event.target.value)}
          options={[{ value: 'editor', label: 'the component in the editor' }, { value: '', label: 'nothing' }, ...componentKinds.map((kind) => ({ value: kind, label: sectionTitle(kind) }))]}
          hint={lit === null ? 'Nothing is highlighted.' : `◆ marks what ${sectionTitle(lit)} is responsible for.`}
        />
      </div>
      {other !== null && <PreviewSummary definition={definition} left={code} right={other} />}
      <PreviewFault state={mine} code={code} />
      {other !== null && <PreviewFault state={theirs} code={other} />}
      {mine.preview === null ? (
        mine.fault === null && <Skeleton height={300} />
      ) : other === null ? (
        <div aria-busy={mine.loading}>
          <PreviewSectionList preview={mine.preview} names={namesOf(definition, mine.preview.code)} lit={lit} />
          <PreviewConversation preview={mine.preview} lit={lit} />
        </div>
      ) : theirs.preview === null ? (
        theirs.fault === null && <Skeleton height={300} />
      ) : (
        <PreviewDifference left={mine.preview} right={theirs.preview} lit={lit} />
      )}
    </Section>
  );
}

/** The realisation of each kind of component that the space has. */
function namesOf(definition: SpaceDefinition, code: string): ReadonlyMap<string, string> {
  const parts = realisationsOf(definition, code);
  return new Map(definition.components.map((component, i) => [component.kind, parts[i]?.realisation ?? '']));
}
