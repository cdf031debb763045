/** A sign-in on the hosted pages: out, back, and what the app gets. */
import { fetchAuthSession, getCurrentUser, signInWithRedirect } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { CLIENT_ID, USER_ID } from "../issued-tokens.ts";
import { DOMAIN, parametersOf } from "./hosted-pages.ts";
import { APP, leaving, redirectWorld } from "./redirect-world.ts";

it("signs the user in with one token request, and nothing else", async () => {
  const { openTab, hosted, operations } = redirectWorld();
  const tab = openTab();
  const start = tab.open();
  void signInWithRedirect(start.auth).catch(() => undefined);
  const back = hosted.signIn(await leaving(start));
  const { auth, page, events } = tab.open(back);
  expect(await getCurrentUser(auth)).toEqual({
    username: USER_ID,
    userId: USER_ID,
    loginId: "ann@example.com",
    grant: "code",
  });
  expect((await fetchAuthSession(auth)).tokens?.idToken).toBeDefined();
  expect(hosted.tokenRequests.map(({ url }) => url)).toEqual([`${DOMAIN}/oauth2/token`]);
  expect(operations).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(["signInWithRedirect.completed", "session.started"]);
  expect(page.history).toEqual([APP, APP]);
});

describe("the address of the authorize endpoint", () => {
  it("has every parameter", async () => {
    const { openTab } = redirectWorld();
    const start = openTab().open(`${APP}?theme=dark`);
    const input = {
      provider: "Amazon",
      customState: "héllo",
      prompt: "login",
      loginHint: "ann@example.com",
      lang: "de",
      resource: "https://api.example",
      extraParameters: { color: "a b+c" },
    } as const;
    void signInWithRedirect(start.auth, input).catch(() => undefined);
    const url = await leaving(start);
    expect(url.startsWith(`${DOMAIN}/oauth2/authorize?`)).toBe(true);
    expect(url).not.toContain("+");
    const { state = "", nonce, code_challenge: challenge, ...others } = parametersOf(url);
    expect(others).toEqual({
      redirect_uri: APP,
      response_type: "code",
      client_id: CLIENT_ID,
      identity_provider: "LoginWithAmazon",
      scope: "openid email profile aws.cognito.signin.user.admin",
      login_hint: "ann@example.com",
      lang: "de",
      prompt: "login",
      code_challenge_method: "S256",
      resource: "https://api.example",
      color: "a b+c",
    });
    expect(state).toMatch(/^[A-Za-z0-9]{32}-68c3a96c6c6f$/);
    expect(nonce).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(challenge).toMatch(/^[\w-]{43}$/);
  });
});
