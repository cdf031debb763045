/** A sign-in on the hosted pages: out, back, and what the app gets. */
import { signInWithRedirect } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { CLIENT_ID } from "../issued-tokens.ts";
import { DOMAIN, parametersOf } from "./hosted-pages.ts";
import { APP, leaving, redirectWorld } from "./redirect-world.ts";

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
