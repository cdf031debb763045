/** Whatever the engine requests is allowed by the guide's policy. */
import { afterEach, expect, it, vi } from "vitest";
import { type Auth, authFetch, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { APP, startRedirectGuide, stubTabStorage } from "../support/redirect-guide.ts";

const AUTH = "../../docs/examples/auth.ts";
const USER = { username: GUIDE_USER.email, password: GUIDE_USER.password };

afterEach(() => {
  vi.doUnmock(AUTH);
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** The origins that the guide's policy allows besides the page's own, for the app of the guide, or for another one. */
async function allowedOrigins(auth?: Auth): Promise<readonly string[] | undefined> {
  if (auth !== undefined) vi.doMock(AUTH, () => ({ auth }));
  const { policy } = await import("../../docs/examples/content-security-policy.ts");
  return /connect-src 'self' (?<origins>[^;]+)/u.exec(policy)?.groups?.["origins"]?.split(" ").toSorted();
}

it("names every origin of a session", async () => {
  const pool = startGuidePool();
  const requested = new Set<string>();
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const { origin } = new URL(input);
    requested.add(origin);
    return origin === "https://api.example.com" ? new Response("[]") : pool.answer(input, init);
  });
  const { auth } = await import("../../docs/examples/auth.ts");
  await signIn(auth, USER);
  await authFetch(auth, "https://api.example.com/orders");
  await signOut(auth);
  pool.close();
  expect([...requested].toSorted()).toEqual(await allowedOrigins());
});

it("names the hosted pages, which exchange the code", async () => {
  const requested = new Set<string>();
  const guide = startRedirectGuide((url) => requested.add(new URL(url).origin));
  stubTabStorage();
  const start = await guide.load(APP);
  start.example.signInWithGoogle().catch(() => undefined);
  const back = await guide.load(await guide.signInThere(await guide.leaving(start.page)));
  await getCurrentUser(back.example.auth);
  await signOut(back.example.auth);
  for (const { example } of [start, back]) example.auth.dispose();
  guide.pool.close();
  expect([...requested].toSorted()).toEqual(await allowedOrigins(back.example.auth));
});

it("names the identity pool", async () => {
  const requested = new Set<string>();
  const pool = startGuidePool({ identityPool: { allowUnauthenticatedIdentities: true } });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    requested.add(new URL(input).origin);
    return pool.answer(input.replace("//cognito-identity.", "//cognito-idp."), init);
  });
  const { auth, ownFolder } = await import("../../docs/examples/aws-credentials.ts");
  await ownFolder().catch(() => undefined);
  await signIn(auth, USER);
  auth.dispose();
  pool.close();
  expect([...requested].toSorted()).toEqual(await allowedOrigins(auth));
});
