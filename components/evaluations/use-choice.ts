import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { listOf, oneOf, type AddressRules } from '../ui/address-rules';

export const gridSets = ['base', 'held-out', 'external'] as const;

const parsers = {
  /** The run that is looked at; the first one that has rollouts when absent. */
  run: parseAsString,
  sets: parseAsArrayOf(parseAsStringLiteral(gridSets)).withDefault([...gridSets]),
  /** A task set, or one of its families as `set/family`; all when absent. */
  tasks: parseAsString,
  /** `set:harness:task set:family:task` of the open cell. */
  cell: parseAsString,
  /** Two held-out harnesses whose rewards are paired. */
  pair: parseAsArrayOf(parseAsString),
};

export type Choice = inferParserType<typeof parsers>;

const isCode = (text: string) => /^[0-9a-z]+(\.[0-9]+)*$/.test(text);

/** What of an address an evaluation page of these runs understands. */
export function choiceRules(runs: readonly string[]): AddressRules {
  return {
    run: oneOf(runs),
    sets: listOf(oneOf(gridSets)),
    tasks: (text) => /^[\w-]+(\/[\w-]+)?$/.test(text),
    cell: (text) => /^[\w-]+:[\w.-]+:[\w-]+:[\w-]+:\d+$/.test(text),
    pair: (text) => text.split(',').length === 2 && text.split(',').every(isCode),
  };
}

/** What is chosen on an evaluation page, kept in the address. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [choice, setChoice] = useQueryStates(parsers, { history: 'replace' });
  return [choice, (change) => void setChoice(change)];
}
