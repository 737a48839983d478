import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { differenceOf, piecesOf } from '../../../components/spaces/preview-differ';
import { PreviewDifference } from '../../../components/spaces/preview-difference';
import { fittingCode } from '../../../components/spaces/harness-preview';
import { codeFault } from '../../../components/spaces/preview-pickers';
import { PreviewSectionList } from '../../../components/spaces/preview-section-list';
import { parametersText, sectionsOf } from '../../../components/spaces/preview-sections';
import type { Preview } from '../../../lib/contract';
import { paperSpace } from '../../../lib/harness/paper-space';
import { previewHarness } from '../../../lib/harness/preview-harness';

const preview = async (code: string): Promise<Preview> => ({ code, ...(await previewHarness(paperSpace(), code)) });
const text = async (code: string, kind: string) => sectionsOf(await preview(code)).find((section) => section.kind === kind)?.parts.map((part) => part.text ?? part.note).join('\n');

describe('the sections of a preview', () => {
  it('are the five components, each with its part of the system message', async () => {
    const sections = sectionsOf(await preview('00000'));
    expect(sections.map(({ title }) => title)).toEqual(['System prompt', 'Tool interface', 'Observation', 'Context management', 'Workflow']);
    expect(sections.map(({ parts }) => parts[0]?.text?.split(/[ ,]/)[0])).toEqual(['You', 'You', 'Tool', 'The', 'Work']);
  });

  it('show an observation as it was before the context management cleared it', async () => {
    expect(await text('00010', 'observation')).toContain('[exit code 0; 2 more lines not shown]');
    expect(await text('00010', 'context')).toContain('[old tool output cleared]');
  });

  it('say honestly where nothing was rewritten, and where no native tool and no review is', async () => {
    expect(await text('00000', 'context')).toMatch(/Nothing was rewritten in this episode: all \d+ messages/);
    expect(await text('02000', 'tool-interface')).toContain('None: the model writes its actions as text.');
    expect(await text('00000', 'workflow')).toContain('it answers and reviews no turn');
  });

  it('name the tools of the workflow and what it said', async () => {
    expect(await text('00002', 'workflow')).toMatch(/confirm: Confirm that .*\nReview: compare the file with the task/);
  });

  it('list the parameters of a native tool a line each', () => {
    expect(parametersText({ properties: { path: { type: 'string' }, limit: { type: 'integer', minimum: 1 } }, required: ['path'] })).toBe('  path: string\n  limit: integer, minimum 1, optional');
  });

  it('mark the highlighted one by words too, and no other', async () => {
    const html = renderToStaticMarkup(<PreviewSectionList preview={await preview('00000')} names={new Map()} lit="observation" />);
    expect(html.match(/◆ highlighted/g)).toHaveLength(1);
    expect(html).toMatch(/<section aria-label="Observation" data-lit="true"/);
  });
});

describe('the difference of two harnesses', () => {
  it('loses nothing: each side read alone is that text', () => {
    for (const [a, b] of [['one two three', 'one 2 three four'], ['a\nb\nc\nd\n', 'a\nx\nc\nd\ne\n'], ['', 'new']] as const) {
      const pieces = piecesOf(a, b);
      expect(pieces.filter(({ change }) => change !== 'added').map((piece) => piece.text).join('')).toBe(a);
      expect(pieces.filter(({ change }) => change !== 'removed').map((piece) => piece.text).join('')).toBe(b);
    }
  });

  it('is by words in a sentence, and by lines in a long text', () => {
    expect(piecesOf('one two', 'one 2')).toEqual([{ text: 'one ', change: 'same' }, { text: 'two', change: 'removed' }, { text: '2', change: 'added' }]);
    expect(piecesOf('a\nb b\nc\nd', 'a\nb x\nc\nd').map((piece) => piece.text)).toEqual(['a\n', 'b b\n', 'b x\n', 'c\nd']);
  });

  it('says of a part that only one harness has that the other lacks it', () => {
    const section = (labels: string[]) => ({ kind: 'workflow' as const, title: 'Workflow', parts: labels.map((label) => ({ label, text: 'x' })) });
    expect(differenceOf(section(['a']), section(['a', 'b']))).toEqual([
      { label: 'a', isSame: true, left: [{ text: 'x', change: 'same' }], right: [{ text: 'x', change: 'same' }] },
      { label: 'b', isSame: false, left: null, right: [{ text: 'x', change: 'added' }] },
    ]);
  });

  it('marks what was taken out and what was put in, and tells sections without a difference', async () => {
    const html = renderToStaticMarkup(<PreviewDifference left={await preview('00000')} right={await preview('00010')} lit={null} />);
    expect(html).toMatch(/<del [^>]*>number<\/del>/);
    expect(html).toMatch(/<ins [^>]*>name<\/ins>/);
    expect(html.match(/The same text in both harnesses/g)).toHaveLength(4);
  });
});

describe('a code', () => {
  it('is refused with the reason where it names no harness', () => {
    expect(codeFault(paperSpace(), '0000')).toContain("code '0000' has 4 digits");
    expect(codeFault({ ...paperSpace(), forbidden: [[{ component: 0, realisation: 1 }, { component: 4, realisation: 2 }]] }, '10002')).toContain('forbidden combination');
    expect(codeFault(paperSpace(), '10002')).toBeNull();
  });

  it('in the address that does not fit gives way to the base', () => {
    expect(fittingCode(paperSpace(), 'nonsense', '00000')).toBe('00000');
    expect(fittingCode(paperSpace(), '01z21', '00000')).toBe('01021');
    expect(fittingCode(paperSpace(), null, '12000')).toBe('12000');
  });
});
