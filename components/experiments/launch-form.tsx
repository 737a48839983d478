'use client';

import { useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '../../lib/client/experiments';
import { forgetDraft, keepDraft } from '../../lib/client/launch-draft';
import type { LaunchDraft, PaceList } from '../../lib/contract';
import { Button } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { CheckboxGroup, SelectField, TextField } from '../ui/field';
import { Section } from '../ui/section';
import { AdvancedSettings, SettingInput } from './advanced-settings';
import { DesignFields } from './design-fields';
import { draftOfPreset, faultsOf, launchOf, seedsOf, type Choices } from './draft';
import { LaunchMatrix } from './launch-matrix';
import { LaunchSummary } from './launch-summary';
import { settingTexts } from './setting-fields';
import { useLaunch } from './use-launch';

interface Props {
  readonly initial: LaunchDraft;
  /** What `initial` is when nothing was kept: what “start afresh” goes back to. */
  readonly fresh: LaunchDraft;
  /** The run that is to run again, as a draft. */
  readonly origin: LaunchDraft | null;
  readonly choices: Choices;
  readonly paces: PaceList | undefined;
}

export function LaunchForm({ initial, fresh, origin, choices, paces }: Props) {
  const [draft, setDraft] = useState(initial);
  // The last seeds that could be read: the matrix stands still while others are typed.
  const [readable, setReadable] = useState(() => seedsOf(initial.seeds).seeds);
  const [key, setKey] = useState(newIdempotencyKey);
  const launch = useLaunch();
  const { offer } = choices;
  const preset = offer.presets.find((one) => one.name === draft.preset);
  const faults = faultsOf(draft, choices);
  const ready = Object.keys(faults).length === 0;
  const show = (next: LaunchDraft) => {
    setDraft(next);
    const { seeds, fault } = seedsOf(next.seeds);
    if (fault === null) setReadable(seeds);
    // Another launch than the one that may have been refused or lost on its way.
    if (launch.isError) {
      setKey(newIdempotencyKey());
      launch.reset();
    }
  };
  const change = (part: Partial<LaunchDraft>) => {
    const next = { ...draft, ...part };
    show(next);
    keepDraft(next);
  };
  const choosePreset = (name: string) => {
    const next = offer.presets.find((one) => one.name === name);
    const named = offer.presets.every((one) => draft.name !== draftOfPreset(one, offer).name);
    if (next) change({ ...draftOfPreset(next, offer), ...(named ? { name: draft.name } : {}) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) launch.mutate(launchOf(draft, key));
  };
  const settings = { draft, faults, change, defaults: preset ? settingTexts(preset) : {} };
  const touched = JSON.stringify(draft) !== JSON.stringify(fresh);
  return (
    <form onSubmit={submit} noValidate className="max-w-5xl space-y-4">
      {touched && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
          This draft is kept in this browser until it is launched.
          <ConfirmButton
            tone="plain"
            label="Start afresh"
            question="Throw the draft away?"
            onConfirm={() => {
              forgetDraft();
              show(fresh);
            }}
          />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title="What" boxed>
          <div className="space-y-3">
            <SelectField
              label="Preset"
              value={draft.preset}
              hint={preset?.description}
              error={faults.preset ?? null}
              onChange={(event) => choosePreset(event.target.value)}
              options={[...(preset ? [] : [{ value: draft.preset, label: draft.preset }]), ...offer.presets.map((one) => ({ value: one.name, label: one.title }))]}
            />
            <TextField label="Name" required maxLength={200} value={draft.name} onChange={(event) => change({ name: event.target.value })} error={faults.name ?? null} />
            <div className="grid grid-cols-2 gap-3">
              <TextField label="Seeds" maxLength={1000} value={draft.seeds} onChange={(event) => change({ seeds: event.target.value })} error={faults.seeds ?? null} hint="one run of each arm for each" />
              <SettingInput setting="schedule.steps" {...settings} />
            </div>
          </div>
        </Section>
        <Section title="On what" boxed>
          <div className="space-y-3">
            <DesignFields draft={draft} choices={choices} faults={faults} change={change} />
            <CheckboxGroup legend="Task sets" chosen={draft.taskSets} onChange={(taskSets) => change({ taskSets })} error={faults.taskSets ?? null} options={offer.taskSets.map((set) => ({ value: set.id, label: set.title }))} />
            <SelectField
              label="Backbone"
              value={draft.backbone}
              error={faults.backbone ?? null}
              onChange={(event) => change({ backbone: event.target.value })}
              options={[...(offer.backbones.includes(draft.backbone) ? [] : [{ value: draft.backbone, label: draft.backbone || 'none' }]), ...offer.backbones.map((name) => ({ value: name, label: name }))]}
            />
          </div>
        </Section>
      </div>
      <Section title="Runs" note="What is checked will run; a row, a column or a single run can be switched off." boxed>
        <LaunchMatrix draft={draft} seeds={readable} change={change} error={faults.cells} />
      </Section>
      <AdvancedSettings {...settings} />
      <LaunchSummary draft={draft} origin={origin} choices={choices} paces={paces} ready={ready} error={launch.error}>
        <Button type="submit" tone="primary" className="mt-3" busy={launch.isPending || launch.isSuccess} disabled={!ready}>
          Launch
        </Button>
      </LaunchSummary>
    </form>
  );
}
