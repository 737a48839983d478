export interface Outcome {
  readonly done: number;
  /** A sentence for each run that could not be changed. */
  readonly refused: readonly string[];
}

/** Does one thing to several runs, one after the other; a refusal of one does not keep the others from it. `told` hears after each how many are through. */
export async function changeRuns(ids: readonly string[], change: (id: string) => Promise<unknown>, told?: (done: number) => void): Promise<Outcome> {
  const refused: string[] = [];
  for (const [i, id] of ids.entries()) {
    try {
      await change(id);
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
    told?.(i + 1);
  }
  return { done: ids.length - refused.length, refused };
}
