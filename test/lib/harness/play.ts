import { runEpisode, type EpisodeRequest } from '../../../lib/harness/episode';
import { externalHarness } from '../../../lib/harness/external/external-harness';
import { FileSandbox } from '../../../lib/harness/file-sandbox';
import { harnessOf } from '../../../lib/harness/harness-of';
import { paperSpace } from '../../../lib/harness/paper-space';
import type { Action, AssistantMessage, Episode, Harness, Policy, ToolInterface } from '../../../lib/harness/types';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import type { Task } from '../../../lib/tasks/types';

export const space = paperSpace();
export const codes = enumerateHarnesses(space, 243);
export const everyHarness: readonly Harness[] = [...codes.map((code) => harnessOf(space, code)), externalHarness('field-agent')];

/** A harness of the paper's space. */
export function harness(code: string): Harness {
  return harnessOf(space, code);
}

/** Says the given messages one after the other, then nothing more. */
export function scripted(messages: readonly AssistantMessage[]): Policy {
  const queue = [...messages];
  return {
    async complete() {
      const message = queue.shift();
      return message ? { message, promptTokens: 1, completionTokens: 1 } : null;
    },
  };
}

export function rendered(toolInterface: ToolInterface, actions: readonly Action[]): AssistantMessage[] {
  return actions.map((action) => toolInterface.render(action));
}

export interface Played {
  episode: Episode;
  sandbox: FileSandbox;
}

/** Runs an episode in a workspace of files, keeping its transcript. */
export async function play(task: Task, harness: Harness, policy: Policy, more: Partial<EpisodeRequest> = {}): Promise<Played> {
  const sandbox = new FileSandbox(task.files);
  const episode = await runEpisode({ task, harness, policy, sandbox, keepTranscript: true, ...more });
  return { episode, sandbox };
}

/** Runs scripted actions, each said in the harness's own syntax. */
export function playActions(task: Task, harness: Harness, actions: readonly Action[]): Promise<Played> {
  return play(task, harness, scripted(rendered(harness.toolInterface, actions)));
}
