'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../../lib/client/spaces';
import type { ComponentKind, Preview, SpaceDefinition } from '../../lib/contract';
import { formatCode } from '../../lib/space/codes';
import { classNames } from '../ui/class-names';
import { SelectField } from '../ui/field';
import { count } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { faultOf } from './space-count';

/** The very text that a model meets in one harness, each part with the component that it belongs to. */
export function HarnessPreview({ definition, base, current = null }: { definition: SpaceDefinition; base: string; current?: ComponentKind | null }) {
  const [levels, setLevels] = useState<readonly number[]>([...base].map((digit) => parseInt(digit, 36)));
  const [chosen, setFocus] = useState('');
  const focus = chosen === '' ? (current ?? '') : chosen;
  const kept = definition.components.map((component, i) => Math.min(levels[i] ?? 0, Math.max(0, component.realisations.length - 1)));
  const code = formatCode(kept);
  const fault = faultOf(definition);
  const { data, error } = useQuery({ ...previewQuery({ definition, code }), enabled: fault === null, placeholderData: keepPreviousData });
  return (
    <Section title={`What a model sees in ${code}`} note="The messages of a short episode, word for word.">
      <div className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {definition.components.map((component, i) => (
          <SelectField
            key={i}
            label={component.name}
            value={String(kept[i])}
            onChange={(event) => setLevels(kept.map((level, j) => (j === i ? Number(event.target.value) : level)))}
            options={component.realisations.map((one, j) => ({ value: String(j), label: `${j.toString(36)} ${one.name}` }))}
          />
        ))}
        <SelectField
          label="Highlight"
          value={focus}
          onChange={(event) => setFocus(event.target.value)}
          options={[{ value: '', label: 'nothing' }, ...definition.components.map((component) => ({ value: component.kind, label: component.name }))]}
        />
      </div>
      {fault !== null ? <ErrorNote error={`${fault}; then the text of a harness can be shown`} /> : error ? <ErrorNote error={error} /> : data ? (
        <>
          <Tools tools={data.tools} lit={focus === 'tool-interface'} />
          <Messages preview={data} definition={definition} focus={focus} />
        </>
      ) : <Skeleton height={300} />}
    </Section>
  );
}

/** Native tools go to the model beside the messages. */
function Tools({ tools, lit }: { tools: Preview['tools']; lit: boolean }) {
  if (tools.length === 0) return null;
  return (
    <details className={classNames('mb-2 rounded-lg border px-3 py-1.5 text-xs', lit ? 'border-accent bg-mark' : 'border-line bg-panel')}>
      <summary className="text-muted hover:text-ink">
        {count(tools.length, 'native tool')}: {tools.map((tool) => tool.name).join(', ')}
      </summary>
      <pre className="mt-1 font-mono text-xs leading-5 break-words whitespace-pre-wrap">{JSON.stringify(tools, null, 2)}</pre>
    </details>
  );
}

function Messages({ preview, definition, focus }: { preview: Preview; definition: SpaceDefinition; focus: string }) {
  return (
    <ol className="space-y-2">
      {preview.messages.map((message, i) => {
        const owner = definition.components.find((component) => component.kind === message.component)?.name ?? message.component;
        return (
          <li key={i} className={classNames('overflow-hidden rounded-lg border', focus !== '' && message.component === focus ? 'border-accent bg-mark' : 'border-line bg-panel')}>
            <p className="flex justify-between gap-3 border-b border-line/70 px-3 py-1 text-xs text-muted">
              <span className="font-medium">{message.role}</span>
              {owner !== null && <span>{owner}</span>}
            </p>
            <pre className="px-3 py-2 font-mono text-xs leading-5 break-words whitespace-pre-wrap">{message.content}</pre>
          </li>
        );
      })}
    </ol>
  );
}
