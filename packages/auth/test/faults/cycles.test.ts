/** Thousands of sign-ins and sign-outs leave no memory, timer or listener behind. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { startSendingEngine, yieldToPage } from "../engine.ts";
import { accessToken, CLIENT_ID, idToken, NOW_MS } from "../issued-tokens.ts";
import { holdLock } from "../../src/platform/index.ts";

const CYCLES = IN_PROOF ? 10_000 : 300;
/** Until V8 has compiled what a cycle runs. */
const WARM_UP_CYCLES = IN_PROOF ? 1_500 : 300;
/** Room for what the runtime itself keeps: 2 MB in all, and what 200 bytes of each cycle would add up to. */
const LIMIT_BYTES = Math.min(2 * 1_048_576, 400_000 + CYCLES * 200);
const TOKENS = {
  AuthenticationResult: { AccessToken: accessToken(), IdToken: idToken(), RefreshToken: "r", ExpiresIn: 3600 },
};

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
  `${CYCLES} sign-ins, refreshes and sign-outs leave no memory, timer or listener behind`,
  {
    timeout: 120_000 + CYCLES * 30,
  },
  async () => {
    const listeners = counting();
    const timers = new Set<unknown>();
    const engine = startSendingEngine({
      startMs: NOW_MS,
      config: { userPoolId: "us-east-1_LocalPool", userPoolClientId: CLIENT_ID },
      environment: ({ tabs, timers: own }) => ({
        tabs: {
          ...tabs,
          watchKey: (...watch) => listeners.begin(tabs.watchKey(...watch)),
          watchOnline: (onOnline) => listeners.begin(tabs.watchOnline(onOnline)),
          holdLock: (...given) => listeners.begin(holdLock({ tabs }, ...given)),
        },
        timers: {
          setTimeout: (callback: () => void, delayMs: number) => {
            const id: number = own.setTimeout(() => {
              timers.delete(id);
              callback();
            }, delayMs) as number;
            timers.add(id);
            return id;
          },
          clearTimeout: (id: number) => {
            timers.delete(id);
            own.clearTimeout(id);
          },
        },
      }),
    });
    engine.fault = async (operation) => Response.json(operation === "RevokeToken" ? {} : TOKENS);
    const { auth } = engine;
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const cycle = async (): Promise<void> => {
      await signIn(auth, { username: "ann@example.com", password: "correct horse" });
      await fetchAuthSession(auth, { forceRefresh: true });
      await signOut(auth);
      engine.operations.length = 0;
      // Targets of weak references are only released between tasks.
      await yieldToPage(1);
    };
    const measure = async () => {
      collectGarbage();
      // What the first collection found may be released in the next task only.
      await yieldToPage(1);
      collectGarbage();
      return { heap: process.memoryUsage().heapUsed, listeners: listeners.open(), timers: timers.size };
    };
    for (let round = 0; round < WARM_UP_CYCLES; round += 1) await cycle();
    const before = await measure();
    for (let round = 0; round < CYCLES; round += 1) await cycle();
    const after = await measure();
    expect(after.heap - before.heap).toBeLessThanOrEqual(LIMIT_BYTES);
    expect([after.listeners, after.timers]).toEqual([before.listeners, before.timers]);
    engine.stop();
    expect(listeners.open()).toBe(0);
  },
);
