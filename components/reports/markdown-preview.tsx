import { renderMarkdown } from '../../lib/markdown/render-markdown';
import { Markdown } from './markdown';

/** Markdown as it will be read, rendered in the browser while it is written. */
export function MarkdownPreview({ text }: { text: string }) {
  return <Markdown html={renderMarkdown(text)} />;
}
