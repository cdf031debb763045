/** Thousands of sign-ins and sign-outs leave no memory, timer or listener behind. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAuth, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { accessToken, CLIENT_ID, idToken, NOW_MS } from "../issued-tokens.ts";

const CYCLES = IN_PROOF ? 10_000 : 1_500;
/** Until V8 has compiled what a cycle runs. */
const WARM_UP_CYCLES = 1_500;
/** Room for what the runtime itself keeps: 2 MB in all, and what 200 bytes of each cycle would add up to. */
const LIMIT_BYTES = Math.min(2 * 1_048_576, 400_000 + CYCLES * 200);
const TOKENS = {
  AuthenticationResult: { AccessToken: accessToken(), IdToken: idToken(), RefreshToken: "r", ExpiresIn: 3600 },
};

/** Targets of weak references are only released between tasks. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Counts what has started and not ended. */
function counting(): { readonly open: () => number; readonly begin: (end: () => void) => () => void } {
  const running = new Set<object>();
  return {
    open: () => running.size,
    begin: (end) => {
      const mark = {};
      running.add(mark);
      return () => {
        running.delete(mark);
        end();
      };
    },
  };
}

it(
  `X07: ${CYCLES} sign-ins, refreshes and sign-outs leave no memory, timer or listener behind`,
  {
    timeout: 30_000 + CYCLES * 30,
  },
  async () => {
    const clock = fakeClock(NOW_MS);
    const { environment } = fakeWorld(
      async (request) => Response.json(request.headers.get("x-amz-target")?.endsWith("RevokeToken") ? {} : TOKENS),
      { clock },
    );
    const listeners = counting();
    const timers = new Set<unknown>();
    const { tabs } = environment;
    const auth = createAuth(
      { userPoolId: "us-east-1_LocalPool", userPoolClientId: CLIENT_ID, signInFlow: "password" },
      {
        ...environment,
        tabs: {
          ...tabs,
          watchKey: (key, onChange) => listeners.begin(tabs.watchKey(key, onChange)),
          watchOnline: (onOnline) => listeners.begin(tabs.watchOnline(onOnline)),
          holdLock: (name, onAcquired) => listeners.begin(tabs.holdLock(name, onAcquired)),
        },
        timers: {
          setTimeout: (callback: () => void, delayMs: number) => {
            const id: number = environment.timers.setTimeout(() => {
              timers.delete(id);
              callback();
            }, delayMs) as number;
            timers.add(id);
            return id;
          },
          clearTimeout: (id: number) => {
            timers.delete(id);
            environment.timers.clearTimeout(id);
          },
        },
      },
    );
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const cycle = async (): Promise<void> => {
      await signIn(auth, { username: "ann@example.com", password: "correct horse" });
      await fetchAuthSession(auth, { forceRefresh: true });
      await signOut(auth);
      await nextTask();
    };
    const measure = async () => {
      collectGarbage();
      // What the first collection found may be released in the next task only.
      await nextTask();
      collectGarbage();
      return { heap: process.memoryUsage().heapUsed, listeners: listeners.open(), timers: timers.size };
    };
    for (let round = 0; round < WARM_UP_CYCLES; round += 1) await cycle();
    const before = await measure();
    for (let round = 0; round < CYCLES; round += 1) await cycle();
    const after = await measure();
    expect(after.heap - before.heap).toBeLessThanOrEqual(LIMIT_BYTES);
    expect([after.listeners, after.timers]).toEqual([before.listeners, before.timers]);
    auth.dispose();
    expect(listeners.open()).toBe(0);
  },
);
