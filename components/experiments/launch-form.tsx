'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { launchExperiment, newIdempotencyKey } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { isStudioError, type DesignSummary, type PresetList, type SpaceSummary } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { Button, TextLink } from '../ui/button';
import { CheckboxGroup, SelectField, TextField } from '../ui/field';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { designsOf, draftOf, launchOf, parseSeeds, sentenceOf, type Draft } from './draft';

interface Props {
  readonly initial: Draft;
  readonly offer: PresetList;
  readonly spaces: readonly SpaceSummary[];
  readonly designs: readonly DesignSummary[];
}

export function LaunchForm({ initial, offer, spaces, designs }: Props) {
  const [draft, setDraft] = useState(initial);
  const [key] = useState(newIdempotencyKey);
  const launch = useLaunch();
  const preset = offer.presets.find((one) => one.name === draft.preset);
  const faults = faultsOf(draft);
  const ready = preset && Object.values(faults).every((fault) => fault === null);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) launch.mutate(launchOf(draft, key));
  };
  return (
    <form onSubmit={submit} className="max-w-5xl space-y-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title="What" boxed>
          <div className="space-y-3">
            <SelectField
              label="Preset"
              value={draft.preset}
              hint={preset?.description}
              onChange={(event) => {
                const next = offer.presets.find((one) => one.name === event.target.value);
                if (next) change(draftOf(next, offer));
              }}
              options={offer.presets.map((one) => ({ value: one.name, label: one.title }))}
            />
            <TextField label="Name" required maxLength={80} value={draft.name} onChange={(event) => change({ name: event.target.value })} error={faults.name} />
            <CheckboxGroup
              legend="Arms"
              chosen={draft.arms}
              onChange={(arms) => change({ arms })}
              error={faults.arms}
              options={(['base-model', 'single-harness', 'harness-scaling'] as const).map((arm) => ({ value: arm, label: <ArmMark arm={arm} /> }))}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField label="Seeds" value={draft.seeds} onChange={(event) => change({ seeds: event.target.value })} error={faults.seeds} />
              <TextField label="Training steps" type="number" min={1} max={100_000} value={draft.steps} onChange={(event) => change({ steps: event.target.value })} error={faults.steps} />
            </div>
          </div>
        </Section>
        <Section title="On what" boxed>
          <div className="space-y-3">
            <DesignFields draft={draft} spaces={spaces} designs={designs} change={change} />
            <CheckboxGroup legend="Task sets" chosen={draft.taskSets} onChange={(taskSets) => change({ taskSets })} error={faults.taskSets} options={offer.taskSets.map((set) => ({ value: set.id, label: set.title }))} />
            {offer.backbones.length > 1 && (
              <SelectField label="Backbone" value={draft.backbone} onChange={(event) => change({ backbone: event.target.value })} options={offer.backbones.map((name) => ({ value: name, label: name }))} />
            )}
          </div>
        </Section>
      </div>
      <Section title="What will run" boxed>
        <p aria-live="polite" className="max-w-prose">
          {ready ? sentenceOf(draft, preset, spaces, designs) : 'Nothing yet: complete what is marked above.'}
        </p>
        {launch.error && (
          <div className="mt-3">
            <ErrorNote error={launch.error} />
          </div>
        )}
        <Button type="submit" tone="primary" className="mt-3" busy={launch.isPending} disabled={!ready}>
          Launch
        </Button>
      </Section>
    </form>
  );
}

function DesignFields({ draft, spaces, designs, change }: Pick<Props, 'spaces' | 'designs'> & { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const own = designsOf(designs, draft.spaceId);
  const options = (list: readonly DesignSummary[]) => list.map((design) => ({ value: design.id, label: `${design.name} (${design.size})` }));
  return (
    <>
      <SelectField
        label="Space"
        value={draft.spaceId}
        onChange={(event) => {
          const next = designsOf(designs, event.target.value);
          change({ spaceId: event.target.value, trainingDesignId: next.training[0]?.id ?? '', heldOutDesignId: next.heldOut[0]?.id ?? '' });
        }}
        options={spaces.map((space) => ({ value: space.id, label: space.name }))}
      />
      <SelectField label="Training design" value={draft.trainingDesignId} onChange={(event) => change({ trainingDesignId: event.target.value })} options={options(own.training)} error={lacks(draft.trainingDesignId, 'training')} />
      <SelectField label="Held-out design" value={draft.heldOutDesignId} onChange={(event) => change({ heldOutDesignId: event.target.value })} options={options(own.heldOut)} error={lacks(draft.heldOutDesignId, 'held-out')} />
      {(draft.trainingDesignId === '' || draft.heldOutDesignId === '') && (
        <p className="text-xs">
          <TextLink href={`/designs?space=${draft.spaceId}`}>Make the designs of this space</TextLink>
        </p>
      )}
    </>
  );
}

function lacks(id: string, purpose: string): string | null {
  return id === '' ? `this space has no ${purpose} design; make one first` : null;
}

function faultsOf(draft: Draft) {
  const steps = Number(draft.steps);
  return {
    name: draft.name.trim() === '' ? 'the experiment has no name; give it one' : null,
    arms: draft.arms.length === 0 ? 'no arm is chosen; choose at least one' : null,
    seeds: seedsFault(draft.seeds),
    steps: Number.isInteger(steps) && steps >= 1 && steps <= 100_000 ? null : `'${draft.steps}' is no number of steps; use 1 to 100000`,
    taskSets: draft.taskSets.length === 0 ? 'no task set is chosen; choose at least one' : null,
    training: lacks(draft.trainingDesignId, 'training'),
    heldOut: lacks(draft.heldOutDesignId, 'held-out'),
  };
}

function seedsFault(text: string): string | null {
  try {
    parseSeeds(text);
    return null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}

/** Launches, then goes to the experiment's page. */
export function useLaunch() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: launchExperiment,
    onSuccess: (experiment) => {
      client.setQueryData(keys.experiment(experiment.id), experiment);
      for (const queryKey of [keys.experiments, keys.runs, keys.status]) void client.invalidateQueries({ queryKey });
      router.push(`/experiments/${experiment.id}`);
    },
  });
}
