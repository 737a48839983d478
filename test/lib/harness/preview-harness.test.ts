import { describe, expect, it } from 'vitest';
import { componentKinds, type ComponentKind, type Realisation, type SpaceDefinition } from '../../../lib/contract/space';
import { checkImplementations, harnessOf } from '../../../lib/harness/harness-of';
import { externalHarness } from '../../../lib/harness/external/external-harness';
import { paperSpace } from '../../../lib/harness/paper-space';
import { openingMessages } from '../../../lib/harness/opening';
import { previewHarness } from '../../../lib/harness/preview-harness';
import { implementationsOf } from '../../../lib/harness/registry';
import { makeTask } from '../../../lib/tasks/built-in';
import { codes, harness, space } from './play';

describe('the preview of a harness', () => {
  it('gives for each of the 243 codes the opening as the model sees it, a part a component, then the whole conversation', async () => {
    const known = [...componentKinds, 'task', 'policy'];
    for (const code of codes) {
      const { messages, tools } = await previewHarness(space, code);
      expect(messages.slice(0, 6).map(({ component }) => component)).toEqual([...componentKinds, 'task']);
      const [system, user] = openingMessages(harness(code), makeTask('service-desk', 'follow', 4).instruction);
      expect(messages.slice(0, 5).map(({ content }) => content).join('\n\n')).toBe(system?.content);
      expect(messages[5]?.content).toBe(user?.content);
      for (const message of messages) {
        expect(known).toContain(message.component);
        expect(message.component === 'policy').toBe(message.role === 'assistant');
        expect(message.content).not.toBe('');
      }
      const { systemPrompt, workflow } = harness(code);
      expect(messages.at(-1)).toEqual({ role: 'assistant', content: systemPrompt.closing(workflow.status), component: 'policy' });
      expect(tools.length > 0).toBe(code[1] === '0');
    }
  });

  it('names the workflow where it speaks, and the context where it rewrote what was there', async () => {
    const of = async (code: string, component: ComponentKind) => (await previewHarness(space, code)).messages.slice(6).filter((message) => message.component === component).map(({ content }) => content);
    expect(await of('00001', 'workflow')).toEqual(['The list is saved.', 'The list is saved.']);
    expect(await of('00002', 'workflow')).toEqual(['Review: compare the file with the task, word by word, before you close.', 'Your confirmation is noted.']);
    expect(await of('00000', 'workflow')).toEqual([]);
    expect((await of('00012', 'context'))[0]).toBe('[old tool output cleared]');
    expect((await of('00022', 'context'))[0]).toMatch(/^\[summary of earlier turns\]\n- read /);
    expect(await of('00002', 'context')).toEqual([]);
  });

  it('refuses a code that the space lacks or forbids', async () => {
    await expect(previewHarness(space, '0000')).rejects.toThrow("code '0000' has 4 digits");
    await expect(previewHarness(space, '00003')).rejects.toThrow("digit '3' of code '00003' names no realisation");
    const forbidding = { ...space, forbidden: [[{ component: 0, realisation: 1 }, { component: 4, realisation: 2 }]] };
    await expect(previewHarness(forbidding, '10002')).rejects.toThrow('harness 10002 is forbidden in "Paper space"; choose another one');
    await expect(previewHarness(forbidding, '10001')).resolves.toBeDefined();
  });
});

function changed(kind: ComponentKind, realisation: Partial<Realisation>): SpaceDefinition {
  const { components, ...rest } = paperSpace();
  return { ...rest, components: components.map((component) => (component.kind === kind ? { ...component, realisations: component.realisations.map((one, index) => (index === 0 ? { ...one, options: {}, ...realisation } : one)) } : component)) };
}

describe('the registry', () => {
  it('has three implementations a component, which the paper space uses all', () => {
    for (const kind of componentKinds) {
      const own = paperSpace().components.find((component) => component.kind === kind)?.realisations.map(({ implementation }) => implementation);
      expect(implementationsOf(kind).map(({ id }) => id)).toEqual(own);
    }
    expect(() => checkImplementations(paperSpace())).not.toThrow();
    expect(paperSpace().forbidden).toEqual([]);
    expect(codes).toHaveLength(243);
  });

  it.each(componentKinds)('refuses an unknown implementation of %s and names the known ones', (kind) => {
    for (const implementation of ['telepathy', 'toString', '__proto__', 'constructor']) {
      const known = implementationsOf(kind).map(({ id }) => id).join(', ');
      expect(() => checkImplementations(changed(kind, { implementation }))).toThrow(`unknown implementation "${implementation}"; known here: ${known}`);
      expect(() => harnessOf(changed(kind, { implementation }), '00000')).toThrow('unknown implementation');
    }
  });

  it('refuses an option that the implementation does not have, and names those that it has', () => {
    expect(() => checkImplementations(changed('observation', { options: { width: 3 } }))).toThrow('"head" has no option "width"; it takes lines');
    expect(() => checkImplementations(changed('workflow', { options: { lines: 3 } }))).toThrow('"react" has no option "lines"; it takes none');
    expect(() => checkImplementations(changed('context', { implementation: 'elide', options: { lines: 3 } }))).toThrow('"elide" has no option "lines"; it takes trigger, keep');
  });

  it.each([
    ['observation', 'head', { lines: 1 }, 'option lines is 1; use a whole number from 2 to 100000'],
    ['observation', 'json', { lines: 2.5 }, 'option lines is 2.5; use a whole number from 2 to 100000'],
    ['observation', 'paged', { lines: '4' }, 'option lines is "4"; use a whole number from 2 to 100000'],
    ['context', 'elide', { trigger: 1 }, 'option trigger is 1; use a whole number from 2 to 1000'],
    ['context', 'summary', { trigger: 5, keep: 5 }, 'option keep is 5; use a whole number from 1 to 4'],
    ['context', 'summary', { keep: true }, 'option keep is true; use a whole number from 1 to 3'],
  ] as const)('refuses an option of %s %s that is out of range: %o', (kind, implementation, options, message) => {
    expect(() => checkImplementations(changed(kind, { implementation, options }))).toThrow(message);
  });

  it('refuses two components of one kind', () => {
    const [first] = paperSpace().components;
    const doubled = { ...paperSpace(), components: first ? [first, { ...first, name: 'Again' }] : [] };
    expect(() => checkImplementations(doubled)).toThrow(/are both of kind system-prompt, of which a harness has one; remove one or change its kind/);
    expect(() => harnessOf(doubled, '00')).toThrow('two components are of kind system-prompt; keep one');
  });

  it('takes the base realisation of a component that the space lacks', () => {
    const small = { ...paperSpace(), components: paperSpace().components.filter(({ kind }) => kind === 'workflow' || kind === 'observation') };
    const built = harnessOf(small, '21');
    expect([built.systemPrompt.id, built.toolInterface.id, built.observation.id, built.context.id, built.workflow.id]).toEqual(['minimal', 'functions', 'paged', 'full', 'todo']);
  });

  it('refuses an unknown external harness and names the known one', () => {
    expect(() => externalHarness('toString')).toThrow('unknown external harness "toString"; known: field-agent');
  });
});
