/**
 * The user pool's time, measured by every answer of it: the device's own clock may be minutes or years off.
 *
 * One clock serves all calls of a client. It counts on from the last measurement, by a source that does not jump when somebody
 * sets the device's clock, if the environment has one.
 */
import type { TimeReading } from "../protocol/tokens/clock-drift.ts";
import { parseHttpDate } from "../protocol/wire/http-date.ts";

/** The device's clock. */
export interface DeviceClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since any moment, never set back or forward, such as `performance.now()`; by default `now`. */
  readonly monotonicNow?: (() => number) | undefined;
}

export interface ServerClock {
  /** The pool's time in milliseconds since 1970; the device's where no answer has said it yet. */
  now(): number;
  /** Call it when a request is sent, and what it returns with the `Date` header of the answer, null where it cannot be read. */
  startMeasuring(): (dateHeader: string | null) => void;
  /** What the latest answer says of the time. */
  read(): TimeReading;
}

export function createServerClock(device: DeviceClock): ServerClock {
  const elapsedMs = (): number => device.monotonicNow?.() ?? device.now();
  let measured: { readonly serverMs: number; readonly atMs: number } | undefined;
  let sentAtMs = elapsedMs();
  const serverNowMs = (): number | undefined => measured && measured.serverMs + (elapsedMs() - measured.atMs);
  return {
    now: () => serverNowMs() ?? device.now(),
    startMeasuring() {
      const startedAtMs = elapsedMs();
      return (dateHeader) => {
        sentAtMs = startedAtMs;
        const serverMs = parseHttpDate(dateHeader);
        // As if it were the time of sending: what the way here has taken is counted against the tokens.
        if (serverMs !== undefined) measured = { serverMs, atMs: startedAtMs };
      };
    },
    read: () => ({ nowMs: device.now(), serverNowMs: serverNowMs(), sinceSentMs: elapsedMs() - sentAtMs }),
  };
}
