import type { Verdict } from '../tasks/types';
import type { Action, WorkflowState } from './types';

/**
 * Counts what a trajectory shows, for the rules of `lib/stats/capabilities.ts`. Every count is a fact of the
 * trajectory (what was said, what came back), none a judgement.
 */
export class SignalCounter {
  private readonly counts: Record<string, number> = {
    actions: 0, refused: 0, toolErrors: 0, recovered: 0, repeatedMistakes: 0, truncated: 0, truncatedResolved: 0,
    needlessReads: 0, valueSeen: 0, staleWrites: 0, bounced: 0,
  };
  private openErrors = 0;
  private lastRefused = '';
  private readonly openTruncations = new Set<string>();
  private readonly seenLines = new Set<string>();

  constructor(private readonly answer: string) {}

  private add(name: string, by = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + by;
  }

  /** A reply that was refused: `said` is its text, to notice the same mistake made again. */
  refused(said: string): void {
    this.add('actions');
    this.add('refused');
    if (said === this.lastRefused) this.add('repeatedMistakes');
    this.lastRefused = said;
    this.openErrors++;
  }

  bounced(): void {
    this.add('bounced');
  }

  /** An action that was carried out, with the observation that came back and the number of lines it hides. */
  carriedOut(action: Action, failed: boolean, shown: string, hidden: number): void {
    this.add('actions');
    if (failed) {
      this.add('toolErrors');
      this.openErrors++;
      return;
    }
    this.add('recovered', this.openErrors);
    this.openErrors = 0;
    if (action.type === 'write' && !this.answerSeen(action.content.trim())) this.add('staleWrites');
    if (action.type === 'read') this.readShown(action.path, action.lines !== null, shown, hidden);
    if (action.type === 'search') this.note(shown);
  }

  private note(shown: string): boolean {
    const lines = shown.replaceAll('\\n', '\n').match(/[\w.-]+: [\w.-]+|[\w-]+\.\w+/g) ?? [];
    const fresh = lines.filter((line) => !this.seenLines.has(line));
    for (const line of lines) this.seenLines.add(line);
    if (this.answerSeen(this.answer)) this.counts.valueSeen = 1;
    return fresh.length > 0;
  }

  private answerSeen(value: string): boolean {
    return this.seenLines.has(value) || [...this.seenLines].some((line) => line.endsWith(`: ${value}`));
  }

  private readShown(path: string, ranged: boolean, shown: string, hidden: number): void {
    const fresh = this.note(shown);
    if (!fresh) this.add('needlessReads');
    if (ranged && fresh && this.openTruncations.delete(path)) this.add('truncatedResolved');
    if (hidden > 0 && !ranged) {
      this.add('truncated');
      this.openTruncations.add(path);
    }
  }

  /** The counts of a finished episode. */
  finish(state: WorkflowState, due: { plan: boolean; readBack: boolean; record: string | null }, verdict: Verdict, closing: { finished: boolean; right: boolean }): Record<string, number> {
    const yes = (value: boolean) => (value ? 1 : 0);
    return {
      ...this.counts,
      deliverableRightPlace: yes(verdict.rightPlace),
      deliverableRightForm: yes(verdict.rightForm),
      valueRight: yes(verdict.rightValue),
      planDue: yes(due.plan),
      planDone: yes(due.plan && state.planned),
      recordDue: yes(due.record !== null),
      recordRight: yes(due.record !== null && state.recorded === due.record),
      readBackDue: yes(due.readBack),
      readBackDone: yes(due.readBack && state.readBack),
      finishRight: yes(closing.right),
      finished: yes(closing.finished),
    };
  }
}

