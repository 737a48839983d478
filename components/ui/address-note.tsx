'use client';

import { useSearchParams } from 'next/navigation';
import { type AddressRules, wrongParts } from './address-rules';

/** Says which parts of the address mean nothing to the page, so that a broken link does not pass for a working one. */
export function AddressNote({ rules }: { rules: AddressRules }) {
  const wrong = wrongParts([...useSearchParams()], rules);
  if (wrong.length === 0) return null;
  return (
    <p role="status" className="mb-3 rounded-lg border border-warn/50 px-3 py-2 text-[13px] break-words text-warn">
      {wrong.length === 1 ? 'One part of the address means' : `${wrong.length} parts of the address mean`} nothing here: <span className="font-mono break-all">{wrong.join(', ')}</span>
    </p>
  );
}
