'use client';

import { useState } from 'react';
import { Button, type ButtonTone } from './button';

/** A verb that cannot be taken back: the first press asks, the second does it. Leaving the button takes the question back. */
export function ConfirmButton({ label, question, tone = 'danger', busy = false, onConfirm }: { label: string; question: string; tone?: ButtonTone; busy?: boolean; onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Button
      tone={tone}
      busy={busy}
      aria-live="polite"
      onBlur={() => setAsking(false)}
      onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
      onClick={() => {
        if (asking) onConfirm();
        setAsking(!asking);
      }}
    >
      {asking ? question : label}
    </Button>
  );
}
