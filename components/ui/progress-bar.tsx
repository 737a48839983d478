/** How far something is, as a bar and as words. `label` says what is measured. */
export function ProgressBar({ label, done, total, className }: { label: string; done: number; total: number; className?: string }) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className={`h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset ${className ?? ''}`}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-300" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
