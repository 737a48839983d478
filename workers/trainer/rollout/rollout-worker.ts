import type { Rollout } from '../../../lib/contract/run-event';
import type { Episode, Harness } from '../../../lib/harness/types';
import { groupAdvantages } from '../../../lib/rl/advantages';
import { createRandom } from '../../../lib/rl/random';
import { segmentsOf, type Segment } from '../../../lib/rl/segments';
import { makeTask } from '../../../lib/tasks/built-in';
import { MemorySandbox } from '../../sandbox/memory-sandbox';
import { runEpisode } from '../../../lib/harness/episode';
import { CarelessExpert, type Dialects } from '../backbone/careless-expert';
import { Engine } from '../model/engine';
import { Tokenizer } from '../tokenizer/tokenizer';
import { harnessCache } from './harness-cache';
import { playEpisode, rolloutOf, transcriptOf } from './play-episode';
import { Sampler } from './sampler';
import type { GroupFacts, GroupLoss, PlayItem, PlayedTranscript, ThreadAnswer, ThreadRequest, ThreadSetUp } from './thread-protocol';
import { answerTokens, promptTokens } from './token-turn';

interface Weighted extends Segment {
  weight: number;
}

interface Played {
  item: PlayItem;
  episode: Episode;
  segments: Segment[];
  promptTokens: number;
}

/** The work of one rollout thread: plays episodes, and gives the gradients of the groups that it played. */
export class RolloutWorker {
  private readonly kept = new Map<number, Weighted[]>();

  private constructor(private readonly engine: Engine, private readonly tokenizer: Tokenizer, private readonly harness: (name: string) => Harness, private readonly setUp: ThreadSetUp) {}

  static async create(setUp: ThreadSetUp): Promise<RolloutWorker> {
    const engine = await Engine.create(setUp.config, { slots: setUp.slots });
    return new RolloutWorker(engine, new Tokenizer(setUp.phrases), harnessCache(setUp.space), setUp);
  }

  async answer(request: ThreadRequest): Promise<ThreadAnswer> {
    if (request.kind === 'play') return this.play(request);
    if (request.kind === 'demonstrate') return this.demonstrate(request);
    return this.gradient(request);
  }

  private takeParameters(): void {
    this.engine.setParameters(new Float32Array(this.setUp.parameters));
  }

  private async play(request: Extract<ThreadRequest, { kind: 'play' }>): Promise<ThreadAnswer> {
    this.takeParameters();
    const sampler = new Sampler(this.engine, this.tokenizer, this.setUp.config.context, this.setUp.slots, request.greedy);
    const queue = [...request.items];
    const played: Played[] = [];
    const lane = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) played.push(await this.sampled(item, sampler, request.transcripts && item.repeat === 0));
    };
    await Promise.all(Array.from({ length: Math.min(this.setUp.slots, queue.length) }, lane));
    played.sort((a, b) => a.item.index - b.item.index);
    if (request.keep) this.keep(played);
    const transcripts: PlayedTranscript[] = request.transcripts
      ? played.filter(({ episode }) => episode.transcript.length > 0).map(({ item, episode }) => ({ index: item.index, body: transcriptOf(item, episode) }))
      : [];
    const rollouts: Rollout[] = played.map(({ item, episode, segments }) => rolloutOf(item, episode, segments.length));
    return { kind: 'played', rollouts, groups: request.keep ? this.facts() : [], promptTokens: played.reduce((sum, one) => sum + one.promptTokens, 0), transcripts };
  }

  private async sampled(item: PlayItem, sampler: Sampler, transcript: boolean): Promise<Played> {
    const session = sampler.open(createRandom(item.stream));
    try {
      const episode = await playEpisode(item, this.harness(item.harness), session, transcript);
      return { item, episode, segments: segmentsOf(session.turns), promptTokens: session.turns.reduce((sum, turn) => sum + turn.prompt.length, 0) };
    } finally {
      session.close();
    }
  }

  private keep(played: readonly Played[]): void {
    this.kept.clear();
    const groups = new Map<number, Played[]>();
    for (const one of played) groups.set(one.item.group, [...(groups.get(one.item.group) ?? []), one]);
    for (const [group, members] of groups) {
      const { advantages, flat } = groupAdvantages(members.map(({ episode }) => episode.reward));
      this.kept.set(group, flat ? [] : members.flatMap(({ segments }, index) => segments.map((segment) => ({ ...segment, weight: advantages[index] ?? 0 }))));
    }
  }

  private facts(): GroupFacts[] {
    return [...this.kept].map(([group, segments]) => ({
      group,
      tokens: segments.reduce((sum, { action }) => sum + action.reduce((count, one) => count + one, 0), 0),
      processed: segments.reduce((sum, { tokens }) => sum + tokens.length, 0),
      segments: segments.length,
    }));
  }

  private async demonstrate(request: Extract<ThreadRequest, { kind: 'demonstrate' }>): Promise<ThreadAnswer> {
    this.kept.clear();
    const base = this.harness('0'.repeat(this.setUp.space.components.length));
    const others = ['0', '1', '2'].map((digit) => this.harness(digit.repeat(this.setUp.space.components.length)));
    for (const item of request.items) {
      const segments = (await this.demonstration(item, { base, others }, request.how)).map((segment) => ({ ...segment, weight: 1 }));
      this.kept.set(item.group, [...(this.kept.get(item.group) ?? []), ...segments]);
    }
    return { kind: 'played', rollouts: [], groups: this.facts(), promptTokens: 0, transcripts: [] };
  }

  private async demonstration(item: PlayItem, dialects: Dialects, how: { level: number; certainty: number }): Promise<Segment[]> {
    const task = makeTask(item.taskSet, item.family, item.task);
    const harness = this.harness(item.harness);
    const expert = new CarelessExpert(task, harness, createRandom(item.stream), how, dialects);
    const episode = await runEpisode({ task, harness, policy: expert, sandbox: new MemorySandbox(task.files), keepTranscript: true });
    return segmentsOf(episode.transcript.map(({ messages, reply }) => ({ prompt: promptTokens(this.tokenizer, messages), answer: answerTokens(this.tokenizer, reply) })));
  }

  private gradient(request: Extract<ThreadRequest, { kind: 'gradient' }>): ThreadAnswer {
    this.takeParameters();
    const size = this.engine.gradient.length;
    const losses: GroupLoss[] = [];
    for (const group of request.groups) {
      this.engine.zeroGradient();
      const report = this.engine.lossAndGradient({ segments: this.kept.get(group) ?? [], mode: request.mode, clipRatio: request.clipRatio, normaliser: request.normaliser });
      new Float32Array(this.setUp.gradients, group * size * 4, size).set(this.engine.gradient);
      losses.push({ group, ...report });
    }
    return { kind: 'gradient', losses };
  }
}
