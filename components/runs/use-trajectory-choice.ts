import { createSerializer, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { evaluationSets } from '../../lib/contract';
import { isWhole, oneOf, type AddressRules } from '../ui/address-rules';

export const shownSets = evaluationSets.filter((set) => set !== 'backbone-check');

const parsers = {
  set: parseAsStringLiteral(shownSets),
  harness: parseAsString,
  verdict: parseAsStringLiteral(['passed', 'failed']),
  /** Row id after which the page of the list begins. */
  after: parseAsInteger.withDefault(0),
  rollout: parseAsInteger,
  turn: parseAsInteger,
  find: parseAsString.withDefault(''),
  /** Whole prompts instead of what each turn newly saw. */
  whole: parseAsBoolean.withDefault(false),
  /** Run and harness in which the same task is shown beside this one; each is this rollout's own when absent. */
  with: parseAsString,
  in: parseAsString,
};

const isName = (text: string) => /^[\w.-]{1,64}$/.test(text);

/** What of an address the trajectory page of a run understands; `harnesses` are those that it was evaluated in. */
export function trajectoryRules(harnesses: readonly string[]): AddressRules {
  return { set: oneOf(shownSets), harness: oneOf(harnesses), verdict: oneOf(['passed', 'failed']), after: isWhole, rollout: isWhole, turn: isWhole, find: () => true, whole: oneOf(['true', 'false']), with: isName, in: oneOf(harnesses) };
}

const serialize = createSerializer(parsers);

export type TrajectoryChoice = inferParserType<typeof parsers>;

export interface TrajectoryAddress {
  readonly choice: TrajectoryChoice;
  /** Changes the address in its place; a rollout is a new one to go back from. */
  readonly change: (part: Partial<TrajectoryChoice>) => void;
  readonly hrefOf: (part: Partial<TrajectoryChoice>) => string;
}

/** What is looked at on a trajectory page, kept in the address. */
export function useTrajectoryChoice(): TrajectoryAddress {
  const [choice, setChoice] = useQueryStates(parsers, { history: 'replace' });
  return {
    choice,
    change: (part) => void setChoice(part, { history: 'rollout' in part ? 'push' : 'replace' }),
    hrefOf: (part) => serialize({ ...choice, ...part }) || '?',
  };
}
