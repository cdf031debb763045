/** An identity pool whose logins are of several user pools: each token is checked by the user pool that its name says. */
import { expect, it } from "vitest";
import {
  callIdentityAsOwner,
  createIdentityPool,
  credentialsOf,
  identityOf,
  type Logins,
  loginsOf,
  refusalOf,
  SERVICE_PROVIDER,
  startIdentityPool,
} from "../support/identity-client.ts";
import { makePool } from "../support/made-pool.ts";
import { ANN, signInByPassword, type StartedPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

interface OtherPool {
  readonly UserPoolId: string;
  readonly ClientId: string;
  /** The service's name of it as a provider. */
  readonly provider: string;
  readonly logins: Logins;
  readonly accessToken: string;
}

/** A user pool that is made over the wire, with another Ann, who is signed in. */
async function createUserPool(pool: StartedPool): Promise<OtherPool> {
  const client = { ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] };
  const { UserPoolId, ClientId } = await makePool(pool, { client });
  const { IdToken, AccessToken } = await signInByPassword(pool, { ...ANN, clientId: ClientId });
  const provider = `cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;
  return { UserPoolId, ClientId, provider, logins: { [provider]: IdToken }, accessToken: AccessToken };
}

/** The logins of another user of that pool. */
async function createStranger(pool: StartedPool, { UserPoolId, ClientId, provider }: OtherPool): Promise<Logins> {
  const stranger = { ...ANN, clientId: ClientId, username: "stranger@example.com" };
  const user = { UserPoolId, Username: stranger.username };
  await callWell(pool.handle, "AdminCreateUser", { ...user, MessageAction: "SUPPRESS" });
  await callWell(pool.handle, "AdminSetUserPassword", { ...user, Password: stranger.password, Permanent: true });
  const { IdToken } = await signInByPassword(pool, stranger);
  return { [provider]: IdToken };
}

const annsLogins = async (pool: StartedPool) => ({ [SERVICE_PROVIDER]: (await signInByPassword(pool)).IdToken });

/** An identity pool for users of both. */
function createForBoth(pool: StartedPool, { provider, ClientId }: OtherPool, more = {}): Promise<string> {
  return createIdentityPool(pool, {
    AllowClassicFlow: true,
    CognitoIdentityProviders: [
      { ProviderName: SERVICE_PROVIDER, ClientId: ANN.clientId },
      { ProviderName: provider, ClientId, ...more },
    ],
  });
}

it("users of two user pools have identities of their own", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const id = await createForBoth(pool, other);
  const [ann, otherAnn] = [
    await identityOf(pool, await annsLogins(pool), id),
    await identityOf(pool, other.logins, id),
  ];
  expect(otherAnn).not.toBe(ann);
  expect(await identityOf(pool, other.logins, id)).toBe(otherAnn);
  expect(await callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId: otherAnn })).toMatchObject({
    Logins: [other.provider],
  });
});

it("a user pool can be named by its own address, too", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const id = await createForBoth(pool, other);
  const byAddress = { [`localhost:9400/${other.UserPoolId}`]: other.logins[other.provider] ?? "" };
  expect(await identityOf(pool, byAddress, id)).toBe(await identityOf(pool, other.logins, id));
});

it("two logins at once become one identity, which each of them then opens", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const id = await createForBoth(pool, other);
  const anns = await annsLogins(pool);
  const both = { ...anns, ...other.logins };
  const IdentityId = await identityOf(pool, both, id);
  for (const logins of [anns, other.logins, both]) expect(await identityOf(pool, logins, id)).toBe(IdentityId);
  const LoginsToRemove = [other.provider];
  expect(await refusalOf(pool, "UnlinkIdentity", { IdentityId, Logins: other.logins, LoginsToRemove })).toContain(
    "200",
  );
  expect(await identityOf(pool, anns, id)).toBe(IdentityId);
  expect(await identityOf(pool, other.logins, id)).not.toBe(IdentityId);
});

it("a new login joins the identity of the login that is sent with it", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const id = await createForBoth(pool, other);
  const anns = await annsLogins(pool);
  const IdentityId = await identityOf(pool, anns, id);
  const Roles = { authenticated: "arn:aws:iam::123456789012:role/Users" };
  await callIdentityAsOwner(pool, "SetIdentityPoolRoles", { IdentityPoolId: id, Roles });
  expect((await credentialsOf(pool, IdentityId, { ...anns, ...other.logins })).IdentityId).toBe(IdentityId);
  expect(await identityOf(pool, other.logins, id)).toBe(IdentityId);
});

it("a refused call leaves a guest's identity as it was", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const id = await createForBoth(pool, other);
  const guest = await identityOf(pool, {}, id);
  const anns = await annsLogins(pool);
  // The identity pool has no role to give.
  const credentials = (Logins: Logins): Promise<string> =>
    refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: guest, Logins });
  const describe = () => callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId: guest });
  const before = await describe();
  expect(await credentials(anns)).toContain("InvalidIdentityPoolConfigurationException");
  expect(await describe()).toEqual(before);
  // Ann has an identity of her own, and another user of the other pool in it.
  const stranger = await createStranger(pool, other);
  await identityOf(pool, { ...anns, ...stranger }, id);
  expect(await credentials(anns)).toContain("InvalidIdentityPoolConfigurationException");
  const two = { IdentityId: guest, Logins: { ...anns, ...other.logins } };
  expect(await refusalOf(pool, "GetOpenIdToken", two)).toContain("Logins don't match");
  expect(await describe()).toEqual(before);
});

it("the logins of two identities are refused together", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const IdentityPoolId = await createForBoth(pool, other);
  const anns = await annsLogins(pool);
  for (const logins of [anns, other.logins]) await identityOf(pool, logins, IdentityPoolId);
  const Logins = { ...anns, ...other.logins };
  expect(await refusalOf(pool, "GetId", { IdentityPoolId, Logins })).toContain("ResourceConflictException");
});

it.each<readonly [string, (other: OtherPool, anns: Logins) => Logins, string]>([
  [
    "a token under the name of another user pool",
    ({ provider }, anns) => ({ [provider]: anns[SERVICE_PROVIDER] ?? "" }),
    "Issuer doesn't match providerName",
  ],
  [
    "a user pool that is not there",
    ({ provider }, anns) => ({ [`${provider}X`]: anns[SERVICE_PROVIDER] ?? "" }),
    "Logins don't match",
  ],
])("refuses %s", async (_, loginsWith, refusal) => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const IdentityPoolId = await createForBoth(pool, other);
  const Logins = loginsWith(other, await annsLogins(pool));
  expect(await refusalOf(pool, "GetId", { IdentityPoolId, Logins })).toContain(refusal);
});

it("refuses a user pool, and a client, that the identity pool does not name", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const withoutPool = await createIdentityPool(pool);
  expect(await refusalOf(pool, "GetId", { IdentityPoolId: withoutPool, Logins: other.logins })).toContain(
    "Logins don't match",
  );
  const withoutClient = await createForBoth(pool, other, { ClientId: "another" });
  expect(await refusalOf(pool, "GetId", { IdentityPoolId: withoutClient, Logins: other.logins })).toContain(
    "Token is not from a supported provider of this identity pool.",
  );
});

it.each([false, true])("checks the session of the user's own user pool: %s", async (ServerSideTokenCheck) => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const IdentityPoolId = await createForBoth(pool, other, { ServerSideTokenCheck });
  await callWell(pool.handle, "GlobalSignOut", { AccessToken: other.accessToken });
  expect(await refusalOf(pool, "GetId", { IdentityPoolId, Logins: other.logins })).toBe(
    ServerSideTokenCheck ? "400 NotAuthorizedException: Token is inactive" : "200 undefined: ",
  );
});

it("refuses the tokens of a user pool that was deleted, and keeps the identity", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const IdentityPoolId = await createForBoth(pool, other);
  const IdentityId = await identityOf(pool, other.logins, IdentityPoolId);
  await callWell(pool.handle, "DeleteUserPool", { UserPoolId: other.UserPoolId });
  expect(await refusalOf(pool, "GetId", { IdentityPoolId, Logins: other.logins })).toContain("Logins don't match");
  expect(await callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId })).toMatchObject({
    Logins: [other.provider],
  });
});

it("the identity pool of the settings file knows no user of another user pool", async () => {
  const pool = startIdentityPool();
  const other = await createUserPool(pool);
  const IdentityId = await identityOf(pool, await loginsOf(pool));
  expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId, Logins: other.logins })).toContain(
    "Logins don't match",
  );
});
