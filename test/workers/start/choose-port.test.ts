import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { choosePort } from '../../../workers/start/choose-port';

/** Occupies a port of 127.0.0.1 until the test ends; null when someone else has it already. */
function occupy(port: number): Promise<number | null> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : null);
    });
  });
}

describe('the port', () => {
  it('is a free one, with a note, when 3000 is taken', async () => {
    await occupy(3000);
    const { port, note } = await choosePort(undefined);
    expect(port).not.toBe(3000);
    expect(note).toBe(`port 3000 is in use, so the studio takes ${port}`);
  });

  it('is the wanted one when it is free', async () => {
    const { port } = await choosePort('0');
    expect(await choosePort(String(port))).toEqual({ port, note: null });
  });

  it('is refused by name when the wanted one is in use', async () => {
    const taken = await occupy(0);
    await expect(choosePort(String(taken))).rejects.toThrow(`port ${taken} is in use or not allowed; give another with --port`);
  });

  it.each(['http', '-1', '70000', '1e3', ''])('is refused when %j is not a port', async (wanted) => {
    await expect(choosePort(wanted)).rejects.toThrow(`port ${wanted} is not a number from 0 to 65535`);
  });
});
