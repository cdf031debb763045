/** The sign-in on the hosted pages of a pool in process, out and back, without any fake between the two. */
import {
  type Auth,
  type AuthConfig,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
} from "@poolgate/auth";
import { memoryStorage } from "@poolgate/auth/storage";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { expect, it } from "vitest";
import { memoryLedger } from "../../src/platform/index.ts";
import { startWorld, type World } from "../engine.ts";
import { leave, endOf } from "./journeys.ts";
import { leaving, openTabOf, type Tab } from "./redirect-world.ts";

const APP = "http://localhost:5173/";
const BYE = `${APP}bye`;
const POOL = "http://localhost:9400";
const ANN = { username: "ann@example.com", password: "correct horse battery" };

interface PoolWorld extends Pick<World, "pool" | "clock" | "browser"> {
  readonly hosted: ReturnType<typeof hostedBrowser>;
  readonly requests: string[];
  /** Opens a page in the only tab. */
  readonly open: Tab["open"];
  /** Opens a page in another tab of the browser. */
  readonly openElsewhere: Tab["open"];
  /** Opens a page in a browser that has stored this. */
  readonly openInNewBrowser: (stored: ReadonlyMap<string, string>) => Auth;
  /** Opens a page in a duplicate of the tab, where the session is in sessionStorage. */
  readonly openDuplicate: () => Auth;
}

async function openWorld(
  oauth: Partial<NonNullable<AuthConfig["oauth"]>> = {},
  { strict = false }: { readonly strict?: boolean } = {},
): Promise<PoolWorld> {
  const client = { callbackURLs: [APP], logoutURLs: [BYE], allowedOAuthFlows: ["code", "implicit"] } as const;
  const world = startWorld({
    pool: { config: { clients: [client], strict } },
    config: { oauth: { domain: POOL, redirectSignIn: [APP], redirectSignOut: [BYE], ...oauth } },
  });
  const { pool, clock } = world;
  await pool.seedUser({ email: ANN.username, password: ANN.password });
  const requests: string[] = [];
  world.fault = (operation, { request: { url } }) => {
    requests.push(operation === "" ? new URL(url).pathname : operation);
    return undefined;
  };
  const openInNewBrowser = (stored: ReadonlyMap<string, string>): Auth => {
    const browser = fakeBrowser();
    for (const [key, value] of stored) browser.storage.set(key, value);
    return world.openTab(browser);
  };
  const openDuplicate = (): Auth => {
    const storage = memoryStorage();
    for (const [key, value] of world.browser.storage) storage.setItem(key, value);
    return world.openPage({ ...world.newTab(), storage, ledger: memoryLedger() });
  };
  const [open, openElsewhere] = [openTabOf(world, APP).open, openTabOf(world, APP).open];
  return {
    pool,
    clock,
    browser: world.browser,
    hosted: hostedBrowser(pool),
    requests,
    open,
    openElsewhere,
    openInNewBrowser,
    openDuplicate,
  };
}

it("takes the issuer that a strict pool adds to its response", async () => {
  const { open, hosted } = await openWorld({}, { strict: true });
  const address = await hosted.open(await leave(open()), ANN);
  expect(new URL(address).searchParams.get("iss")).toBe(`${POOL}/us-east-1_LocalPool`);
  expect(await endOf(open(address))).toMatchObject({ type: "signInWithRedirect.completed" });
});

it("signs in with one request, refreshes by the API, reads the attributes, and signs out of the hosted pages", async () => {
  const { open, hosted, requests, clock } = await openWorld();
  const start = open();
  const back = open(await hosted.open(await leave(start, { customState: "héllo", returnTo: "/orders" }), ANN));
  expect(await endOf(back)).toMatchObject({
    type: "signInWithRedirect.completed",
    customState: "héllo",
    returnTo: "/orders",
  });
  expect(await getCurrentUser(back.auth)).toMatchObject({ loginId: ANN.username });
  expect(requests).toEqual(["/oauth2/token"]);

  const before = await fetchAuthSession(back.auth);
  clock.advance(3_596_000);
  const after = await fetchAuthSession(back.auth);
  expect(after.userSub).toBe(before.userSub);
  expect(after.tokens?.accessToken).not.toBe(before.tokens?.accessToken);
  expect(await fetchUserAttributes(back.auth)).toMatchObject({ email: ANN.username });

  // The hosted pages know the user until the sign-out there.
  const silent = open();
  const again = open(await hosted.open(await leave(silent, { prompt: "none" })));
  expect(await endOf(again)).toMatchObject({ type: "signInWithRedirect.completed" });

  await signOut(again.auth, { redirect: true });
  expect(await hosted.open(await leaving(again))).toBe(BYE);
  const nobody = open();
  const refused = open(await hosted.open(await leave(nobody, { prompt: "none" })));
  expect(await endOf(refused)).toMatchObject({ failure: { code: "oauth.loginRequired" } });
});

it.each(["login", undefined] as const)(
  "ends the session of another user that it replaces, at the pool, too (prompt: %s)",
  async (prompt) => {
    const { open, openElsewhere, hosted, requests, pool, browser, ...world } = await openWorld();
    await pool.seedUser({ email: "bob@example.com", password: ANN.password });
    const address = await hosted.open(await leave(open(), prompt && { prompt }), ANN);
    const other = openElsewhere();
    await signIn(other.auth, { username: "bob@example.com", password: ANN.password });
    const ofBob = new Map(browser.storage);
    const copy = world.openDuplicate();
    expect(await getCurrentUser(copy)).toMatchObject({ loginId: "bob@example.com" });
    const back = open(address);
    expect(await endOf(back)).toMatchObject({ type: "signInWithRedirect.completed" });
    for (const { auth } of [back, other]) expect(await getCurrentUser(auth)).toMatchObject({ loginId: ANN.username });
    await expect.poll(() => requests.at(-1)).toBe("RevokeToken");
    expect((await fetchAuthSession(back.auth, { forceRefresh: true })).tokens).toBeDefined();
    await expect.poll(async () => (await fetchAuthSession(copy)).tokens).toBeUndefined();
    expect((await fetchAuthSession(world.openInNewBrowser(ofBob), { forceRefresh: true })).tokens).toBeUndefined();
  },
);

it("a code that is too old is refused by the pool, and the sign-in is usable at once", async () => {
  const { open, hosted, pool } = await openWorld();
  const url = await hosted.open(await leave(open()), ANN);
  pool.clock.advance(600_000);
  const back = open(url);
  expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.refused", name: "OAuthSignInException" } });
  const again = open(await hosted.open(await leave(back), ANN));
  expect(await getCurrentUser(again.auth)).toMatchObject({ loginId: ANN.username });
});

it("a scope that the client may not have is told in the pool's words", async () => {
  const { open, hosted } = await openWorld({ scopes: ["openid", "orders/read"] });
  const back = open(await hosted.open(await leave(open()), ANN));
  expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.refused" } });
});

it("signs in without the scope openid, with an access token only", async () => {
  const { open, hosted } = await openWorld({ scopes: ["aws.cognito.signin.user.admin"] });
  const back = open(await hosted.open(await leave(open()), ANN));
  const { tokens } = await fetchAuthSession(back.auth);
  expect(tokens?.accessToken).toBeDefined();
  expect(tokens?.idToken).toBeUndefined();
});
