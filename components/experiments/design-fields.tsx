'use client';

import { useQuery } from '@tanstack/react-query';
import { spaceQuery } from '../../lib/client/spaces';
import type { DesignSummary, LaunchDraft } from '../../lib/contract';
import { trainingObstacle } from '../../lib/design/training-obstacle';
import { TextLink } from '../ui/button';
import { SelectField } from '../ui/field';
import { designsOf, firstDesigns, type Choices } from './draft';

interface Props {
  readonly draft: LaunchDraft;
  readonly choices: Choices;
  readonly faults: Readonly<Record<string, string>>;
  readonly change: (part: Partial<LaunchDraft>) => void;
}

/** The space and its two designs, each with a way to look at it. */
export function DesignFields({ draft, choices: { spaces, designs }, faults, change }: Props) {
  const own = designsOf(designs, draft.spaceId);
  const space = spaces.find(({ id }) => id === draft.spaceId);
  return (
    <>
      <SelectField
        label="Space"
        value={draft.spaceId}
        onChange={(event) => change(firstDesigns(designs, event.target.value))}
        error={faults.space ?? null}
        hint={space && <TextLink href={`/spaces/${space.id}`}>{space.harnesses} harnesses</TextLink>}
        options={withMissing(spaces.map((one) => ({ value: one.id, label: one.name })), draft.spaceId)}
      />
      <DesignField label="Training design" value={draft.trainingDesignId} list={own.training} error={faults.training} onChange={(id) => change(firstDesigns(designs, draft.spaceId, id))} />
      <DesignField label="Held-out design" value={draft.heldOutDesignId} list={own.heldOut} error={faults.heldOut} onChange={(heldOutDesignId) => change({ heldOutDesignId })} />
      {space && own.training.length === 0 ? (
        <NotTrainable spaceId={space.id} name={space.name} />
      ) : (
        faults.heldOut !== undefined &&
        own.heldOut.length === 0 && (
          <p className="text-[13px]">
            <TextLink href={`/designs?space=${draft.spaceId}`}>Make a held-out design of this space</TextLink>
          </p>
        )
      )}
    </>
  );
}

function DesignField({ label, value, list, error, onChange }: { label: string; value: string; list: readonly DesignSummary[]; error: string | undefined; onChange: (id: string) => void }) {
  const chosen = list.find(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? null}
      hint={chosen && <TextLink href={`/designs/${chosen.id}`}>{chosen.size} harnesses</TextLink>}
      options={withMissing(list.map((design) => ({ value: design.id, label: `${design.name} (${design.size})` })), value)}
    />
  );
}

/** What is chosen but not there any more stays visible as such. */
function withMissing(options: readonly { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value) ? options : [{ value, label: value === '' ? 'none' : 'gone' }, ...options];
}

/** A space without a training design: whether one can exist, and where to make it. */
function NotTrainable({ spaceId, name }: { spaceId: string; name: string }) {
  const { data } = useQuery(spaceQuery(spaceId));
  const obstacle = data ? trainingObstacle(data.definition) : null;
  return (
    <div role="note" className="rounded-md border border-bad/50 bg-bad-wash px-3 py-2 text-[13px]">
      {obstacle === null ? (
        <p>
          Nothing can be trained in “{name}” yet: it has no training design. <TextLink href={`/designs?space=${spaceId}`}>Make its designs</TextLink>
        </p>
      ) : (
        <>
          <p>No training design of “{name}” can exist, so nothing can be trained in it:</p>
          <p className="my-1 first-letter:uppercase">{obstacle}.</p>
          <TextLink href={`/spaces/${spaceId}`}>Change the space</TextLink>
        </>
      )}
    </div>
  );
}
