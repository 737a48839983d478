import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../lib/markdown/render-markdown';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>@import "https://evil.test/x.css"</style>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x) [b](/api/spaces) [c](//evil.test/x) [d](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '![a](https://evil.test/x.png)',
  '![a][b]\n\n[b]: https://evil.test/x.png',
  '[![a](https://evil.test/x.png)](https://evil.test)',
  '[a](https://good.test "\\" onmouseover=alert(1) x=\\"")',
  '| a |\n| --- |\n| <img src=x> |',
  '```html" onload="x\n<script>\n```',
  '- [x] done\n- [ ] <b>open</b>',
  '[^1]\n\n[^1]: note',
  'www.evil.test and https://evil.test/?a="b"',
  '&lt;script&gt; &#60;img src=x&#62;',
  '# <h1 id=x>',
] as const;

const tags = new Set(['p', 'a', 'em', 'strong', 'del', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'h5', 'h6', 'hr', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div']);
const attributes = /^( (href="(https?:|mailto:)[^"<>]*"|rel="noopener noreferrer nofollow"|title="[^"<>]*"|class="(wide|language-[^"<>]*)"|role="group"|aria-label="Table"|tabindex="0"|align="(left|right|center)"|start="\d+"))*( \/)?$/;

/** Every tag is one that is meant to be there, with attributes that are. */
function faults(html: string): string[] {
  return [...html.matchAll(/<(\/?)([^\s>/]*)([^>]*)>?/g)].flatMap(([tag, , name = '', rest = '']) => (tags.has(name) && attributes.test(rest) && tag.endsWith('>') ? [] : [tag]));
}

describe('renderMarkdown', () => {
  it.each(hostile)('gives nothing that runs or loads for %s', (text) => {
    const html = renderMarkdown(text);
    expect(faults(html)).toEqual([]);
    expect(html).not.toMatch(/<(img|script|style|iframe|svg|input|form|link)|javascript:[^<]*"|src=(?![^<]*(&gt;|<\/))/i);
  });

  it('gives only known tags and attributes for whatever is made of such pieces', () => {
    const piece = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 12 }), fc.constantFrom('\n', '\n\n', '> ', '- ', '`', '```', '|', '<', '">', '](', '!['));
    fc.assert(fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(faults(renderMarkdown(pieces.join('')))).toEqual([]);
    }), { numRuns: 400 });
  });

  it('renders what people write', () => {
    expect(renderMarkdown('# Aim\n\nTell **why**, see [here](https://a.test).')).toBe('<h3>Aim</h3>\n<p>Tell <strong>why</strong>, see <a href="https://a.test" rel="noopener noreferrer nofollow">here</a>.</p>');
    expect(renderMarkdown('| a | b |\n| :-- | --: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
    expect(renderMarkdown('- [x] done')).toContain('☑ done');
  });
});
