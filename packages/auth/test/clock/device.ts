/** A device with a wrong clock, and a pool with the right one. */
import { fetchAuthSession } from "@poolgate/auth";
import { IN_PROOF } from "@poolgate/testkit/in-proof";

import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "../engine.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_MS = 365 * DAY_MS;

/** How far the clock of a device is off, in milliseconds. */
export const WRONG_CLOCKS: readonly number[] = [
  10 * MINUTE_MS,
  DAY_MS,
  -10 * MINUTE_MS,
  -DAY_MS,
  10 * YEAR_MS,
  -10 * YEAR_MS,
  -Date.UTC(2026, 0, 5),
];

/** One clock that is ahead, one behind and one at the beginning of its time; in `proof`, all. */
export const SAMPLE_CLOCKS = IN_PROOF ? WRONG_CLOCKS : WRONG_CLOCKS.filter((_, place) => place % 3 === 0);

export interface DeviceOptions extends Pick<EngineOptions, "config"> {
  /** How far the device's clock is ahead, in milliseconds. */
  readonly offMs?: number;
  /** Whether the environment has a clock that users cannot set. */
  readonly isMonotonic?: boolean;
  readonly pool?: NonNullable<EngineOptions["pool"]>["config"];
}

/** The clock of the engine is the true time, which the pool uses. */
export interface Device extends Engine {
  /** Whether scripts may read the `Date` header of a response. */
  isDateReadable: (answer: Response) => boolean;
  /** Receives the body of every request. */
  onRequest: (body: string) => void;
  /** Is called when a response of the pool is on its way. */
  onAnswer: () => void;
  /** Sets the device's clock. */
  setClockBy(ms: number): void;
  count(operation: string): number;
  /** Returns a valid access token; undefined while no user is signed in. */
  freshToken(): Promise<string | undefined>;
}

/** Creates a device with an account in the pool. A sign-in proves the password with a timestamp. Both end with the test. */
export function startDevice({ offMs = 0, isMonotonic = true, pool, config = {} }: DeviceOptions = {}): Device {
  let isAheadByMs = offMs;
  const engine = startEngine({
    pool: { config: { seededUsers: [{ email: EMAIL, password: PASSWORD }], ...pool } },
    config,
    environment: ({ clock: { now } }) => ({
      clock: {
        now: () => now() + isAheadByMs,
        monotonicNow: isMonotonic ? () => now() - Date.UTC(2026, 0, 1) : undefined,
      },
    }),
  });
  engine.fault = async (_operation, send) => {
    device.onRequest(await send.request.clone().text());
    const answer = await send();
    device.onAnswer();
    return device.isDateReadable(answer) ? answer : withoutDate(answer);
  };
  const device: Device = Object.assign(engine, {
    isDateReadable: () => true,
    onRequest: () => undefined,
    onAnswer: () => undefined,
    setClockBy: (ms: number) => void (isAheadByMs += ms),
    count: (operation: string) => engine.operations.filter((one) => one === operation).length,
    freshToken: async () => (await engine.clock.settle(fetchAuthSession(engine.auth))).tokens?.accessToken,
  });
  return device;
}

function withoutDate(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete("date");
  return new Response(answer.body, { status: answer.status, headers });
}
