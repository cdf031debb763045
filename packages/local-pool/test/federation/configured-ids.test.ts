/** The social providers themselves, by configured ids. Only the redirect to them can be tested without a network. */
import { expect, it } from "vitest";
import { startPool } from "../support/start-pool.ts";

const IDS = { client_id: "our-id", client_secret: "canary-secret" };
const APP_URL = "https://app.example.com/back";

async function redirectOf(provider: string, details: Readonly<Record<string, string>> = {}): Promise<Response> {
  const pool = startPool({
    clients: [{ callbackURLs: [APP_URL], allowedOAuthFlows: ["implicit"] }],
    identityProviders: [
      { providerName: provider, providerType: provider as "Google", providerDetails: { ...IDS, ...details } },
    ],
  });
  const parameters = { client_id: "localclient00000000000000", redirect_uri: APP_URL, response_type: "token" };
  const query = new URLSearchParams({ ...parameters, identity_provider: provider });
  return pool.handle(new Request(`http://localhost:9400/oauth2/authorize?${query.toString()}`));
}

it.each([
  ["Google", "https://accounts.google.com/o/oauth2/v2/auth", "openid email profile"],
  ["SignInWithApple", "https://appleid.apple.com/auth/authorize", "openid email name"],
  ["Facebook", "https://www.facebook.com/v23.0/dialog/oauth", "public_profile email"],
  ["LoginWithAmazon", "https://www.amazon.com/ap/oa", "profile"],
])("sends the browser to %s at %s", async (provider, address, scope) => {
  const response = await redirectOf(provider);
  expect(response.status).toBe(302);
  const { origin, pathname, searchParams } = new URL(response.headers.get("location") ?? "");
  expect(`${origin}${pathname}`).toBe(address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: "our-id",
    response_type: "code",
    redirect_uri: "http://localhost:9400/oauth2/idpresponse",
    scope,
    state: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge_method: "S256",
  });
  expect(searchParams.has("nonce")).toBe(["Google", "SignInWithApple"].includes(provider));
  expect(searchParams.get("response_mode")).toBe(provider === "SignInWithApple" ? "form_post" : null);
  expect(searchParams.toString()).not.toContain("canary");
});

it("asks for the scopes of the settings, which may be separated by commas", async () => {
  const response = await redirectOf("Facebook", { authorize_scopes: "public_profile,email,user_birthday" });
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  expect(searchParams.get("scope")).toBe("public_profile email user_birthday");
});
