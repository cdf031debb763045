/**
 * Loaded into a server of the chaos run before its own code: its parent can move the clock of the whole process, as somebody
 * who sets the computer's clock does, and ask for its memory.
 */
const RealDate = Date;
let movedByMs = 0;
const now = (): number => RealDate.now() + movedByMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, name, receiver) => (name === "now" ? now : (Reflect.get(target, name, receiver) as unknown)),
});

process.on("message", (asked: { readonly moveClockMs?: number }) => {
  movedByMs += asked.moveClockMs ?? 0;
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rssBytes: rss, heapBytes: heapUsed });
});
// Listening must not keep the server alive once it has been told to stop.
process.channel?.unref();
