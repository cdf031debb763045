/**
 * Measures the user pool's time with every response, because the device's clock may be wrong.
 *
 * All calls of a client share one clock. After a measurement it uses the environment's monotonic clock, if there is
 * one, so that it does not change when the user sets the device's clock.
 */
import type { TimeReading } from "../protocol/tokens/clock-drift.ts";
import { parseHttpDate } from "../protocol/wire/http-date.ts";

/** The device's clock. */
export interface DeviceClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that users cannot change, such as `performance.now()`. By default `now`. */
  readonly monotonicNow?: (() => number) | undefined;
}

/** The user pool's clock. */
export interface ServerClock {
  /** The pool's time in milliseconds since 1970; the device's time if no response has arrived yet. */
  now(): number;
  /**
   * Call this when a request is sent, and the returned function with the `Date` header of the response, or null without
   * one.
   */
  startMeasuring(): (dateHeader: string | null) => void;
  /** Returns the times that are known from the latest response. */
  read(): TimeReading;
}

/** Creates the clock. */
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
        // The server's time counts as that of sending, so that transmission makes tokens expire early and not late.
        if (serverMs !== undefined) measured = { serverMs, atMs: startedAtMs };
      };
    },
    read: () => ({ nowMs: device.now(), serverNowMs: serverNowMs(), sinceSentMs: elapsedMs() - sentAtMs }),
  };
}
