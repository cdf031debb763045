/** A device with a wrong clock, and a pool with the right one. */
import { type Auth, type AuthConfig, createAuth, fetchAuthSession } from "@poolgate/auth";
import { type FakeBrowser, type FakeClock, fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import { onTestFinished } from "vitest";
import { EMAIL, PASSWORD } from "../engine.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_MS = 365 * DAY_MS;

/** The offsets of a device's clock, each with the id of its fault for the test title. */
export const WRONG_CLOCKS: readonly (readonly [fault: string, offMs: number])[] = [
  ["C01", 10 * MINUTE_MS],
  ["C01", DAY_MS],
  ["C02", -10 * MINUTE_MS],
  ["C02", -DAY_MS],
  ["C03", 10 * YEAR_MS],
  ["C03", -10 * YEAR_MS],
  ["C03", -Date.UTC(2026, 0, 5)],
];

type PoolConfig = NonNullable<NonNullable<Parameters<typeof startTestPool>[0]>["config"]>;

export interface DeviceOptions {
  /** How far the device's clock is ahead, in milliseconds. */
  readonly offMs?: number;
  /** Whether the environment has a clock that users cannot set. */
  readonly isMonotonic?: boolean;
  readonly pool?: PoolConfig;
  readonly config?: Partial<AuthConfig>;
}

export interface Device {
  readonly auth: Auth;
  readonly pool: TestPool;
  /** The true time, which the pool uses. */
  readonly clock: FakeClock;
  readonly operations: string[];
  /** Whether scripts may read the `Date` header of a response. */
  isDateReadable: (answer: Response) => boolean;
  /** Receives the body of every request. */
  onRequest: (body: string) => void;
  /** Is called when a response of the pool is on its way. */
  onAnswer: () => void;
  /** Sets the device's clock. */
  setClockBy(ms: number): void;
  /** Opens another tab of the same browser. */
  openTab(): Auth;
  count(operation: string): number;
  /** Returns a valid access token; undefined while no user is signed in. */
  freshToken(): Promise<string | undefined>;
}

/** Creates a device with an account in the pool. Both end with the test. */
export function startDevice({ offMs = 0, isMonotonic = true, pool, config }: DeviceOptions = {}): Device {
  const clock = fakeClock();
  const testPool = startTestPool({
    config: { seededUsers: [{ email: EMAIL, password: PASSWORD }], ...pool },
    clock,
  });
  const browser: FakeBrowser = fakeBrowser();
  let isAheadByMs = offMs;
  const deviceClock = {
    now: () => clock.now() + isAheadByMs,
    monotonicNow: isMonotonic ? () => clock.now() - Date.UTC(2026, 0, 1) : undefined,
  };
  const openTab = (): Auth => {
    const { environment } = fakeWorld(
      async (request) => {
        const operation = request.headers.get("x-amz-target")?.split(".").at(-1) ?? "";
        device.operations.push(operation);
        device.onRequest(await request.clone().text());
        const answer = await testPool.fetch(request);
        device.onAnswer();
        return device.isDateReadable(answer) ? answer : withoutDate(answer);
      },
      { clock, browser },
    );
    const { userPoolId, userPoolClientId, url } = testPool;
    const auth = createAuth(
      { userPoolId, userPoolClientId, userPoolEndpoint: url, loginMechanisms: ["email"], ...config },
      { ...environment, clock: deviceClock },
    );
    onTestFinished(() => auth.dispose());
    return auth;
  };
  onTestFinished(() => testPool.close());
  const device = {
    pool: testPool,
    clock,
    operations: [] as string[],
    isDateReadable: (_answer: Response): boolean => true,
    onRequest: (_body: string): void => undefined,
    onAnswer: (): void => undefined,
    setClockBy: (ms: number): void => void (isAheadByMs += ms),
    openTab,
    count: (operation: string): number => device.operations.filter((one) => one === operation).length,
  };
  const auth = openTab();
  return Object.assign(device, {
    auth,
    freshToken: async () => (await clock.settle(fetchAuthSession(auth))).tokens?.accessToken,
  });
}

function withoutDate(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete("date");
  return new Response(answer.body, { status: answer.status, headers });
}
