import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Pictures would be fetched from elsewhere by whoever reads; footnotes of two texts on one page would mix. */
const disabled = ['labelStartImage', 'gfmFootnoteCall', 'gfmFootnoteDefinition'];

/**
 * GitHub-flavoured Markdown as HTML that may be put into a page: HTML in it stays text, links lead only to http, https,
 * mail and marks of the same page, nothing is loaded, and no script, style, form or id comes out. Headings begin at
 * level 3, since the text stands below one of level 2.
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [gfm(), { disable: { null: disabled } }], htmlExtensions: [gfmHtml()] });
  // What micromark writes is known to the letter, and '<' of the text is '&lt;' in it, so that these find tags only.
  return html
    .replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`)
    .replace(/<a href="([^"]*)"/g, (_, address: string) => (/^(https?:|mailto:)/i.test(address) ? `<a href="${address}" rel="noopener noreferrer nofollow"` : '<a'))
    .replace(/<input type="checkbox" disabled="" (checked="" )?\/>/g, (_, checked?: string) => (checked ? '☑' : '☐'))
    .replace(/<table>/g, '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre>/g, '<pre tabindex="0">');
}
