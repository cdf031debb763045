/** What survives a reload of the page, and what a site finds that Amplify has stored before the switch. */
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Amplify as PublishedAmplify } from "aws-amplify";
import { signIn as publishedSignIn } from "aws-amplify/auth";
import { expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { configOf, loadPage, openPool } from "../support/page.ts";
import { PASSWORD, PHONE } from "../support/seeds.ts";

const username = "ann@example.com";
const ANN = { email: username, password: PASSWORD, attributes: { phone_number: PHONE } };
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

it("keeps the session and how the user has signed in", async () => {
  openBrowser();
  const pool = openPool({ seededUsers: [ANN] });
  const first = await loadPage();
  first.amplify.Amplify.configure(configOf(pool));
  await first.auth.signIn({ username, password: PASSWORD });
  const user = await first.auth.getCurrentUser();

  const second = await loadPage();
  second.amplify.Amplify.configure(configOf(pool));
  expect(await second.auth.getCurrentUser()).toEqual(user);
  expect(user.signInDetails).toEqual({ loginId: username, authFlowType: "USER_SRP_AUTH" });
});

it.each(["a reload", "the configuration was set again"])(
  "continues a sign-in that waits for a code after %s",
  async (event) => {
    openBrowser();
    const pool = openPool({ mfaConfiguration: "OPTIONAL", seededUsers: [{ ...ANN, mfa: { enabled: ["SMS_MFA"] } }] });
    const first = await loadPage();
    first.amplify.Amplify.configure(configOf(pool));
    await first.auth.signIn({ username, password: PASSWORD });

    const next = event === "a reload" ? await loadPage() : first;
    next.amplify.Amplify.configure(configOf(pool));
    expect(await next.auth.confirmSignIn({ challengeResponse: pool.latestCode(PHONE) })).toEqual(DONE);
  },
);

it.each(["local", "session"] as const)("adopts the session that Amplify has stored: %s storage", async (place) => {
  const stored = openBrowser()[place];
  const pool = openPool({ seededUsers: [ANN] });
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  PublishedAmplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  await publishedSignIn({ username, password: PASSWORD });
  expect([...stored.keys()].some((key) => key.endsWith(".accessToken"))).toBe(true);

  const { amplify, auth, cognito, utils } = await loadPage();
  if (place === "session") cognito.cognitoUserPoolsTokenProvider.setKeyValueStorage(utils.sessionStorage);
  amplify.Amplify.configure(configOf(pool));
  expect(await auth.getCurrentUser()).toMatchObject({ signInDetails: { loginId: username } });
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
  expect(tokens?.idToken?.payload["email"]).toBe(username);
  expect([...stored.keys()].some((key) => key.endsWith(".accessToken"))).toBe(false);
});

it("stores the session where the app says", async () => {
  const { local, session } = openBrowser();
  const pool = openPool({ seededUsers: [ANN] });
  const { amplify, auth, cognito, utils } = await loadPage();
  cognito.cognitoUserPoolsTokenProvider.setKeyValueStorage(utils.sessionStorage);
  amplify.Amplify.configure(configOf(pool));
  await auth.signIn({ username, password: PASSWORD });
  expect([...local.keys()]).toEqual([]);
  expect([...session.keys()].filter((key) => key.endsWith(".session"))).toHaveLength(1);
});

it("refuses a storage that answers with promises only, and cookies", async () => {
  const { cognito, utils } = await loadPage();
  const { setKeyValueStorage } = cognito.cognitoUserPoolsTokenProvider;
  const own = { ...utils.defaultStorage, getItem: async () => null } as typeof utils.defaultStorage;
  for (const storage of [own, new utils.CookieStorage()]) {
    expect(() => setKeyValueStorage(storage)).toThrow(
      expect.objectContaining({ name: "NotSupportedByPoolgate", recoverySuggestion: expect.any(String) as unknown }),
    );
  }
});
