import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonTone = 'primary' | 'plain' | 'danger' | 'quiet';

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:brightness-110',
  plain: 'border-edge/60 bg-panel text-ink hover:bg-sunken',
  danger: 'border-bad/60 bg-panel text-bad hover:bg-bad-wash',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink',
};

const shape =
  'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md border px-3 py-1 text-[13px] font-medium whitespace-nowrap transition-colors disabled:opacity-50';

/** A button; `busy` keeps its width and says that the verb is under way. */
export function Button({ tone = 'plain', busy = false, className, children, disabled, type = 'button', ...rest }: ComponentProps<'button'> & { tone?: ButtonTone; busy?: boolean }) {
  return (
    <button type={type} className={classNames(shape, tones[tone], className)} disabled={disabled === true || busy} aria-busy={busy || undefined} {...rest}>
      {busy && <span aria-hidden className="size-3 animate-spin rounded-full border-2 border-current border-t-transparent" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'plain', className, ...rest }: ComponentProps<typeof Link> & { tone?: ButtonTone }) {
  return <Link className={classNames(shape, tones[tone], className)} {...rest} />;
}

/** A plain link to a file that the server makes; never prefetched by the router. */
export function DownloadLink({ tone = 'plain', className, children, ...rest }: ComponentProps<'a'> & { tone?: ButtonTone }) {
  return (
    <a className={classNames(shape, tones[tone], className)} download {...rest}>
      {children}
    </a>
  );
}

/** A text link within a line. Not prefetched: a table has hundreds of them, and the studio is as near as the disk. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={classNames('text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent', className)} {...rest} />;
}
