/**
 * Loaded into each child of `dev` before its own code: ends the child when `dev` is gone, however it went. `dev` holds a
 * channel to the child, and the system closes that even after `kill -9`.
 */
const PATIENCE_MS = 5000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Listening must not keep a child alive that has nothing else to do.
process.channel?.unref();
