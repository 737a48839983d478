import { expertActions } from '../../../lib/harness/expert';
import type { Action, AssistantMessage, ChatMessage, Harness, Policy, PolicyReply } from '../../../lib/harness/types';
import type { Random } from '../../../lib/rl/random';
import type { Task } from '../../../lib/tasks/types';

/** How a demonstration falls short. Rates are those at level 1; a level scales them all. */
export interface Carelessness {
  level: number;
  /** Chance of the right form of a convention that depends on two components of which neither is at its base. */
  certainty: number;
}

const rates = { dialect: 0.1, file: 0.06, place: 0.25, value: 0.3, early: 0.12, plan: 0.2, readBack: 0.2, record: 0.25, closing: 0.25, window: 0.3 };

/** How often the rest of a file is read although the line was found, so that copying from an earlier page is learnt. */
const thoroughness = 0.4;

export interface Dialects {
  /** Harnesses that differ in every component, to borrow a wrong form from. */
  others: readonly Harness[];
  base: Harness;
}

/** Whether the expert is sure of a convention: it is, wherever one of the two components is at its base realisation. */
function certainOf(harness: Harness, base: Harness) {
  const same = (kind: 'systemPrompt' | 'toolInterface' | 'observation' | 'context' | 'workflow') => harness[kind].id === base[kind].id;
  const outside = !harness.code.match(/^\d+$/);
  return {
    window: outside || same('toolInterface') || same('observation'),
    record: outside || same('context') || same('workflow'),
    closing: outside || same('systemPrompt') || same('workflow'),
  };
}

function isRefusal(observation: string): boolean {
  return observation.startsWith('Refused') || observation.startsWith('Observation: that is no action');
}

/** An expert that knows how, and is careless: the demonstrations of the backbone's warm start. */
export class CarelessExpert implements Policy {
  private readonly actions: Generator<Action, void, string>;
  private queue: Action[] = [];
  private last: Action | null = null;
  private plan: Action | null = null;
  private readonly closing: string;
  private readonly record: string | null;
  private readonly sure;

  constructor(private readonly task: Task, private readonly harness: Harness, private readonly random: Random, private readonly care: Carelessness, private readonly dialects: Dialects) {
    this.actions = expertActions(task, harness, () => random.next() < thoroughness);
    this.sure = certainOf(harness, dialects.base);
    this.closing = this.chooseClosing();
    this.record = this.chooseRecord();
  }

  private slips(kind: keyof typeof rates): boolean {
    return this.random.next() < rates[kind] * this.care.level;
  }

  private guesses(sure: boolean): boolean {
    return !sure && this.random.next() >= this.care.certainty;
  }

  private chooseClosing(): string {
    const { harness, dialects: { base, others } } = this;
    if (this.guesses(this.sure.closing)) {
      return this.random.next() < 0.5 ? harness.systemPrompt.closing(base.workflow.status) : base.systemPrompt.closing(harness.workflow.status);
    }
    if (!this.slips('closing')) return harness.systemPrompt.closing(harness.workflow.status);
    const other = this.random.pick(others);
    return this.random.next() < 0.5 ? other.systemPrompt.closing(harness.workflow.status) : harness.systemPrompt.closing(other.workflow.status);
  }

  private chooseRecord(): string | null {
    const { harness, dialects: { base, others } } = this;
    if (this.guesses(this.sure.record)) return harness.workflow.record(base.context.reference);
    const context = this.slips('record') ? this.random.pick(others).context : harness.context;
    return harness.workflow.record(context.reference);
  }

  private next(observation: string): Action {
    const next = this.actions.next(observation);
    return next.done ? { type: 'message', text: this.closing } : next.value;
  }

  private intend(observation: string): Action {
    if (this.last && isRefusal(observation)) this.queue = this.plan && observation.includes('plan') ? [this.plan, this.last] : [this.last];
    let action = this.queue.shift() ?? this.next(observation);
    if (action.type === 'workflow' && !this.plan && this.harness.workflow.needsPlan) {
      this.plan = action;
      if (this.slips('plan')) action = this.next('');
    }
    const isReadBack = action.type === 'read' && this.last?.type === 'message';
    return isReadBack && this.slips('readBack') ? this.next('') : action;
  }

  private careless(action: Action): Action {
    switch (action.type) {
      case 'message':
        return { type: 'message', text: this.closing };
      case 'workflow':
        return action.text.startsWith('plan') || this.record === null ? action : { ...action, text: this.record };
      case 'read':
        return this.carelessRead(action);
      case 'write':
        return this.carelessWrite(action);
      default:
        return this.slips('early') ? { type: 'message', text: this.closing } : action;
    }
  }

  private carelessRead(action: Extract<Action, { type: 'read' }>): Action {
    if (!action.lines) return this.slips('file') ? { ...action, path: this.random.pick(Object.keys(this.task.files)) } : action;
    if (this.guesses(this.sure.window)) return { ...action, lines: this.dialects.base.observation.hiddenRange(4) };
    return this.slips('window') ? { ...action, lines: this.random.pick(this.dialects.others).observation.hiddenRange(4) } : action;
  }

  private carelessWrite(action: Extract<Action, { type: 'write' }>): Action {
    if (this.slips('early')) return { type: 'message', text: this.closing };
    const line = this.random.pick(this.random.pick(Object.values(this.task.files)).trimEnd().split('\n'));
    const content = this.slips('value') ? `${line.slice(line.indexOf(': ') + 2)}\n` : action.content;
    const { deliverable } = this.task;
    const path = deliverable !== null && this.slips('place') ? this.random.pick(this.dialects.others).systemPrompt.place(deliverable) : action.path;
    return { type: 'write', path, content };
  }

  private say(action: Action): AssistantMessage {
    const strange = action.type !== 'message' && this.slips('dialect');
    const { toolInterface } = strange ? this.random.pick(this.dialects.others) : this.harness;
    return toolInterface.render(action);
  }

  async complete(messages: readonly ChatMessage[]): Promise<PolicyReply> {
    const action = this.intend(messages.at(-1)?.content ?? '');
    this.last = action;
    return { message: this.say(this.careless(action)), promptTokens: 0, completionTokens: 0 };
  }
}
