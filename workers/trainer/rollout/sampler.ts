import type { ChatMessage, Policy, PolicyReply } from '../../../lib/harness/types';
import type { Random } from '../../../lib/rl/random';
import type { Engine } from '../model/engine';
import { messageFromText } from '../tokenizer/chat-template';
import { endToken, type Tokenizer } from '../tokenizer/tokenizer';
import { promptTokens, type TokenTurn } from './token-turn';

/** Longest answer in tokens; the built-in tasks need at most a dozen. */
const answerLimit = 20;

interface Request {
  slot: number;
  prompt: Int32Array;
  answer: number[];
  logprobs: number[];
  random: Random;
  done: (turn: TokenTurn) => void;
}

export interface SamplerSession extends Policy {
  /** Turns so far, in tokens. */
  readonly turns: TokenTurn[];
  /** Frees the slot; no further completion may be asked for. */
  close(): void;
}

/**
 * Continuous batching for the micro policy: each session owns a slot of the engine's cache; every pass extends all
 * sessions that wait, by the unread part of their prompt or by their last token. A session's samples depend on its own
 * generator and prompt alone, because rows of a pass do not influence each other. It samples at temperature 1, or takes
 * the likeliest token where `greedy`.
 */
export class Sampler {
  private readonly free: number[];
  private readonly cached: Int32Array[];
  private readonly waiting: Request[] = [];
  private driving = false;

  constructor(private readonly engine: Engine, private readonly tokenizer: Tokenizer, private readonly context: number, slots: number, private readonly greedy: boolean) {
    this.free = Array.from({ length: slots }, (_, index) => slots - 1 - index);
    this.cached = Array.from({ length: slots }, () => new Int32Array(0));
  }

  get capacity(): number {
    return this.free.length;
  }

  /** Opens a session; `random` is its own stream. */
  open(random: Random): SamplerSession {
    const slot = this.free.pop();
    if (slot === undefined) throw new RangeError('no free slot: open at most as many sessions as there are slots');
    this.cached[slot] = new Int32Array(0);
    this.engine.truncate(slot, 0);
    const turns: TokenTurn[] = [];
    return {
      turns,
      close: () => this.free.push(slot),
      complete: (messages) => this.complete(slot, random, turns, messages),
    };
  }

  private async complete(slot: number, random: Random, turns: TokenTurn[], messages: readonly ChatMessage[]): Promise<PolicyReply | null> {
    const prompt = promptTokens(this.tokenizer, messages);
    if (prompt.length + answerLimit > this.context) return null;
    const turn = await new Promise<TokenTurn>((done) => {
      this.waiting.push({ slot, prompt, answer: [], logprobs: [], random, done });
      void this.drive();
    });
    turns.push(turn);
    const said = turn.answer.at(-1) === endToken ? turn.answer.subarray(0, -1) : turn.answer;
    return { message: messageFromText(this.tokenizer.decode(said)), promptTokens: prompt.length, completionTokens: turn.answer.length };
  }

  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    await new Promise<void>((resolve) => setImmediate(resolve)); // lets every session of this round ask first
    while (this.waiting.length > 0) {
      this.pass(this.waiting.splice(0));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.driving = false;
  }

  private unread(request: Request): Int32Array {
    if (request.answer.length > 0) return Int32Array.of(request.answer.at(-1) ?? 0);
    const { slot, prompt } = request;
    const known = this.cached[slot] ?? new Int32Array(0);
    let shared = 0;
    while (shared < known.length && shared < prompt.length - 1 && known[shared] === prompt[shared]) shared++;
    this.engine.truncate(slot, shared);
    return prompt.subarray(shared);
  }

  private pass(requests: Request[]): void {
    const parts = requests.map((request) => this.unread(request));
    const tokens = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      tokens.set(part, at);
      at += part.length;
    }
    const slots = Int32Array.from(requests, ({ slot }) => slot);
    const counts = Int32Array.from(parts, (part) => part.length);
    this.engine.extend(slots, counts, tokens);
    const uniforms = Float64Array.from(requests, ({ random }) => (this.greedy ? -1 : random.next()));
    const chosen = this.engine.choose(uniforms);
    requests.forEach((request, index) => this.take(request, chosen.tokens[index] ?? endToken, chosen.logprobs[index] ?? 0));
  }

  private take(request: Request, token: number, logprob: number): void {
    request.answer.push(token);
    request.logprobs.push(logprob);
    if (token !== endToken && request.answer.length < answerLimit) {
      this.waiting.push(request);
      return;
    }
    const read = request.answer.slice(0, -1);
    const cached = new Int32Array(request.prompt.length + read.length);
    cached.set(request.prompt);
    cached.set(read, request.prompt.length);
    this.cached[request.slot] = cached;
    request.done({ prompt: request.prompt, answer: Int32Array.from(request.answer), logprobs: Float32Array.from(request.logprobs) });
  }
}
