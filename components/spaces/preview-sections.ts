import { componentKinds, type ComponentKind, type Preview } from '../../lib/contract';

export interface PreviewPart {
  readonly label: string;
  /** Word for word what the model gets; null where `note` says why there is none. */
  readonly text: string | null;
  /** What the studio says about it. */
  readonly note?: string;
}

export interface PreviewSection {
  readonly kind: ComponentKind;
  readonly title: string;
  readonly parts: readonly PreviewPart[];
}

const titles: Readonly<Record<ComponentKind, string>> = {
  'system-prompt': 'System prompt',
  'tool-interface': 'Tool interface',
  observation: 'Observation',
  context: 'Context management',
  workflow: 'Workflow',
};

/** The title of a component's section. */
export function sectionTitle(kind: ComponentKind): string {
  return titles[kind];
}

/** The text of a preview sorted by the component that is responsible for it, always all five. */
export function sectionsOf(preview: Preview): PreviewSection[] {
  return componentKinds.map((kind) => ({ kind, title: titles[kind], parts: [opening(preview, kind), ...ownParts(preview, kind)] }));
}

function opening({ messages }: Preview, kind: ComponentKind): PreviewPart {
  const text = messages.find((message) => message.role === 'system' && message.component === kind)?.content ?? null;
  return { label: 'In the system message', text, ...(text === null ? { note: 'It adds nothing to the system message.' } : {}) };
}

function ownParts(preview: Preview, kind: ComponentKind): PreviewPart[] {
  switch (kind) {
    case 'system-prompt':
      return [];
    case 'tool-interface':
      return preview.tools.length > 0
        ? preview.tools.map((tool) => ({ label: `Native tool ${tool.name}`, text: `${tool.description}\n${parametersText(tool.parameters)}` }))
        : [{ label: 'Native tools', text: null, note: 'None: the model writes its actions as text.' }];
    case 'observation':
      return [{ label: 'One rendered observation', text: preview.observation, ...(preview.observation === null ? { note: 'The episode called no tool.' } : {}) }];
    case 'context':
      return contextParts(preview);
    case 'workflow':
      return workflowParts(preview.workflow);
  }
}

function contextParts({ messages }: Preview): PreviewPart[] {
  const rewritten = messages.filter((message) => message.role !== 'system' && message.component === 'context').map(({ content }) => content);
  const label = 'What happened to the context';
  if (rewritten.length === 0) return [{ label, text: null, note: `Nothing was rewritten in this episode: all ${messages.filter(({ role }) => role !== 'system').length} messages still stand at its last turn.` }];
  return [{ label, text: [...new Set(rewritten)].join('\n\n'), note: `At the last turn, ${rewritten.length === 1 ? 'one message stands' : `${rewritten.length} messages stand`} in the place of what was there:` }];
}

function workflowParts({ tools, said }: Preview['workflow']): PreviewPart[] {
  return [
    tools.length > 0 ? { label: 'Its tools', text: tools.map(({ name, description }) => `${name}: ${description}`).join('\n') } : { label: 'Its tools', text: null, note: 'None.' },
    said.length > 0 ? { label: 'What it said in this episode', text: said.join('\n') } : { label: 'What it said in this episode', text: null, note: 'Nothing: it answers and reviews no turn.' },
  ];
}

/** The parameters of a native tool, a line each: name, type, bounds, and whether it may be left out. */
export function parametersText(parameters: Readonly<Record<string, unknown>>): string {
  const required = Array.isArray(parameters.required) ? parameters.required : [];
  return entriesOf(parameters.properties)
    .map(([name, schema]) => {
      const facts = entriesOf(schema).map(([key, value]) => (key === 'type' ? String(value) : `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`));
      return `  ${name}: ${[...facts, ...(required.includes(name) ? [] : ['optional'])].join(', ')}`;
    })
    .join('\n');
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
