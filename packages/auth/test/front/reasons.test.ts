/** What the engine is loaded for, and that everything then is as with an engine from the beginning. */
import {
  type Auth,
  fetchAuthSession,
  getCurrentUser,
  type LedgerStore,
  loadEngine,
  onSessionChange,
  signOut,
} from "@poolgate/auth";
import { createAuthenticator } from "@poolgate/auth/authenticator";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage } from "@poolgate/testkit/navigation";
import { internalsOf, yieldToPage } from "../engine.ts";
import {
  type EngineChunk,
  HOUR_MS,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  stubPage,
  UNAUTHENTICATED,
} from "./front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

const RETURNED = "https://app.example/?code=c0de&state=st4te";
const oauth = { domain: "https://auth.example", redirectSignIn: ["https://app.example/"], redirectSignOut: [] };

let chunk: EngineChunk;
let world: SignedInWorld;
beforeEach(async () => {
  chunk = holdEngineChunk();
  world = await startSignedIn({
    config: {
      identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000",
      oauth: { ...oauth, redirectSignOut: oauth.redirectSignIn },
    },
  });
});

const stored = (): Record<string, unknown> =>
  JSON.parse(world.browser.storage.get(world.key) ?? "{}") as Record<string, unknown>;
const store = (changes: object): void =>
  void world.browser.storage.set(world.key, JSON.stringify({ ...stored(), ...changes }));

/** Replaces the session with the keys of Amplify. */
function storeAsAmplify(): void {
  const { accessToken, idToken, refreshToken, userId } = stored() as Record<string, string>;
  const prefix = `CognitoIdentityServiceProvider.${world.pool.userPoolClientId}`;
  world.browser.storage.clear();
  world.browser.ledgers.clear();
  world.browser.storage.set(`${prefix}.LastAuthUser`, userId ?? "");
  for (const [name, text] of Object.entries({ accessToken, idToken, refreshToken }))
    world.browser.storage.set(`${prefix}.${userId}.${name}`, text ?? "");
}

const tokensOf = async (auth: Auth): Promise<boolean> =>
  (await fetchAuthSession(auth, { withCredentials: false })).tokens !== undefined;

describe.each<[reason: string, prepare: () => void, isSignedIn: boolean]>([
  ["no stored session", () => world.browser.storage.clear(), false],
  ["a broken record", () => world.browser.storage.set(world.key, "{"), false],
  ["a record of a later version", () => store({ version: 2 }), false],
  ["a record of another user's tokens", () => store({ userId: "another" }), false],
  ["Amplify's keys", storeAsAmplify, true],
  [
    "a record of a sign-in that has ended",
    () => world.browser.ledgers.set(world.key, { ended: [stored()["signInId"]] }),
    false,
  ],
  ["a device that is not confirmed", () => store({ newDevice: { DeviceKey: "d", DeviceGroupKey: "g" } }), true],
  ["tokens that have expired", () => world.clock.advance(HOUR_MS), true],
  ["tokens that expire in four seconds", () => world.clock.advance(HOUR_MS - 4_000), true],
])("%s", (_, prepare, isSignedIn) => {
  it("loads the engine, which decides", async () => {
    prepare();
    const auth = world.open();
    expect(await world.clock.settle(tokensOf(auth))).toBe(isSignedIn);
    expect(chunk.count()).toBe(1);
  });
});

it("a broken record is removed by the engine, and one of a later version stays", async () => {
  world.browser.storage.set(world.key, "{");
  await fetchAuthSession(world.open());
  expect(world.browser.storage.has(world.key)).toBe(false);
  const later = JSON.stringify({ version: 2 });
  world.browser.storage.set(world.key, later);
  await fetchAuthSession(world.open());
  expect(world.browser.storage.get(world.key)).toBe(later);
});

it("createAuthenticator starts the engine that it brings along", async () => {
  const auth = world.open();
  const authenticator = createAuthenticator(auth);
  expect(await loadEngine(auth)).toBe(internalsOf(auth).engine?.session);
  expect(chunk.count()).toBe(0);
  authenticator.stop();
});

it("a return from the hosted pages loads it at once, and nothing is answered before it has decided", async () => {
  const arrive = chunk.waits();
  const page = fakePage(RETURNED);
  const { flowStorage } = world.newTab();
  flowStorage.setItem(`poolgate.${world.pool.userPoolClientId}.redirect`, "away");
  const auth = world.open({ navigation: page, flowStorage });
  // The response has left the address before the app's router reads it.
  expect([page.url(), chunk.count()]).toEqual(["https://app.example/", 1]);
  const answers: unknown[] = [];
  const user = getCurrentUser(auth).then((found) => answers.push(found));
  await yieldToPage();
  expect(answers).toEqual([]);
  arrive();
  await world.clock.settle(user);
  const session = await loadEngine(auth);
  expect(session.getSnapshot().context.redirect?.failure?.code).toMatch(/^oauth\./u);
});

it("a page that is idle while a call waits for the ledger loads it afterwards", async () => {
  const { page, becomeIdle } = stubPage();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { ledger } = world.newTab();
  const slow: LedgerStore = { update: (...update) => opened.then(() => ledger.update(...update)) };
  const auth = world.open({ ...page, ledger: slow });
  const answer = fetchAuthSession(auth);
  becomeIdle();
  await yieldToPage();
  expect(chunk.count()).toBe(0);
  open();
  expect((await answer).tokens).toBeDefined();
  await expect.poll(() => internalsOf(auth).engine).toBeDefined();
});

describe("a page that calls nothing", () => {
  it("loads it when it is idle, and notices a sign-out in another tab", async () => {
    const other = world.openTab();
    const { page, becomeIdle } = stubPage();
    const auth = world.open(page);
    await yieldToPage();
    expect(chunk.count()).toBe(0);
    becomeIdle();
    await expect.poll(() => internalsOf(auth).engine).toBeDefined();
    const session = await loadEngine(auth);
    await expect.poll(() => session.getSnapshot().matches("signedIn")).toBe(true);
    await signOut(other);
    await expect.poll(() => session.getSnapshot().context.endReason).toBe("signedOutElsewhere");
  });

  it("is not disturbed if the chunk cannot be loaded", async () => {
    chunk.fails();
    const { page, becomeIdle } = stubPage();
    const auth = world.open(page);
    becomeIdle();
    await expect.poll(chunk.count).toBe(1);
    expect(await tokensOf(auth)).toBe(true);
  });

  it("loads nothing where there is no page, such as on a server", async () => {
    world.open({ idle: () => Promise.resolve() });
    await yieldToPage();
    expect(chunk.count()).toBe(0);
  });
});

it("a listener of a page without a session loads it, and hears the decision", async () => {
  world.browser.storage.clear();
  const auth = world.open();
  const heard: string[] = [];
  onSessionChange(auth, ({ status }) => void heard.push(status));
  await expect.poll(() => heard).toEqual(["loading", "signedOut"]);
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect(chunk.count()).toBe(1);
});
