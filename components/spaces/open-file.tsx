import { useId, type ChangeEvent } from 'react';

/** A button that reads a JSON file; `describedBy` names what is wrong with the last one. */
export function OpenFile({ label = 'Open a file', onText, describedBy }: { label?: string; onText: (text: string) => void; describedBy?: string | undefined }) {
  const id = useId();
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    onText(await file.text());
    // The same file again is a change as well.
    input.value = '';
  };
  return (
    <label htmlFor={id} className="relative inline-flex min-h-8 w-fit cursor-pointer items-center rounded-md border border-edge/60 bg-panel px-3 py-1 text-[13px] font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent">
      {label}
      <input id={id} type="file" accept="application/json,.json" className="sr-only" onChange={(event) => void read(event)} aria-describedby={describedBy} />
    </label>
  );
}
