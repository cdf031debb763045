/**
 * Pages with an in-process pool and a storage that throws at the n-th call of a method, once or from then on. The pool
 * replaces each refresh token at once (no grace period), so that using an old token again ends the session.
 */
import { type Auth, fetchAuthSession } from "@poolgate/auth";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { EMAIL, PASSWORD, openWorld, type World } from "../engine.ts";
import { guardedStorage } from "../guarded-storage.ts";

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

export interface Site extends World {
  readonly calls: Map<Method, number>;
  /** Breaks the storage, and counts the calls, from now on. */
  breakAt(broken: Break | undefined): void;
  settle<T>(promise: Promise<T>): Promise<T>;
  /** The number of refused refreshes, each of which means that an old refresh token was used. */
  refusedRefreshes(): number;
}

export interface SiteOptions {
  readonly hasSecondFactor?: boolean;
  readonly hasDevices?: boolean;
}

export function openSite({ hasSecondFactor = false, hasDevices = false }: SiteOptions = {}): Site {
  const secondFactor = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } } as const;
  const calls = new Map<Method, number>();
  let refusedRefreshes = 0;
  let broken: Break | undefined;
  const check = (method: Method): void => {
    const part = method.split(".")[0];
    if (part !== method && (part === "storage" || part === "flowStorage")) check(part);
    const call = (calls.get(method) ?? 0) + 1;
    calls.set(method, call);
    if (broken?.method !== method) return;
    if (broken.isLasting ? call >= broken.call : call === broken.call) throw new Error(`${method} is out of order.`);
  };
  const world = openWorld({
    pool: {
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
    },
    environment: ({ storage, flowStorage, ledger }) => ({
      storage: guardedStorage(storage, (method) => check(`storage.${method}`)),
      flowStorage: guardedStorage(flowStorage, (method) => check(`flowStorage.${method}`)),
      ledger: {
        async update(key, change) {
          check("ledger.update");
          const result = await ledger.update(key, change);
          check("ledger.update, after its change");
          return result;
        },
      },
    }),
  });
  world.fault = async (operation, send) => {
    const answer = await send();
    if (operation === REFRESH && !answer.ok) refusedRefreshes += 1;
    return answer;
  };
  return Object.assign(world, {
    calls,
    settle: world.clock.settle,
    breakAt(next: Break | undefined) {
      broken = next;
      calls.clear();
    },
    refusedRefreshes: () => refusedRefreshes,
  });
}

/**
 * The ways in which the storage can throw during a flow, found by running the flow once without errors. Each call of each
 * method throws, once or permanently by turns, which is the other way round in the next flow; in `proof`, both.
 */
export function breaksOf(calls: Site["calls"], turn: number): (readonly [title: string, broken: Break])[] {
  return METHODS.flatMap((method) =>
    Array.from({ length: calls.get(method) ?? 0 }, (_, index) => index + 1).flatMap((call) =>
      waysAt(method, call + turn).map((isLasting) => {
        const title = `${method} throws at call ${call}${isLasting ? " and later" : ""}`;
        return [title, { method, call, isLasting }] as const;
      }),
    ),
  );
}

/** Whether a call throws permanently. A single failing call among all methods equals a failing call of its method. */
function waysAt(method: Method, turn: number): readonly boolean[] {
  const isWhole = !method.includes(".");
  if (IN_PROOF) return isWhole ? [true] : [false, true];
  if (isWhole) return turn % 3 === 0 ? [true] : [];
  return [turn % 2 === 0];
}

export const renew = (site: Site, auth: Auth) => site.settle(fetchAuthSession(auth, { forceRefresh: true }));
