/**
 * A page whose app throws from its own callbacks, and everything that an inspector, a snapshot or a log could show of
 * it.
 */
import { inspect } from "node:util";
import { isAuthError, signIn } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { expect } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, type EngineOptions } from "../engine.ts";
import { jsonOf, watchLeaks } from "../leak-watch.ts";
import { openWidget, type Widget } from "../widget.ts";

/** The message of the app's exceptions, which could contain a password. */
export const CANARY = "canary-cause-41d8";

/** The exception that the app throws. */
export const thrown = new Error(`The app could not handle ${CANARY}.`);

export const throwAppError = (): never => {
  throw thrown;
};

export const API = "https://api.example.com";

export interface Page extends Engine {
  /** Each event and snapshot, as JSON and as a console prints it. */
  readonly seen: string[];
  /** Makes the app throw from now on. */
  breakApp(): void;
  openWidget(): Widget;
}

type BreakablePart = "userContextData" | "fetch" | "getItem" | "setItem" | "random";

/** @param part The part of the app that throws after `breakApp`. */
export async function openPage(part: BreakablePart, pool?: EngineOptions["pool"]): Promise<Page> {
  const watch = watchLeaks(shown);
  let isBroken = false;
  const guarded = <Args extends unknown[], Result>(name: BreakablePart, call: (...args: Args) => Result) =>
    ((...args) => (isBroken && name === part ? throwAppError() : call(...args))) as (...args: Args) => Result;
  const engine = startSendingEngine({
    pool,
    config: { userContextData: guarded("userContextData", () => "encoded-device-data"), apiOrigins: [API] },
    environment: ({ fetch, random, storage }) => ({
      fetch: guarded("fetch", fetch),
      random: guarded("random", random),
      storage: {
        ...storage,
        getItem: guarded("getItem", (key) => storage.getItem(key)),
        setItem: guarded("setItem", (key, value) => storage.setItem(key, value)),
      },
    }),
    inspect: watch.inspect,
  });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  return Object.assign(engine, {
    seen: watch.seen,
    breakApp: () => void (isBroken = true),
    openWidget: () => openWidget(engine.openTab()),
  });
}

export const signInHere = async ({ auth, clock }: Engine): Promise<unknown> =>
  clock.settle(signIn(auth, { username: EMAIL, password: PASSWORD }));

/** The error that a call rejects with. */
export async function rejectionOf({ clock }: Engine, call: Promise<unknown>): Promise<unknown> {
  try {
    await clock.settle(call);
  } catch (error) {
    return error;
  }
  throw new Error("The call did not reject.");
}

export interface Revealed {
  readonly code: string;
  /** Checks that the error carries the exception itself. */
  readonly hasCause: boolean;
  /** Finds the places where the text of the exception was shown. */
  readonly leaks: readonly string[];
}

/** What an error reveals to the caller and to everybody else. */
export function revealedBy({ seen }: Page, error: unknown): Revealed {
  if (!isAuthError(error)) throw error;
  return { code: error.code, hasCause: error.cause === thrown, leaks: leaksOf(seen, error) };
}

/** What the failure of a view or a session reveals. */
export function revealedIn({ seen }: Page, view: Pick<AuthenticatorView, "failure">): Revealed {
  const { code, cause } = view.failure ?? { code: "none" };
  return { code, hasCause: cause?.reveal() === thrown, leaks: leaksOf(seen, view) };
}

function leaksOf(seen: readonly string[], value: unknown): readonly string[] {
  // The check of the search itself: it finds text that is really shown.
  expect(shown(thrown)).toContain(CANARY);
  expect(seen.length).toBeGreaterThan(10);
  return [...seen, shown(value)].filter((text) => text.includes(CANARY)).slice(0, 1);
}

/** An event may hold a whole module of machines. Whatever the app throws is at most this deep in a view or an event. */
const DEPTH = 4;

/** As JSON, and as a console prints it. */
const shown = (value: unknown): string =>
  `${jsonOf(value)} ${inspect(value, { depth: DEPTH })} ${inspect(value, { depth: DEPTH, customInspect: false })}`;
