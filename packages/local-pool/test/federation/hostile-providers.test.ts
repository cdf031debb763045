/** Providers that are broken, slow or hostile: everything is refused, and the app is told by the service's words. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { FAKE_CLIENT, type FakeProvider } from "../support/federation/fake-provider.ts";
import { answerOf, startWithProvider, tokensOf } from "../support/federation/federation.ts";

const refusal = (description: string | RegExp) => ({
  error: "server_error",
  error_description: typeof description === "string" ? description : expect.stringMatching(description),
  state: "app state",
});

it("signs in at a provider that behaves well, found by discovery", async () => {
  const { signIn } = await startWithProvider();
  expect(tokensOf(await signIn()).id).toMatchObject({
    "cognito:username": "Company_person-1",
    email: "person@example.com",
    email_verified: false,
  });
});

it("signs in at a plain OAuth 2.0 provider, by configured addresses", async () => {
  const { signIn, provider } = await startWithProvider({ isPlain: true });
  expect(tokensOf(await signIn()).id).toMatchObject({ "cognito:username": "Facebook_person-1" });
  const asked = provider.received.get("/authorize");
  expect(asked?.get("display")).toBe("page");
  expect(asked?.has("nonce")).toBe(false);
  expect(asked?.get("scope")).toBe("public_profile email");
});

it("takes the numeric id of a profile", async () => {
  const { signIn, provider } = await startWithProvider({ isPlain: true });
  provider.attributes = { id: 42, email: "person@example.com" };
  expect(tokensOf(await signIn()).id["cognito:username"]).toBe("Facebook_42");
});

it.each([
  ["answers HTML", { body: "<html>Sorry</html>" }, "Company Error - the token endpoint's answer is not JSON"],
  ["answers nothing", { body: "" }, "Company Error - the token endpoint's answer is not JSON"],
  ["answers a list", { body: [] }, "Company Error - the token endpoint's answer is not JSON"],
  ["answers an endless text", { body: `{"a":"${"x".repeat(200_000)}"}` }, /is not JSON$/u],
  ["answers 500 with HTML", { status: 500, body: "<html>" }, "Company Error - 500"],
  [
    "refuses the client",
    { status: 400, body: { error: "invalid_client", error_description: 'The secret "x" is wrong\r\n' } },
    "Company Error - 400 invalid_client The secret x is wrong",
  ],
  ["answers an error with 200", { body: { error: "invalid_grant" } }, "Company Error - 200 invalid_grant"],
  ["answers without an id token", { body: { access_token: "a" } }, "The token endpoint's answer has no id_token"],
  ["answers an id token that is none", { body: { access_token: "a", id_token: "canary" } }, "Bad id_token"],
  ["answers an id token that is no text", { body: { access_token: "a", id_token: 7 } }, /has no id_token$/u],
])("refuses a provider whose token endpoint %s", async (_what, answer, description) => {
  const { provider, signIn } = await startWithProvider();
  provider.answers.set("/token", () => answer);
  expect(answerOf(await signIn())).toMatchObject(refusal(description));
});

it("does not follow a redirect of the token endpoint, which would take the client secret elsewhere", async () => {
  const { provider, signIn } = await startWithProvider();
  provider.answers.set("/token", () => ({ status: 307, body: "", headers: { location: `${provider.url}/elsewhere` } }));
  provider.answers.set("/elsewhere", () => ({ body: {} }));
  expect(answerOf(await signIn())).toMatchObject(refusal("Error in calling IdP token endpoint"));
  expect(provider.received.has("/elsewhere")).toBe(false);
});

it("gives up on a provider that does not answer at any one of its endpoints", async () => {
  const KINDS = {
    "/token": "token",
    "/userinfo": "attributes",
    "/jwks": "jwks",
    "/.well-known/openid-configuration": "configuration",
  };
  const told = Object.keys(KINDS).map(async (path) => {
    const { provider, signIn } = await startWithProvider({ timeoutMs: 1_000 });
    provider.answers.set(path, () => undefined);
    return answerOf(await signIn());
  });
  const texts = Object.values(KINDS).map((kind) => `Timeout occurred in calling IdP ${kind} endpoint`);
  expect(await Promise.all(told)).toMatchObject(texts.map(refusal));
});

it.each([
  ["of another issuer", { iss: "https://evil.example.com" }, "Bad id_token issuer"],
  ["for another client", { aud: "another-client" }, "Bad id_token audience"],
  ["for many clients, without the one it is for", { aud: ["fake-client", "another"] }, "Bad id_token audience"],
  ["for many clients, for another one", { aud: ["fake-client", "another"], azp: "another" }, "Bad id_token audience"],
  ["with another nonce", { nonce: "another" }, "Bad id_token nonce"],
  ["without a nonce", { nonce: undefined }, "Bad id_token nonce"],
  ["that has expired", { exp: Math.floor(Date.now() / 1_000) - 120 }, "The id_token has expired"],
  ["that never expires", { exp: undefined }, "Bad id_token expiry"],
  ["without a subject", { sub: undefined }, "Bad id_token subject"],
])("refuses an id token %s", async (_what, changes, description) => {
  const { provider, signIn } = await startWithProvider();
  provider.changeClaims = (claims) => {
    const changed: Record<string, unknown> = { ...claims, ...changes };
    for (const name of Object.keys(changed)) if (changed[name] === undefined) delete changed[name];
    return changed;
  };
  expect(answerOf(await signIn())).toMatchObject(refusal(description));
});

it.each<[string, (provider: FakeProvider) => Promise<string>]>([
  ["without a signature (alg none)", async (provider) => new UnsecuredJWT(provider.claims()).encode()],
  ["signed by another key", (provider) => provider.signWithOtherKey(provider.claims())],
  [
    "signed with the client secret (HS256)",
    (provider) =>
      new SignJWT(provider.claims())
        .setProtectedHeader({ alg: "HS256", kid: "own" })
        .sign(Buffer.from(FAKE_CLIENT.client_secret.padEnd(32, "-"))),
  ],
  [
    "that brings its own key",
    async (provider) => {
      const { privateKey, publicKey } = await generateKeyPair("RS256");
      const jwk = await exportJWK(publicKey);
      return new SignJWT(provider.claims()).setProtectedHeader({ alg: "RS256", kid: "evil", jwk }).sign(privateKey);
    },
  ],
])("refuses an id token %s", async (_what, sign) => {
  const { provider, signIn } = await startWithProvider();
  const idToken = await sign(provider);
  provider.answers.set("/token", () => ({ body: { access_token: "a", id_token: idToken } }));
  expect(answerOf(await signIn())).toMatchObject(refusal(/^Bad id_token(?: signature)?$/u));
});

it("refuses attributes of another person than the id token", async () => {
  const { provider, signIn } = await startWithProvider();
  provider.attributes = { sub: "person-2", email: "other@example.com" };
  const description = "The attributes are of another user than the id_token";
  expect(answerOf(await signIn())).toMatchObject(refusal(description));
});

it("believes the id token more than the userinfo endpoint", async () => {
  const { provider, signIn } = await startWithProvider();
  provider.attributes = { sub: "person-1", email: "other@example.com", name: "Person" };
  expect(tokensOf(await signIn()).id).toMatchObject({ email: "person@example.com", name: "Person" });
});

it.each([
  ["no id", { email: "person@example.com" }],
  ["an empty id", { id: "" }],
  ["an id with a space", { id: "a b" }],
  ["an id that is too long", { id: "x".repeat(128) }],
  ["an id that is an object", { id: { $gt: "" } }],
])("refuses a profile with %s", async (_what, attributes) => {
  const { provider, signIn } = await startWithProvider({ isPlain: true });
  provider.attributes = attributes;
  expect(answerOf(await signIn())).toMatchObject({
    error: "invalid_request",
    error_description: "attributes required: [id]",
  });
});

it("does not treat a company as plain OAuth 2.0 because its configuration has no keys", async () => {
  const { provider, signIn } = await startWithProvider();
  const { jwks_uri: _, ...metadata } = provider.metadata;
  provider.answers.set("/.well-known/openid-configuration", () => ({ body: metadata }));
  const description = "Company Error - the configuration has no usable endpoints";
  expect(answerOf(await signIn())).toMatchObject(refusal(description));
});

it.each([
  ["is of another issuer", { issuer: "https://evil.example.com" }, /of another issuer$/u],
  ["has an address by http elsewhere", { token_endpoint: "http://example.com/token" }, /no usable endpoints$/u],
  ["has an address that is none", { authorization_endpoint: "javascript:alert(1)" }, /no usable endpoints$/u],
])("refuses a configuration that %s", async (_what, changes, description) => {
  const { provider, signIn } = await startWithProvider();
  const body = { ...provider.metadata, ...changes };
  provider.answers.set("/.well-known/openid-configuration", () => ({ body }));
  expect(answerOf(await signIn())).toMatchObject(refusal(description));
});

it("asks a provider again that could not be reached", async () => {
  const { provider, signIn } = await startWithProvider();
  provider.answers.set("/.well-known/openid-configuration", () => ({ status: 503, body: "" }));
  expect(answerOf(await signIn())).toMatchObject(refusal("Company Error - 503"));
  provider.answers.delete("/.well-known/openid-configuration");
  expect(tokensOf(await signIn()).id["email"]).toBe("person@example.com");
});
