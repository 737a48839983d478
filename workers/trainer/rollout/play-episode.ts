import { StudioError } from '../../../lib/contract/errors';
import type { Rollout } from '../../../lib/contract/run-event';
import { runEpisode } from '../../../lib/harness/episode';
import type { Episode, Harness, Policy } from '../../../lib/harness/types';
import { makeTask } from '../../../lib/tasks/built-in';
import { MemorySandbox } from '../../sandbox/memory-sandbox';
import type { PlayItem } from './thread-protocol';

/** Plays one item with a policy in a workspace of its own. A local policy that throws is a defect, so the throw goes on. */
export async function playEpisode(item: PlayItem, harness: Harness, policy: Policy, keepTranscript: boolean): Promise<Episode> {
  const task = makeTask(item.taskSet, item.family, item.task);
  const episode = await runEpisode({ task, harness, policy, sandbox: new MemorySandbox(task.files), keepTranscript });
  if (episode.policyError !== null) throw new StudioError('internal', `the policy failed in harness ${item.harness}: ${episode.policyError}; report this as a defect`);
  return episode;
}

/** An episode as the row that is stored. */
export function rolloutOf(item: PlayItem, episode: Episode, segments: number): Rollout {
  return {
    index: item.index,
    taskSet: item.taskSet,
    family: item.family,
    task: item.task,
    repeat: item.repeat,
    harness: item.harness,
    reward: episode.reward,
    passed: episode.passed,
    turns: episode.turns,
    toolCalls: episode.toolCalls,
    segments,
    tokens: episode.completionTokens,
    end: episode.end,
    signals: episode.signals,
  };
}

/** A transcript as it is stored and shown. */
export function transcriptOf(item: PlayItem, episode: Episode): unknown {
  const task = makeTask(item.taskSet, item.family, item.task);
  return {
    harness: item.harness,
    taskSet: item.taskSet,
    family: item.family,
    task: item.task,
    instruction: task.instruction,
    files: task.files,
    reward: episode.reward,
    end: episode.end,
    turns: episode.transcript.map(({ messages, reply, action, observation }) => ({ messages, reply, action, observation })),
  };
}
