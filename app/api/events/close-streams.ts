/** Ends the event streams when the process is told to end: the server waits for open connections, and a stream never ends by itself. */
export function closeStreamsOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => globalThis.studioEventHub?.close());
}
