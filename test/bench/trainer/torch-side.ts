import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { decode } from '../../../lib/contract/decode';

const answerSchema = z.object({ wall: z.number(), cpu: z.number(), loss: z.number().optional() });

export interface TorchCommand {
  readonly work: 'update' | 'sample';
  readonly threads: number;
  readonly batch?: number;
  readonly step?: boolean;
}

/** The PyTorch process on the other side of a pipe. */
export function openTorch(folder: string) {
  const child = spawn('python3', ['test/bench/trainer_torch.py', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (command: TorchCommand) => {
      child.stdin.write(`${JSON.stringify({ batch: 0, step: true, ...command })}\n`);
      const { value } = await lines.next();
      return decode(answerSchema, JSON.parse(String(value)), 'answer of trainer_torch.py');
    },
    close: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
