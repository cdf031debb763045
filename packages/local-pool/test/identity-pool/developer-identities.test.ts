/** Identities of users whom the developer's own backend signs in, without a user pool. */
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import {
  BOB,
  callIdentityAsOwner,
  createIdentityPool,
  credentialsOf,
  identityOf,
  type Logins,
  loginsOf,
  ownersOutcome,
  PROVIDER,
  refusalOf,
  SERVICE_PROVIDER,
} from "../support/identity-client.ts";
import { ANN, createTestPool } from "../support/start-pool.ts";

const DeveloperProviderName = "login.example.com";
const COGNITO = "cognito-identity.amazonaws.com";
const Roles = {
  authenticated: "arn:aws:iam::123456789012:role/Users",
  unauthenticated: "arn:aws:iam::123456789012:role/Guests",
};
const NO_IDENTITY = "ResourceNotFoundException: The developer user identifier is not linked to an identity.";

/** All tests use one pool, because its key is created when it is first used. */
const pool = createTestPool({
  seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })),
});
afterAll(() => pool.close());

/** An identity pool of its own. */
async function start() {
  const IdentityPoolId = await createIdentityPool(pool, { DeveloperProviderName });
  await callIdentityAsOwner(pool, "SetIdentityPoolRoles", { IdentityPoolId, Roles });
  /** The answer for a user of the backend. */
  const open = async (user: string, more: { readonly IdentityId?: string; readonly Logins?: Logins } = {}) => {
    const Logins = { [DeveloperProviderName]: user, ...more.Logins };
    const body = await callIdentityAsOwner(pool, "GetOpenIdTokenForDeveloperIdentity", {
      IdentityPoolId,
      ...more,
      Logins,
    });
    return body as { readonly IdentityId: string; readonly Token: string };
  };
  return { IdentityPoolId, open };
}

describe("GetOpenIdTokenForDeveloperIdentity", () => {
  it("creates one identity for a user, and a token about it", async () => {
    const { IdentityPoolId, open } = await start();
    const first = await open("zoe@backend");
    const issuedAt = pool.clock.now() / 1_000;
    expect(decodeJwt(first.Token)).toEqual({
      sub: first.IdentityId,
      aud: IdentityPoolId,
      amr: ["authenticated", DeveloperProviderName, `${DeveloperProviderName}:${IdentityPoolId}:zoe@backend`],
      iss: "https://cognito-identity.amazonaws.com",
      iat: issuedAt,
      exp: issuedAt + 900,
    });
    expect((await open("zoe@backend")).IdentityId).toBe(first.IdentityId);
    expect((await open("yan@backend")).IdentityId).not.toBe(first.IdentityId);
  });

  it("has a token that gets credentials, until it expires", async () => {
    const { IdentityPoolId } = await start();
    const body = { IdentityPoolId, Logins: { [DeveloperProviderName]: "zoe" }, TokenDuration: 60 };
    const { IdentityId, Token } = await callIdentityAsOwner(pool, "GetOpenIdTokenForDeveloperIdentity", body);
    const Logins = { [COGNITO]: String(Token) };
    const { Credentials } = await credentialsOf(pool, String(IdentityId), Logins);
    expect(pool.readAwsCredentials(Credentials.SessionToken)).toMatchObject({
      identityId: IdentityId,
      roleArn: Roles.authenticated,
    });
    expect(await refusalOf(pool, "GetId", { IdentityPoolId, Logins })).toContain("Can't pass in a Cognito token.");
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId })).toContain("is forbidden");
    pool.clock.advance(60_000);
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId, Logins })).toContain("Token expired");
  });

  it("has a token for its own identity only", async () => {
    const { open } = await start();
    const { Token } = await open("zoe");
    const { IdentityId } = await open("yan");
    const refusal = (token: string) =>
      refusalOf(pool, "GetCredentialsForIdentity", { IdentityId, Logins: { [COGNITO]: token } });
    expect(await refusal(Token)).toContain("Logins don't match");
    const [header = "", payload = ""] = Token.split(".");
    for (const token of [
      "a.b.c",
      `${header}.${payload}.AAAA`,
      `${Token}.x`,
      String((await loginsOf(pool))[PROVIDER]),
    ]) {
      expect(await refusal(token)).toContain("Token signature invalid.");
    }
  });

  it("links a user of a user pool, and gives a guest's identity to the user", async () => {
    const { IdentityPoolId, open } = await start();
    const guest = await identityOf(pool, undefined, IdentityPoolId);
    const Logins = await loginsOf(pool);
    expect((await open("zoe", { IdentityId: guest, Logins })).IdentityId).toBe(guest);
    expect(await identityOf(pool, Logins, IdentityPoolId)).toBe(guest);
    expect(await callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId: guest })).toMatchObject({
      Logins: [DeveloperProviderName, SERVICE_PROVIDER],
    });
  });

  it.each([
    ["another provider", { "login.example.org": "zoe" }, "Logins must have one login of the developer provider."],
    ["no login", {}, "Logins must have one login of the developer provider."],
  ])("refuses %s", async (_, Logins, refusal) => {
    const { IdentityPoolId } = await start();
    expect(await ownersOutcome(pool, "GetOpenIdTokenForDeveloperIdentity", { IdentityPoolId, Logins })).toBe(
      `InvalidParameterException: ${refusal}`,
    );
  });

  it("refuses an identity pool without a developer provider, and identities of others", async () => {
    const { IdentityPoolId, open } = await start();
    const Logins = { [DeveloperProviderName]: "zoe" };
    const without = await createIdentityPool(pool);
    const operation = "GetOpenIdTokenForDeveloperIdentity";
    expect(await ownersOutcome(pool, operation, { IdentityPoolId: without, Logins })).toBe(
      "InvalidParameterException: This identity pool does not support the specified developer provider",
    );
    const elsewhere = await identityOf(pool, undefined, without);
    expect(await ownersOutcome(pool, operation, { IdentityPoolId, IdentityId: elsewhere, Logins })).toBe(
      `ResourceNotFoundException: Identity '${elsewhere}' not found.`,
    );
    const anns = await identityOf(pool, await loginsOf(pool), IdentityPoolId);
    expect(await ownersOutcome(pool, operation, { IdentityPoolId, IdentityId: anns, Logins })).toContain(
      "NotAuthorizedException: Logins don't match",
    );
    await open("zoe");
    expect(await ownersOutcome(pool, operation, { IdentityPoolId, IdentityId: anns, Logins })).toBe(
      "DeveloperUserAlreadyRegisteredException: This developer user identifier is already registered with Cognito.",
    );
  });
});

