'use client';

import { X } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { TextLink } from '../ui/button';
import { notices, type Notice } from '../ui/toast';

const tones = { plain: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const;

export function ShownToasts() {
  useEffect(() => {
    const show = () => {
      for (const notice of notices.take()) {
        toast.custom((id) => <Toast notice={notice} dismiss={() => toast.dismiss(id)} />, { duration: 8000, ...(notice.key === undefined ? {} : { id: notice.key }) });
      }
    };
    show();
    return notices.subscribe(show);
  }, []);
  return <Toaster position="bottom-right" visibleToasts={4} expand gap={8} containerAriaLabel="Notices" />;
}

function Toast({ notice, dismiss }: { notice: Notice; dismiss: () => void }) {
  return (
    <div className="flex w-[min(22rem,calc(100vw-2rem))] items-start gap-3 rounded-lg border border-line bg-panel px-4 py-3 font-sans text-[13px] text-ink shadow-lg">
      <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${tones[notice.tone ?? 'plain']}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{notice.title}</p>
        {notice.body !== undefined && <p className="text-muted">{notice.body}</p>}
        {notice.link && (
          <p className="mt-1">
            <TextLink href={notice.link.href} onClick={dismiss}>
              {notice.link.label}
            </TextLink>
          </p>
        )}
      </div>
      <button type="button" className="-mr-1 rounded-md p-1 text-muted hover:bg-sunken hover:text-ink" onClick={dismiss}>
        <X aria-hidden className="size-4" />
        <span className="sr-only">Close the notice</span>
      </button>
    </div>
  );
}
