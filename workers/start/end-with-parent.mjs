// Preloaded into the web and worker processes: when the supervisor dies, even by SIGKILL, its channel closes and they end too.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  if (!process.connected) process.exit(1); // it died while this process was starting
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
