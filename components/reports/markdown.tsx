const look = [
  'max-w-3xl text-[15px] leading-relaxed break-words',
  '[&_:is(p,ul,ol,blockquote,pre,table)]:my-2.5 [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_:is(h3,h4,h5,h6)]:mt-4 [&_:is(h3,h4,h5,h6)]:mb-1 [&_:is(h3,h4,h5,h6)]:font-semibold',
  '[&_a[href]]:text-accent [&_a[href]]:underline [&_a[href]]:underline-offset-2',
  '[&_code]:font-mono [&_code]:text-[13px] [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:px-3 [&_pre]:py-2',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted',
  '[&_.wide]:overflow-x-auto [&_table]:border-y [&_table]:border-line [&_table]:text-[13px] [&_th]:px-2.5 [&_th]:py-1 [&_th]:text-left [&_th]:font-semibold [&_td]:border-t [&_td]:border-line [&_td]:px-2.5 [&_td]:py-1 [&_:is(th,td)[align=right]]:text-right [&_:is(th,td)[align=center]]:text-center',
].join(' ');

/** A user's Markdown as `renderMarkdown` made it, which gives nothing that runs or loads. The one place of the studio where HTML is put into a page (docs/decisions). */
export function Markdown({ html }: { html: string }) {
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
