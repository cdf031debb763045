/** Notes the timers of this worker that neither have ended nor were cleared, and where each was started. */
import { promisify } from "node:util";

type OpenTimers = Map<number, () => string>;

/** The timers outlive the modules of one test file. */
const OPEN_TIMERS = Symbol.for("poolgate.open-timers");
const worker = globalThis as { [OPEN_TIMERS]?: OpenTimers };

/** The worker's own timer, which is not noted and which no test replaces. */
export const { setTimeout: startRealTimer } = globalThis;

export function openTimers(): ReadonlyMap<number, () => string> {
  return (worker[OPEN_TIMERS] ??= noteTimers());
}

function noteTimers(): OpenTimers {
  const open: OpenTimers = new Map();
  const { setTimeout: start, setInterval: repeat, clearTimeout: clear } = globalThis;
  const note = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    const here = new Error("started");
    open.set(Number(timer), () => here.stack?.split("\n").slice(3, 8).join("\n").trim() ?? "somewhere");
    return timer;
  };
  const forget = (timer?: NodeJS.Timeout | number | string): void => {
    open.delete(Number(timer));
    clear(timer);
  };
  const startNoted = (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
    const timer = start(() => {
      open.delete(Number(timer));
      callback(...given);
    }, ms);
    return note(timer);
  };
  const repeatNoted = (...given: Parameters<typeof setInterval>): NodeJS.Timeout => note(repeat(...given));
  Object.assign(startNoted, { [promisify.custom]: Reflect.get(start, promisify.custom) });
  Object.assign(globalThis, {
    setTimeout: startNoted,
    setInterval: repeatNoted,
    clearTimeout: forget,
    clearInterval: forget,
  });
  return open;
}
