/** Signing in with the hosted pages: inputs and errors. `scenarios/redirect.test.ts` compares a sign-in with Amplify's. */
import type { TestPool } from "@poolgate/testkit/pool";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { type GlobalPage, stubPage } from "@poolgate/testkit/page-globals";
import { expect, it, vi } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { configOf, loadPage, openPool, type Page } from "../support/page.ts";
import { PASSWORD } from "../support/seeds.ts";

const APP = "http://localhost:5173/";
const BYE = `${APP}bye`;
const ANN = { username: "ann@example.com", password: PASSWORD };

interface Opened extends Page {
  readonly address: GlobalPage;
}

function startPool(): TestPool {
  openBrowser();
  return openPool({
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    clients: [{ callbackURLs: [APP], logoutURLs: [APP, BYE], allowedOAuthFlows: ["code"] }],
  });
}

/** Loads the app at an address, and configures it as Amplify does. */
async function open(pool: TestPool, url = APP, more: object = {}): Promise<Opened> {
  const address = stubPage(url, (name, value) => vi.stubGlobal(name, value));
  const page = await loadPage();
  const oauth = {
    domain: pool.url,
    scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
    redirectSignIn: ["myapp://in/", APP],
    redirectSignOut: [APP, BYE],
    responseType: "code" as const,
    ...more,
  };
  page.amplify.Amplify.configure(configOf(pool, { loginWith: { oauth } }));
  return { ...page, address };
}

/** The page leaves; its promise ends with the page. */
async function leaving(address: GlobalPage): Promise<string> {
  await expect.poll(() => address.left.length).toBe(1);
  return address.left[0] ?? "";
}

it("names the user pool, a provider, or none for a silent sign-in, as Amplify does", async () => {
  const pool = startPool();
  const asks = async (input: Parameters<Page["auth"]["signInWithRedirect"]>[0]): Promise<object> => {
    const { auth, address } = await open(pool);
    auth.signInWithRedirect(input).catch(() => undefined);
    const { searchParams } = new URL(await leaving(address));
    const names = ["identity_provider", "idp_identifier", "prompt", "login_hint", "lang", "scope", "redirect_uri"];
    return Object.fromEntries(
      names.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : [])),
    );
  };
  const always = { scope: "openid email aws.cognito.signin.user.admin", redirect_uri: APP };
  expect(await asks(undefined)).toEqual({ ...always, identity_provider: "COGNITO" });
  expect(await asks({ provider: "Amazon" })).toEqual({ ...always, identity_provider: "LoginWithAmazon" });
  expect(await asks({ provider: { custom: "Acme" } })).toEqual({ ...always, identity_provider: "Acme" });
  expect(await asks({ provider: { idpIdentifier: "acme.example" } })).toEqual({
    ...always,
    idp_identifier: "acme.example",
  });
  expect(await asks({ options: { prompt: "NONE" } })).toEqual({ ...always, prompt: "none" });
  expect(await asks({ options: { prompt: ["LOGIN"], loginHint: "ann", lang: "de" } })).toEqual({
    ...always,
    identity_provider: "COGNITO",
    prompt: "login",
    login_hint: "ann",
    lang: "de",
  });
});

it("signs out before it refuses an address that is not configured", async () => {
  const pool = startPool();
  const start = await open(pool);
  start.auth.signInWithRedirect().catch(() => undefined);
  const { auth, address } = await open(pool, await hostedBrowser(pool).open(await leaving(start.address), ANN));
  await auth.getCurrentUser();
  const signingOut = auth.signOut({ global: false, oauth: { redirectUrl: "https://evil.example/" } });
  await expect(signingOut).rejects.toMatchObject({ name: "InvalidPreferredRedirectUrlException" });
  expect(address.left).toEqual([]);
  await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
});

it("stays on the page at a sign-out after a sign-in with a password", async () => {
  const { auth, address } = await open(startPool());
  await auth.signIn(ANN);
  await auth.signOut();
  expect(address.left).toEqual([]);
});

it("refuses what is not configured, a user who is signed in, and what the engine does itself", async () => {
  const pool = startPool();
  const { auth } = await open(pool, APP, { redirectSignIn: ["myapp://in/"] });
  await expect(auth.signInWithRedirect()).rejects.toMatchObject({ name: "OAuthNotConfigureException" });
  const configured = await open(pool);
  await expect(configured.auth.signInWithRedirect({ options: { nonce: "n" } })).rejects.toMatchObject({
    name: "NotSupportedByPoolgate",
  });
  await expect(configured.auth.signInWithRedirect({ options: { prompt: ["LOGIN", "CONSENT"] } })).rejects.toMatchObject(
    { name: "NotSupportedByPoolgate" },
  );
  await configured.auth.signIn(ANN);
  await expect(configured.auth.signInWithRedirect()).rejects.toMatchObject({
    name: "UserAlreadyAuthenticatedException",
  });
  expect(configured.address.left).toEqual([]);
  vi.unstubAllGlobals();
});
