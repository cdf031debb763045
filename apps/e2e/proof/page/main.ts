/**
 * One client of `@poolgate/auth` in a page, bundled like an app, in the browser's own environment.
 *
 * Only the page's `Date.now` is replaced, by the device's clock plus an offset that the test sets. The test moves the
 * pool's clock by the same offset, so tokens really expire at once. Timers, locks, storage and requests are the
 * browser's.
 */
import { waitingTimers } from "./timer-watch.ts";
import {
  authFetch,
  createAuth,
  fetchAuthSession,
  isAuthError,
  loadEngine,
  type SessionRef,
  signIn,
  signOut,
  type AuthSession,
} from "@poolgate/auth";
import type { SessionAnswer, TabClient, TabSettings } from "./tab-client.ts";

const settings = JSON.parse(new URLSearchParams(location.search).get("settings") ?? "") as TabSettings;
const deviceNow = Date.now.bind(Date);
let movedByMs = settings.movedByMs;
Date.now = () => deviceNow() + movedByMs;

for (const part of settings.blocked ?? []) {
  const refuse = { value: part === "locks" ? undefined : { open: refuseDatabase } };
  Object.defineProperty(part === "locks" ? navigator : globalThis, part, refuse);
}
const auth = createAuth(settings.config);
const emitted: string[] = [];
let session: SessionRef | undefined;
/** Listens to the session. A call of the client begins before, so that it may be answered without the engine. */
const listen = async (): Promise<void> => {
  const loaded = await loadEngine(auth);
  if (session !== undefined) return;
  session = loaded;
  // The actor is exposed for `Runtime.queryObjects`, which counts the live actors.
  Object.assign(globalThis, { sessionActor: session });
  session.on("*", (event) => {
    // The cycles of the heap proof would otherwise fill it without limit.
    if (emitted.length < 1000) emitted.push("reason" in event ? `${event.type} ${event.reason}` : event.type);
  });
};
setTimeout(() => void listen(), 0);

const client: TabClient = {
  async signIn(username, password) {
    const signingIn = signIn(auth, { username, password });
    await listen();
    const { nextStep } = await signingIn;
    return nextStep.signInStep;
  },
  async fetchSession({ forceRefresh = false, atMs = 0 } = {}) {
    await deviceTime(atMs);
    const startedAtMs = deviceNow();
    const fetching = fetchAuthSession(auth, { forceRefresh }).then(describe, describeError);
    void listen();
    const told = await fetching;
    const settledAtMs = deviceNow();
    return { ...told, tookMs: settledAtMs - startedAtMs, settledAtMs };
  },
  async signOut(atMs = 0) {
    await deviceTime(atMs);
    await signOut(auth);
    return deviceNow();
  },
  isRefreshing: () => session?.getSnapshot().hasTag("refreshing") ?? false,
  async refreshBeyondRequest() {
    performance.clearResourceTimings();
    const startedAtMs = performance.now();
    const { outcome } = await client.fetchSession({ forceRefresh: true });
    const tookMs = performance.now() - startedAtMs;
    const [request] = performance.getEntriesByType("resource");
    if (outcome !== "signedIn" || request === undefined) throw new Error(`There was no refresh: ${outcome}.`);
    return tookMs - request.duration;
  },
  moveClock(ms) {
    movedByMs += ms;
  },
  async askApi(usernames, password, addresses) {
    const answers: string[] = [];
    for (const username of usernames) {
      await signIn(auth, { username, password });
      for (const address of addresses) answers.push(await (await authFetch(auth, address)).text());
      await signOut(auth);
    }
    return answers;
  },
  events: () => emitted,
  async cycle(username, password, times) {
    for (let done = 0; done < times; done += 1) {
      const flow = done % 10 === 0 ? "srp" : "password";
      await signIn(auth, { username, password, options: { flow } });
      const first = describe(await fetchAuthSession(auth));
      const renewed = describe(await fetchAuthSession(auth, { forceRefresh: true }));
      await signOut(auth);
      const after = describe(await fetchAuthSession(auth));
      const isWhole = first.outcome === "signedIn" && renewed.outcome === "signedIn" && after.outcome === "signedOut";
      if (!isWhole || first.tokenId === renewed.tokenId) throw new Error(`Cycle ${done} went wrong.`);
    }
  },
  remains: () => ({
    timers: waitingTimers(),
    children: Object.keys(((session?.getSnapshot() ?? {}) as { children?: object }).children ?? {}).length,
  }),
};
Object.assign(globalThis, { tabClient: client });

type Told = Pick<SessionAnswer, "outcome" | "tokenId" | "leftMs">;

function describe({ tokens }: AuthSession): Told {
  if (tokens === undefined) return { outcome: "signedOut", tokenId: undefined, leftMs: undefined };
  const payload = tokens.accessToken.split(".")[1] ?? "";
  const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { jti: string; exp: number };
  return { outcome: "signedIn", tokenId: claims.jti, leftMs: claims.exp * 1000 - Date.now() };
}

function describeError(error: unknown): Told {
  return { outcome: isAuthError(error) ? error.code : String(error), tokenId: undefined, leftMs: undefined };
}

/** Behaves like a browser whose user has blocked storage. */
function refuseDatabase(): never {
  throw new DOMException("The user has denied access.", "SecurityError");
}

/** Waits until the device's clock (not the page's moved clock) shows this time. */
function deviceTime(atMs: number): Promise<void> {
  const delayMs = atMs - deviceNow();
  return delayMs <= 0 ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve, delayMs));
}
