'use client';

import { launchSettings, type LaunchDraft, type LaunchSetting } from '../../lib/contract';
import { TextField } from '../ui/field';
import { settingFields } from './setting-fields';

interface Props {
  readonly draft: LaunchDraft;
  readonly faults: Readonly<Record<string, string>>;
  /** What the preset says of each setting. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly change: (part: Partial<LaunchDraft>) => void;
}

const groups: readonly (readonly [title: string, prefix: string])[] = [
  ['Schedule', 'schedule.'],
  ['Optimiser', 'optimiser.'],
  ['Evaluation', 'evaluation.'],
  ['Checkpoints', 'checkpoint'],
];

/** Every figure of a run beyond its steps, under veRL's names, with the preset's as defaults; open while one of them is wrong or changed. */
export function AdvancedSettings(props: Props) {
  const { draft, faults, defaults } = props;
  const inside = launchSettings.filter((setting) => setting !== 'schedule.steps');
  const changed = inside.filter((setting) => draft.settings[setting] !== defaults[setting]);
  const wrong = inside.some((setting) => faults[setting] !== undefined);
  return (
    <details className="rounded-lg border border-line bg-panel" {...(wrong ? { open: true } : {})}>
      <summary className="cursor-pointer px-4 py-2.5 font-medium">
        Advanced: schedule, optimiser, evaluation
        <span className="ml-2 text-[13px] font-normal text-muted">{changed.length === 0 ? 'all as the preset says' : `${changed.length} not as the preset says`}</span>
      </summary>
      <div className="space-y-4 px-4 pt-1 pb-4">
        {groups.map(([title, prefix]) => (
          <fieldset key={title}>
            <legend className="mb-1 text-[13px] font-semibold">{title}</legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {inside
                .filter((setting) => setting.startsWith(prefix))
                .map((setting) => (
                  <SettingInput key={setting} setting={setting} {...props} />
                ))}
            </div>
          </fieldset>
        ))}
        <p className="text-xs text-muted">The temperature is 1: rollouts are sampled from the policy as it is, and another one would not be on-policy.</p>
      </div>
    </details>
  );
}

/** One figure of a run: typed, checked beside the field, with the preset's value where it differs. */
export function SettingInput({ setting, draft, faults, defaults, change }: Props & { setting: LaunchSetting }) {
  const { title, name, hint } = settingFields[setting];
  const value = draft.settings[setting] ?? '';
  const preset = defaults[setting];
  const notes = [...(hint ? [hint] : []), ...(preset !== undefined && preset !== value ? [`preset: ${preset}`] : [])].join('; ');
  return (
    <TextField
      label={title}
      inputMode="decimal"
      maxLength={60}
      value={value}
      onChange={(event) => change({ settings: { ...draft.settings, [setting]: event.target.value } })}
      error={faults[setting] ?? null}
      hint={
        <>
          {name && <code className="font-mono break-all">{name}</code>}
          {name && notes !== '' && '; '}
          {notes}
        </>
      }
    />
  );
}
