import { Arena } from '../kernels/arena';
import type { Address, Device } from '../kernels/kernels';
import { Block } from './block';
import { parameterCount, parametersOf, type ModelConfig } from './config';
import { Embedding, Linear, Norm } from './operations';

/** The layers of the model on one device, with their parameters and gradient. */
export class Network {
  readonly arena: Arena;
  readonly values: Address;
  readonly gradient: Address;
  readonly count: number;
  readonly embedding: Embedding;
  readonly blocks: readonly Block[];
  readonly norm: Norm;
  readonly head: Linear;

  constructor(
    readonly device: Device,
    readonly config: ModelConfig,
  ) {
    const { kernels, base } = device;
    this.arena = new Arena(base);
    this.count = parameterCount(config);
    this.values = this.arena.take(this.count);
    this.gradient = this.arena.take(this.count);
    const parameters = new Map(parametersOf(config).map((parameter) => [parameter.name, parameter]));
    const space = { values: this.values, gradient: this.gradient, parameters };
    this.embedding = new Embedding(kernels, space);
    this.blocks = Array.from({ length: config.layers }, (_, i) => new Block(kernels, this.arena, space, config, i));
    this.norm = new Norm(kernels, space, 'norm');
    // The padding of the vocabulary must vanish in the softmax.
    this.head = new Linear(kernels, this.arena, space, 'head', -1e30);
  }

  pack(): void {
    for (const block of this.blocks) block.pack();
    this.head.pack();
  }
}
