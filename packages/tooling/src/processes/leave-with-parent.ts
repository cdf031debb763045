/**
 * Is loaded into a child process before its own code, and ends it when the process that started it is gone, even after
 * `kill -9`: the parent holds a channel to the child, and the system closes that channel.
 */
const PATIENCE_MS = 5000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Listening must not keep a child alive that has nothing else to do.
process.channel?.unref();