describe("a developer's user", () => {
  it("is found by the identity, and the identity by the user", async () => {
    const { IdentityPoolId, open } = await start();
    const { IdentityId } = await open("zoe");
    const found = { IdentityId, DeveloperUserIdentifierList: ["zoe"] };
    const lookUp = (by: object) => callIdentityAsOwner(pool, "LookupDeveloperIdentity", { IdentityPoolId, ...by });
    expect(await lookUp({ IdentityId })).toEqual(found);
    expect(await lookUp({ DeveloperUserIdentifier: "zoe" })).toEqual(found);
    expect(await lookUp({ IdentityId, DeveloperUserIdentifier: "zoe" })).toEqual(found);
    const other = (await open("yan")).IdentityId;
    const refused = (by: object) => ownersOutcome(pool, "LookupDeveloperIdentity", { IdentityPoolId, ...by });
    expect(await refused({ IdentityId: other, DeveloperUserIdentifier: "zoe" })).toContain("ResourceConflictException");
    expect(await refused({ DeveloperUserIdentifier: "nobody" })).toBe(NO_IDENTITY);
    expect(await refused({})).toContain("Either IdentityId or DeveloperUserIdentifier is needed.");
  });

  it("gets the identity of another one when they are merged, and its users are listed in pages", async () => {
    const { IdentityPoolId, open } = await start();
    const [source, destination] = [(await open("zoe")).IdentityId, (await open("yan")).IdentityId];
    const merge = {
      IdentityPoolId,
      DeveloperProviderName,
      SourceUserIdentifier: "zoe",
      DestinationUserIdentifier: "yan",
    };
    const merged = await callIdentityAsOwner(pool, "MergeDeveloperIdentities", merge);
    expect(merged).toEqual({ IdentityId: destination });
    expect(await callIdentityAsOwner(pool, "MergeDeveloperIdentities", merge)).toEqual(merged);
    expect((await open("zoe")).IdentityId).toBe(destination);
    expect(await ownersOutcome(pool, "DescribeIdentity", { IdentityId: source })).toContain("not found");
    const page = { IdentityPoolId, IdentityId: destination, MaxResults: 1 };
    const first = await callIdentityAsOwner(pool, "LookupDeveloperIdentity", page);
    const rest = await callIdentityAsOwner(pool, "LookupDeveloperIdentity", { ...page, NextToken: first["NextToken"] });
    expect([first, rest].map((each) => each["DeveloperUserIdentifierList"])).toEqual([["yan"], ["zoe"]]);
    expect(rest).not.toHaveProperty("NextToken");
  });

  it("is not merged when both have a user of one user pool", async () => {
    const { IdentityPoolId, open } = await start();
    await open("zoe", { Logins: await loginsOf(pool) });
    await open("yan", { Logins: await loginsOf(pool, BOB) });
    const merge = {
      IdentityPoolId,
      DeveloperProviderName,
      SourceUserIdentifier: "zoe",
      DestinationUserIdentifier: "yan",
    };
    expect(await ownersOutcome(pool, "MergeDeveloperIdentities", merge)).toContain("ResourceConflictException");
  });

  it("has no identity once it is unlinked", async () => {
    const { IdentityPoolId, open } = await start();
    const { IdentityId } = await open("zoe");
    const { IdentityId: other } = await open("yan");
    const unlink = { IdentityPoolId, DeveloperProviderName, DeveloperUserIdentifier: "zoe" };
    expect(await ownersOutcome(pool, "UnlinkDeveloperIdentity", { ...unlink, IdentityId: other })).toContain(
      "ResourceConflictException",
    );
    expect(await callIdentityAsOwner(pool, "UnlinkDeveloperIdentity", { ...unlink, IdentityId })).toEqual({});
    expect(await ownersOutcome(pool, "UnlinkDeveloperIdentity", { ...unlink, IdentityId })).toBe(NO_IDENTITY);
    expect((await open("zoe")).IdentityId).not.toBe(IdentityId);
  });
});
