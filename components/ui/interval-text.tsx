/** A mean with its interval and what it counts: `54.2 [48.9, 59.4] n 360`, in two lines when `stacked`. */
export function IntervalText({ of, show, n, nNoun, note, stacked = false }: { of: { readonly mean: number; readonly low: number | null; readonly high: number | null }; show: (value: number) => string; n: number; nNoun?: string; note?: string | undefined; stacked?: boolean }) {
  return (
    <span className="whitespace-nowrap tabular-nums" title={note}>
      <span className="font-semibold">{show(of.mean)}</span>
      <span className={stacked ? 'block text-xs text-muted' : 'ml-1.5 text-xs text-muted'}>
        {of.low !== null && of.high !== null && `[${show(of.low)}, ${show(of.high)}] `}
        {nNoun === undefined ? `n ${n}` : `${n} ${nNoun}${n === 1 ? '' : 's'}`}
        {note?.startsWith('incomplete') && ' incomplete'}
      </span>
    </span>
  );
}
