import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../lib/report/canonical-json';
import { escapeCsv } from '../../../lib/report/escape-csv';
import { escapeLatex } from '../../../lib/report/escape-latex';
import { escapeMarkdown } from '../../../lib/report/escape-markdown';
import { escapeXml } from '../../../lib/report/escape-xml';
import { parseCsv } from './parse-csv';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ';', ',', ' ', 'a', '\\', '{', '}', '%', '$', '^', '<', '>', '|', '`', '[', ']', '(', ')', '!', '#'), maxLength: 20 }),
);

describe('escapeCsv', () => {
  it('gives one field that no spreadsheet takes for a formula, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const rows = parseCsv(`${escapeCsv(text)},end\r\n`);
        const field = rows[0]?.[0] ?? '';
        expect(rows).toEqual([[field, 'end']]);
        expect(field).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/);
        expect(field).not.toMatch(/[";\r\n]\s*[=+\-@]/);
        expect(field.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves numbers numbers and plain names as they are', () => {
    expect([escapeCsv(-0.25), escapeCsv(1e-7), escapeCsv(null), escapeCsv('harness-scaling'), escapeCsv('a, b')]).toEqual(['-0.25', '1e-7', '', 'harness-scaling', '"a, b"']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', 'x";=cmd()', '\uFF1D1'])('guards %j', (text) => {
    expect(escapeCsv(text)).toContain("'");
  });
});

describe('escapeLatex', () => {
  it('is ascii with balanced braces, no bare special and only known commands, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = escapeLatex(text);
        expect(written).toMatch(/^[ -~]*$/);
        expect(braceDepth(written)).toBe(0);
        const known = /\\(?:textbackslash|textasciicircum|textasciitilde|textless|textgreater|textbar|textquotedbl|textasciigrave|textquotesingle|textendash|textemdash|textperiodcentered|ldots|dag|textquotedblleft|textquotedblright|textquoteright|ss|ae|o)\{\}|\$(?:-|\\times|\\geq|\\leq|\\Delta)\$|\\[{}$&#%_]|\\[`'^~"rvc]\{[A-Za-z]\}/g;
        expect(written.replace(known, '')).not.toMatch(/[\\$&#%_^~]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('turns commands of a name into text', () => {
    expect(escapeLatex('\\input{/etc/passwd}')).toBe('\\textbackslash{}input\\{/etc/passwd\\}');
    expect(escapeLatex('100% of $x_1$ & #2')).toBe('100\\% of \\$x\\_1\\$ \\& \\#2');
    expect(escapeLatex('Zoë −5 \u202E漢\n')).toBe('Zo\\"{e} $-$5 {[}U+6F22{]} ');
  });
});

describe('escapeMarkdown', () => {
  it('leaves no markup, link or html, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = escapeMarkdown(text);
        expect(written).not.toMatch(/[<>\r\n\t]/);
        expect(written.replace(/\\[!-/:-@[-`{-~]|&(?:#64|amp|lt|gt);/g, 'x')).not.toMatch(/[\\`*_[\]#|~$]|^\s*(?:[-+=]|\d+[.)](?:\s|$))/);
        expect(written).not.toMatch(/(?<!\\):\/\//);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['![x](http://evil.test/a.png)', '!\\[x\\](http\\://evil.test/a.png)'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a | b', 'a \\| b'],
    ['1. first', '1\\. first'],
    ['- item', '\\- item'],
    ['Pass@1 of 12.5, +3', 'Pass@1 of 12.5, +3'],
    ['@owner and a@b.example', '&#64;owner and a&#64;b.example'],
  ])('writes %j as text', (text, written) => {
    expect(escapeMarkdown(text)).toBe(written);
  });
});

describe('escapeXml', () => {
  it('leaves no markup and no character that xml forbids', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = escapeXml(text);
        expect(written).not.toMatch(/[<>"']/);
        expect(written).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
        expect(written).not.toMatch(/[^\P{Cc}\t\n]/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('canonicalJson', () => {
  it('is the same text for the same data in any member order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const reversed = Object.fromEntries(Object.entries(data).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(data));
        expect(canonicalJson(JSON.parse(canonicalJson(data)))).toBe(canonicalJson(data));
      }),
    );
  });

  it('follows the example of RFC 8785 for numbers, texts and names', () => {
    const data = { numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001], string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/', literals: [null, true, false] };
    expect(canonicalJson(data)).toBe('{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}');
  });

  it('refuses a figure that is not a number', () => {
    expect(() => canonicalJson({ mean: Number.NaN })).toThrow('number NaN has no canonical json; use null for a missing figure');
  });
});

function braceDepth(text: string): number {
  let depth = 0;
  for (const [sign] of text.replace(/\\[{}]/g, '').matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return Number.NaN;
  }
  return depth;
}
