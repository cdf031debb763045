/**
 * Is loaded into a server of the chaos run before the server's own code. The parent process can then move the clock of
 * the whole process, as if the computer's clock were set, and ask for its memory.
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
// The message channel must not keep the server alive after it was told to stop.
process.channel?.unref();
