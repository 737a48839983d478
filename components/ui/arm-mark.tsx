import type { ArmName } from '../../lib/contract';

interface ArmStyle {
  readonly title: string;
  /** CSS colour; the same arm has it on every page. */
  readonly color: string;
  /** `stroke-dasharray`: the second cue beside colour. */
  readonly dash: string;
}

export const armStyles: Readonly<Record<ArmName, ArmStyle>> = {
  'base-model': { title: 'Base model', color: 'var(--arm-base-model)', dash: '2 3' },
  'single-harness': { title: 'Single harness', color: 'var(--arm-single-harness)', dash: '6 3' },
  'harness-scaling': { title: 'Harness scaling', color: 'var(--arm-harness-scaling)', dash: 'none' },
};

/** An arm's name behind a piece of its line. */
export function ArmMark({ arm }: { arm: ArmName }) {
  const style = armStyles[arm];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <LineSample color={style.color} dash={style.dash} />
      {style.title}
    </span>
  );
}

export function LineSample({ color, dash }: { color: string; dash: string }) {
  return (
    <svg aria-hidden width="20" height="8" className="shrink-0">
      <line x1="0" x2="20" y1="4" y2="4" stroke={color} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  );
}
