/**
 * Pages with an in-process pool and a storage that throws at the n-th call of a method, once or from then on. The pool
 * replaces each refresh token at once (no grace period), so that using an old token again ends the session.
 */
import { type Auth, type AuthEnvironment, createAuth, fetchAuthSession } from "@poolgate/auth";
import { type FakeBrowser, fakeBrowser, type FakeClock, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import { EMAIL, PASSWORD } from "../engine.ts";

export const PHONE = "+12345670008";
export const credentials = { username: EMAIL, password: PASSWORD, options: { flow: "password" } } as const;
export const REFRESH = "GetTokensFromRefreshToken";

/** `storage` and `flowStorage` stand for all their methods at once. */
const METHODS = [
  "storage",
  "flowStorage",
  "storage.getItem",
  "storage.setItem",
  "storage.removeItem",
  "flowStorage.getItem",
  "flowStorage.setItem",
  "flowStorage.removeItem",
  "ledger.update",
  "ledger.update, after its change",
] as const;
export type Method = (typeof METHODS)[number];

/** The call that throws. */
export interface Break {
  readonly method: Method;
  /** The number of the call, from 1. */
  readonly call: number;
  readonly isLasting: boolean;
}

export interface Site {
  readonly pool: TestPool;
  readonly clock: FakeClock;
  readonly browser: FakeBrowser;
  readonly operations: string[];
  readonly calls: Map<Method, number>;
  /** Breaks the storage, and counts the calls, from now on. */
  breakAt(broken: Break | undefined): void;
  /** Opens a page of the browser. Passing its environment again makes a reload of the same tab. */
  openPage(environment?: AuthEnvironment): Auth;
  settle<T>(promise: Promise<T>): Promise<T>;
  /** The number of refused refreshes, each of which means that an old refresh token was used. */
  refusedRefreshes(): number;
  close(): void;
}

export interface SiteOptions {
  readonly hasSecondFactor?: boolean;
  readonly hasDevices?: boolean;
}

export function openSite({ hasSecondFactor = false, hasDevices = false }: SiteOptions = {}): Site {
  const clock = fakeClock();
  const secondFactor = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } } as const;
  const pool = startTestPool({
    clock,
    config: {
      mfaConfiguration: "OPTIONAL",
      clients: [
        {
          explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
          refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 },
        },
      ],
      ...(hasDevices ? { deviceConfiguration: { challengeRequiredOnNewDevice: true } } : {}),
      seededUsers: [{ email: EMAIL, password: PASSWORD, ...(hasSecondFactor ? secondFactor : {}) }],
    },
  });
  const clients: Auth[] = [];
  let refusedRefreshes = 0;
  const browser = fakeBrowser();
  const calls = new Map<Method, number>();
  const operations: string[] = [];
  let broken: Break | undefined;
  const check = (method: Method): void => {
    const part = method.split(".")[0];
    if (part !== method && (part === "storage" || part === "flowStorage")) check(part);
    const call = (calls.get(method) ?? 0) + 1;
    calls.set(method, call);
    if (broken?.method !== method) return;
    if (broken.isLasting ? call >= broken.call : call === broken.call) throw new Error(`${method} is out of order.`);
  };
  const guarded = (
    part: "storage" | "flowStorage",
    storage: AuthEnvironment["storage"],
  ): AuthEnvironment["storage"] => ({
    getItem(key) {
      check(`${part}.getItem`);
      return storage.getItem(key);
    },
    setItem(key, value) {
      check(`${part}.setItem`);
      storage.setItem(key, value);
    },
    removeItem(key) {
      check(`${part}.removeItem`);
      storage.removeItem(key);
    },
  });
  const newEnvironment = (): AuthEnvironment => {
    const { environment } = fakeWorld(
      async (request) => {
        const operation = request.headers.get("x-amz-target")?.split(".").at(-1) ?? "";
        operations.push(operation);
        const answer = await pool.fetch(request);
        if (operation === REFRESH && !answer.ok) refusedRefreshes += 1;
        return answer;
      },
      { clock, browser },
    );
    const { storage, flowStorage, ledger } = environment;
    return {
      ...environment,
      warn: () => undefined,
      storage: guarded("storage", storage),
      flowStorage: guarded("flowStorage", flowStorage),
      ledger: {
        async update(key, change) {
          check("ledger.update");
          const result = await ledger.update(key, change);
          check("ledger.update, after its change");
          return result;
        },
      },
    };
  };
  return {
    pool,
    clock,
    browser,
    operations,
    calls,
    settle: (promise) => clock.settle(promise),
    breakAt(next) {
      broken = next;
      calls.clear();
    },
    openPage(environment = newEnvironment()) {
      const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
      const auth = createAuth(
        { userPoolId, userPoolClientId, userPoolEndpoint, loginMechanisms: ["email"] },
        environment,
      );
      clients.push(auth);
      return auth;
    },
    refusedRefreshes: () => refusedRefreshes,
    close() {
      for (const client of clients) client.dispose();
      pool.close();
    },
  };
}

/** Every way in which the storage can throw during a flow, found by running the flow once without errors. */
export function breaksOf(calls: Site["calls"]): (readonly [title: string, broken: Break])[] {
  return METHODS.flatMap((method) =>
    Array.from({ length: calls.get(method) ?? 0 }, (_, index) => index + 1).flatMap((call) =>
      // A single failing call among all methods equals a failing call of its method.
      (method.includes(".") ? [false, true] : [true]).map((isLasting) => {
        const title = `${method} throws at call ${call}${isLasting ? " and later" : ""}`;
        return [title, { method, call, isLasting }] as const;
      }),
    ),
  );
}

export const renew = (site: Site, auth: Auth) => site.settle(fetchAuthSession(auth, { forceRefresh: true }));

/** Returns the session record as it is stored in the browser. */
export function storedSession({ browser, pool }: Site): string | undefined {
  return browser.storage.get(`poolgate.${pool.userPoolClientId}.session`);
}
