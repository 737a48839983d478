// Preloaded into the web and worker processes: when the supervisor dies, even by SIGKILL, its channel closes and they end too.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
