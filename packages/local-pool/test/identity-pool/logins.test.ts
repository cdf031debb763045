/** The logins that the identity pool accepts, and the service's message for each one that it refuses. */
import { expect, it } from "vitest";
import { signToken } from "../../src/tokens/token.ts";
import { generateSigningKeys, openData } from "@poolgate/local-pool";
import {
  BOB,
  IDENTITY_POOL_ID,
  loginsOf,
  PROVIDER,
  refusalOf,
  SERVICE_PROVIDER,
  startIdentityPool,
} from "../support/identity-client.ts";
import { ANN, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;

function refuse(pool: StartedPool, Logins: Readonly<Record<string, string>>): Promise<string> {
  return refusalOf(pool, "GetId", { IdentityPoolId: IDENTITY_POOL_ID, Logins });
}

const MISMATCH = "Logins don't match. Please include at least one valid login for this identity or identity pool.";

it.each([
  "accounts.google.com",
  `https://${PROVIDER}`,
  `${PROVIDER}/`,
  "cognito-idp.us-east-1.amazonaws.com/us-east-1_Other",
])("refuses the provider %s", async (provider) => {
  const pool = startIdentityPool();
  const { [PROVIDER]: token = "" } = await loginsOf(pool);
  expect(await refuse(pool, { [provider]: token })).toBe(`400 NotAuthorizedException: ${MISMATCH}`);
});

it("refuses the tokens of two users at once", async () => {
  const pool = startIdentityPool();
  const { [PROVIDER]: bobs = "" } = await loginsOf(pool, BOB);
  expect(await refuse(pool, { ...(await loginsOf(pool)), [SERVICE_PROVIDER]: bobs })).toContain(MISMATCH);
});

it("refuses an access token", async () => {
  const pool = startIdentityPool();
  const { AccessToken } = await signInByPassword(pool);
  expect(await refuse(pool, { [PROVIDER]: AccessToken })).toBe(
    "400 NotAuthorizedException: Invalid login token. Missing a required claim: aud",
  );
});

it("refuses a token from the second at which it expires", async () => {
  const pool = startIdentityPool();
  const logins = await loginsOf(pool);
  pool.clock.advance(3_600_000 - 1);
  expect(await refuse(pool, logins)).toBe("200 undefined: ");
  pool.clock.advance(1);
  expect(await refuse(pool, logins)).toBe(
    `400 NotAuthorizedException: Invalid login token. Token expired: ${NOON + 3_600} >= ${NOON + 3_600}`,
  );
});

it.each(["", "a", "a.b", "a.b.c.d", "a b.c.d", "{}.{}.{}"])("refuses the token %j", async (token) => {
  const pool = startIdentityPool();
  const expected =
    token === "" ? "ValidationException: 1 validation error" : "Not a valid OpenId Connect identity token.";
  expect(await refuse(pool, { [PROVIDER]: token })).toContain(expected);
});

it("refuses a changed signature, a foreign key, and an unsigned token", async () => {
  const pool = startIdentityPool();
  const { [PROVIDER]: token = "" } = await loginsOf(pool);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const foreign = signToken((await generateSigningKeys()).id, JSON.parse(Buffer.from(payload, "base64url").toString()));
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.x`;
  const changed = `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  for (const forged of [changed, foreign, none]) {
    expect(await refuse(pool, { [PROVIDER]: forged })).toBe(
      "400 NotAuthorizedException: Invalid login token. Token signature invalid.",
    );
  }
});

it("refuses a token of a client that the pool no longer has, and of another issuer", async () => {
  const data = openData(":memory:");
  const seededUsers = [{ email: ANN.username, password: ANN.password }];
  const { IdToken } = await signInByPassword(startPool({ seededUsers }, data));
  expect(await refuse(startPool({ clients: [{ clientId: "other" }] }, data), { [PROVIDER]: IdToken })).toBe(
    "400 NotAuthorizedException: Token is not from a supported provider of this identity pool.",
  );
  expect(await refuse(startPool({ issuer: "https://login.example.com" }, data), { "login.example.com": IdToken })).toBe(
    "400 NotAuthorizedException: Invalid login token. Issuer doesn't match providerName",
  );
});

it("accepts the token of an ended session, unless serverSideTokenCheck is on", async () => {
  for (const serverSideTokenCheck of [false, true]) {
    const pool = startIdentityPool({ serverSideTokenCheck });
    const { IdToken, AccessToken } = await signInByPassword(pool);
    expect(await refuse(pool, { [PROVIDER]: IdToken })).toBe("200 undefined: ");
    await callWell(pool.handle, "GlobalSignOut", { AccessToken });
    expect(await refuse(pool, { [PROVIDER]: IdToken })).toBe(
      serverSideTokenCheck ? "400 NotAuthorizedException: Token is inactive" : "200 undefined: ",
    );
  }
});

it("refuses the token of a deleted user with serverSideTokenCheck", async () => {
  const pool = startIdentityPool({ serverSideTokenCheck: true });
  const { IdToken, AccessToken } = await signInByPassword(pool);
  await callWell(pool.handle, "DeleteUser", { AccessToken });
  expect(await refuse(pool, { [PROVIDER]: IdToken })).toBe("400 NotAuthorizedException: Token is inactive");
});
