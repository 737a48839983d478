import { StudioError } from '../contract/errors';
import type { ComponentKind, Realisation } from '../contract/space';
import { elideContext } from './context/elide';
import { fullContext } from './context/full';
import { summaryContext } from './context/summary';
import { headObservation } from './observation/head';
import { jsonObservation } from './observation/json';
import { pagedObservation } from './observation/paged';
import { handbookPrompt } from './system-prompt/handbook';
import { minimalPrompt } from './system-prompt/minimal';
import { rulesPrompt } from './system-prompt/rules';
import { functionsInterface } from './tool-interface/functions';
import { patchInterface } from './tool-interface/patch';
import { shellInterface } from './tool-interface/shell';
import type { ContextManagement, Harness, Observation, SystemPrompt, ToolInterface, Workflow } from './types';
import { reactWorkflow } from './workflow/react';
import { todoWorkflow } from './workflow/todo';
import { verifyWorkflow } from './workflow/verify';

type Options = Realisation['options'];

/** A whole number that an implementation takes. */
export interface OptionRule {
  readonly name: string;
  readonly about: string;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

const lines: OptionRule = { name: 'lines', about: 'lines of an output that are shown', fallback: 2, min: 2, max: 100_000 };
const triggers: OptionRule = { name: 'trigger', about: 'turns before the context is rewritten', fallback: 4, min: 2, max: 1000 };
/** Also less than `trigger`. */
const keeps: OptionRule = { name: 'keep', about: 'newest turns that stay as they are', fallback: 2, min: 1, max: 999 };

function whole(options: Options, { name, fallback, min, max }: OptionRule): number {
  const value = options[name] ?? fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StudioError('invalid', `option ${name} is ${JSON.stringify(value)}; use a whole number from ${min} to ${max}`);
}

const cap = (options: Options) => whole(options, lines);
const trigger = (options: Options) => whole(options, triggers);
const keep = (options: Options) => whole(options, { ...keeps, max: trigger(options) - 1 });

const systemPrompts: Record<string, (options: Options) => SystemPrompt> = {
  minimal: minimalPrompt,
  rules: rulesPrompt,
  handbook: handbookPrompt,
};
const toolInterfaces: Record<string, (options: Options) => ToolInterface> = {
  functions: functionsInterface,
  shell: shellInterface,
  patch: patchInterface,
};
const observations: Record<string, (options: Options) => Observation> = {
  head: (options) => headObservation(cap(options)),
  json: (options) => jsonObservation(cap(options)),
  paged: (options) => pagedObservation(cap(options)),
};
const contexts: Record<string, (options: Options) => ContextManagement> = {
  full: fullContext,
  elide: (options) => elideContext(trigger(options), keep(options)),
  summary: (options) => summaryContext(trigger(options), keep(options)),
};
const workflows: Record<string, (options: Options) => Workflow> = {
  react: reactWorkflow,
  todo: todoWorkflow,
  verify: verifyWorkflow,
};

const rulesOf: Readonly<Record<string, readonly OptionRule[]>> = { head: [lines], json: [lines], paged: [lines], elide: [triggers, keeps], summary: [triggers, keeps] };
const optionNames = (implementation: string) => (rulesOf[implementation] ?? []).map(({ name }) => name);

const tables = {
  'system-prompt': systemPrompts,
  'tool-interface': toolInterfaces,
  observation: observations,
  context: contexts,
  workflow: workflows,
} satisfies Record<ComponentKind, Record<string, unknown>>;

/** Implementations of a component, with their options. */
export function implementationsOf(kind: ComponentKind): { id: string; options: readonly OptionRule[] }[] {
  return Object.keys(tables[kind]).map((id) => ({ id, options: rulesOf[id] ?? [] }));
}

function build<T>(table: Record<string, (options: Options) => T>, realisation: Realisation): T {
  const { implementation, options } = realisation;
  const make = Object.hasOwn(table, implementation) ? table[implementation] : undefined;
  if (!make) throw new StudioError('invalid', `unknown implementation "${implementation}"; known here: ${Object.keys(table).join(', ')}`);
  const foreign = Object.keys(options).find((name) => !optionNames(implementation).includes(name));
  if (foreign) throw new StudioError('invalid', `"${implementation}" has no option "${foreign}"; it takes ${optionNames(implementation).join(', ') || 'none'}`);
  return make(options);
}

const defaults: Record<ComponentKind, Realisation> = {
  'system-prompt': { name: 'minimal', implementation: 'minimal', options: {} },
  'tool-interface': { name: 'functions', implementation: 'functions', options: {} },
  observation: { name: 'head', implementation: 'head', options: {} },
  context: { name: 'full', implementation: 'full', options: {} },
  workflow: { name: 'react', implementation: 'react', options: {} },
};

/** Builds a harness from one realisation a component kind; a kind that the space lacks takes its base realisation. */
export function buildHarness(code: string, chosen: Partial<Record<ComponentKind, Realisation>>): Harness {
  const pick = (kind: ComponentKind) => chosen[kind] ?? defaults[kind];
  return {
    code,
    systemPrompt: build(systemPrompts, pick('system-prompt')),
    toolInterface: build(toolInterfaces, pick('tool-interface')),
    observation: build(observations, pick('observation')),
    context: build(contexts, pick('context')),
    workflow: build(workflows, pick('workflow')),
  };
}
