/** What a verifier finds in the workspace; it never sees the transcript. */
export interface Verdict {
  /** In [0, 1]; 0 for an untouched workspace. */
  score: number;
  rightPlace: boolean;
  rightForm: boolean;
  rightValue: boolean;
}

/** The shortest way to the goal, for the scripted expert. */
export type ExpertGoal =
  | { kind: 'report'; route: readonly RouteStep[]; answer: string }
  | { kind: 'set'; file: string; key: string; value: string };

export type RouteStep =
  /** Find the line of `key` in `file`. */
  | { step: 'line'; file: string; key: string }
  | { step: 'search'; pattern: string };

/** An instruction, a workspace, a verifier. */
export interface Task {
  readonly set: string;
  readonly family: string;
  readonly seed: number;
  readonly instruction: string;
  readonly files: Readonly<Record<string, string>>;
  /** The new file that the task asks for; null where a file is changed in place. */
  readonly deliverable: string | null;
  /** The changed file where there is no new one. */
  readonly target: string;
  /** The words that solve the task, as they stand in the workspace. */
  readonly answer: string;
  readonly goal: ExpertGoal;
  /** `place` is where the harness wants the deliverable. */
  verify(workspace: ReadonlyMap<string, string>, place: string): Verdict;
}

export interface TaskFamily {
  readonly id: string;
  readonly title: string;
  make(seed: number): Task;
}

export interface TaskSet {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly families: readonly TaskFamily[];
  /** Every fixed phrase, name and value that its texts are made of (vocabulary of the micro policy). */
  readonly phrases: readonly string[];
  /** Keys of the lines that its files hold. */
  readonly lineKeys: readonly string[];
}
