/** Next calls this once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseRepeatedHosts } = await import('./lib/guard/single-host');
  const { closeStreamsOnSignal } = await import('./app/api/events/close-streams');
  refuseRepeatedHosts();
  closeStreamsOnSignal();
}
