/** Identity pools that are made over the wire: their settings, roles, tags, lists and identities. */
import { describe, expect, it } from "vitest";
import {
  BOB,
  callIdentityAsOwner,
  createIdentityPool,
  credentialsOf,
  IDENTITY_POOL_ID,
  identityOf,
  loginsOf,
  ownersOutcome,
  refusalOf,
  SERVICE_PROVIDER,
  startIdentityPool,
} from "../support/identity-client.ts";
import { ANN, startPool } from "../support/start-pool.ts";

const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;
const UUID = /^us-east-1:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const PLAIN = { IdentityPoolName: "plain", AllowUnauthenticatedIdentities: false };
const PROVIDERS = [{ ProviderName: SERVICE_PROVIDER, ClientId: ANN.clientId }];
const roleOf = (name: string): string => `arn:aws:iam::123456789012:role/${name}`;

describe("an identity pool", () => {
  it("is described with what was given, and no more", async () => {
    const pool = startPool();
    const created = await callIdentityAsOwner(pool, "CreateIdentityPool", PLAIN);
    const { IdentityPoolId } = created;
    expect(created).toEqual({
      ...PLAIN,
      IdentityPoolId: expect.stringMatching(UUID),
      AllowClassicFlow: false,
      IdentityPoolTags: {},
    });
    expect(await callIdentityAsOwner(pool, "DescribeIdentityPool", { IdentityPoolId })).toEqual(created);
    expect(await callIdentityAsOwner(pool, "GetIdentityPoolRoles", { IdentityPoolId })).toEqual({ IdentityPoolId });
  });

  it("goes back to the defaults of what an update does not name, but keeps its developer provider and tags", async () => {
    const pool = startPool();
    const created = await callIdentityAsOwner(pool, "CreateIdentityPool", {
      ...PLAIN,
      AllowClassicFlow: true,
      CognitoIdentityProviders: PROVIDERS,
      DeveloperProviderName: "login.example.com",
      SupportedLoginProviders: { "accounts.google.com": "client" },
      OpenIdConnectProviderARNs: ["arn:aws:iam::123456789012:oidc-provider/example.com"],
      SamlProviderARNs: ["arn:aws:iam::123456789012:saml-provider/example"],
      IdentityPoolTags: { stage: "test" },
    });
    expect(created["CognitoIdentityProviders"]).toEqual([{ ...PROVIDERS[0], ServerSideTokenCheck: false }]);
    const { IdentityPoolId } = created;
    const changed = { IdentityPoolId, IdentityPoolName: "changed", AllowUnauthenticatedIdentities: true };
    expect(await callIdentityAsOwner(pool, "UpdateIdentityPool", changed)).toEqual({
      ...changed,
      AllowClassicFlow: false,
      DeveloperProviderName: "login.example.com",
      IdentityPoolTags: { stage: "test" },
    });
    expect(await ownersOutcome(pool, "UpdateIdentityPool", { ...changed, DeveloperProviderName: "other" })).toBe(
      "InvalidParameterException: The developer provider name cannot be changed.",
    );
  });

  it("has the id that its tag asks for, unless there is one with this id", async () => {
    const pool = startPool();
    const wanted = "us-east-1:12345678-1234-4234-8234-123456789012";
    const request = { ...PLAIN, IdentityPoolTags: { "poolgate:id": wanted } };
    expect(await callIdentityAsOwner(pool, "CreateIdentityPool", request)).toMatchObject({ IdentityPoolId: wanted });
    const taken = "ResourceConflictException: An identity pool with the id of the tag exists.";
    expect(await ownersOutcome(pool, "CreateIdentityPool", request)).toBe(taken);
    const ofFile = { ...PLAIN, IdentityPoolTags: { "poolgate:id": IDENTITY_POOL_ID } };
    expect(await ownersOutcome(pool, "CreateIdentityPool", ofFile)).toBe(taken);
    const malformed = { ...PLAIN, IdentityPoolTags: { "poolgate:id": "mine" } };
    expect(await ownersOutcome(pool, "CreateIdentityPool", malformed)).toMatch(/^InvalidParameterException: The tag/);
  });

  it("is unknown once it is deleted, with its identities", async () => {
    const pool = startIdentityPool();
    const IdentityPoolId = await createIdentityPool(pool);
    const IdentityId = await identityOf(pool, undefined, IdentityPoolId);
    await callIdentityAsOwner(pool, "DeleteIdentityPool", { IdentityPoolId });
    const notFound = `ResourceNotFoundException: IdentityPool '${IdentityPoolId}' not found.`;
    for (const operation of ["DescribeIdentityPool", "DeleteIdentityPool", "GetIdentityPoolRoles"]) {
      expect(await ownersOutcome(pool, operation, { IdentityPoolId })).toBe(notFound);
    }
    expect(await refusalOf(pool, "GetId", { IdentityPoolId })).toBe(`400 ${notFound}`);
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId })).toContain("not found");
  });

  it("needs the name and the client of a user pool", async () => {
    const pool = startPool();
    for (const provider of [{ ClientId: ANN.clientId }, { ProviderName: SERVICE_PROVIDER }]) {
      expect(await ownersOutcome(pool, "CreateIdentityPool", { ...PLAIN, CognitoIdentityProviders: [provider] })).toBe(
        "InvalidParameterException: Invalid Cognito Identity Provider",
      );
    }
  });

  it("has tags, by its ARN", async () => {
    const pool = startPool();
    const id = await createIdentityPool(pool, { IdentityPoolTags: { stage: "test" } });
    const ResourceArn = `arn:aws:cognito-identity:us-east-1:123456789012:identitypool/${id}`;
    await callIdentityAsOwner(pool, "TagResource", { ResourceArn, Tags: { team: "green", owner: "Ann" } });
    await callIdentityAsOwner(pool, "UntagResource", { ResourceArn, TagKeys: ["stage", "unknown"] });
    const Tags = { team: "green", owner: "Ann" };
    expect(await callIdentityAsOwner(pool, "ListTagsForResource", { ResourceArn })).toEqual({ Tags });
    expect(await callIdentityAsOwner(pool, "DescribeIdentityPool", { IdentityPoolId: id })).toMatchObject({
      IdentityPoolTags: Tags,
    });
    expect(
      await ownersOutcome(pool, "ListTagsForResource", {
        ResourceArn: ResourceArn.replace("identitypool", "userpool"),
      }),
    ).toBe("InvalidParameterException: The ARN is not that of an identity pool.");
  });

  it("keeps how the claims of a provider become tags of a session", async () => {
    const pool = startPool();
    const about = { IdentityPoolId: await createIdentityPool(pool), IdentityProviderName: SERVICE_PROVIDER };
    expect(await callIdentityAsOwner(pool, "GetPrincipalTagAttributeMap", about)).toEqual({
      ...about,
      UseDefaults: false,
      PrincipalTags: {},
    });
    const set = { ...about, UseDefaults: false, PrincipalTags: { team: "custom:team" } };
    expect(await callIdentityAsOwner(pool, "SetPrincipalTagAttributeMap", set)).toEqual(set);
    expect(await callIdentityAsOwner(pool, "GetPrincipalTagAttributeMap", about)).toEqual(set);
  });

  it("allows the basic flow only if its settings do", async () => {
    const pool = startIdentityPool();
    for (const AllowClassicFlow of [true, false]) {
      const IdentityId = await identityOf(pool, undefined, await createIdentityPool(pool, { AllowClassicFlow }));
      expect(await refusalOf(pool, "GetOpenIdToken", { IdentityId })).toBe(
        AllowClassicFlow
          ? "200 undefined: "
          : "400 InvalidParameterException: Basic (classic) flow is not enabled, please use enhanced flow.",
      );
    }
  });
});

describe("the identity pool of the settings file", () => {
  it("is described as the file has it", async () => {
    const authenticatedRoleArn = roleOf("Users");
    const pool = startIdentityPool({
      allowClassicFlow: false,
      authenticatedRoleArn,
      unauthenticatedRoleArn: "",
      serverSideTokenCheck: true,
    });
    const about = { IdentityPoolId: IDENTITY_POOL_ID };
    expect(await callIdentityAsOwner(pool, "DescribeIdentityPool", about)).toEqual({
      ...about,
      IdentityPoolName: "LocalIdentityPool",
      AllowUnauthenticatedIdentities: true,
      AllowClassicFlow: false,
      CognitoIdentityProviders: [{ ...PROVIDERS[0], ServerSideTokenCheck: true }],
      IdentityPoolTags: {},
    });
    expect(await callIdentityAsOwner(pool, "GetIdentityPoolRoles", about)).toEqual({
      ...about,
      Roles: { authenticated: authenticatedRoleArn },
    });
  });

  it.each([
    ["UpdateIdentityPool", PLAIN],
    ["DeleteIdentityPool", {}],
    ["SetIdentityPoolRoles", { Roles: {} }],
    ["SetPrincipalTagAttributeMap", { IdentityProviderName: SERVICE_PROVIDER }],
  ])("is changed by the file only: %s", async (operation, members) => {
    expect(await ownersOutcome(startPool(), operation, { IdentityPoolId: IDENTITY_POOL_ID, ...members })).toBe(
      "InvalidParameterException: The identity pool of the settings file can only be changed there.",
    );
  });
});

describe("lists", () => {
  it("have every identity pool once, in pages, with that of the file", async () => {
    const pool = startPool();
    const ids = [IDENTITY_POOL_ID];
    for (const id of ["us-east-1:0", "us-east-1:f", "us-east-1:a"]) {
      ids.push(await createIdentityPool(pool, { IdentityPoolTags: { "poolgate:id": id } }));
    }
    const listed: string[] = [];
    let NextToken: unknown;
    do {
      const page = await callIdentityAsOwner(pool, "ListIdentityPools", { MaxResults: 1, NextToken });
      listed.push(...(page["IdentityPools"] as { readonly IdentityPoolId: string }[]).map((one) => one.IdentityPoolId));
      ({ NextToken } = page);
    } while (NextToken !== undefined);
    expect(listed).toEqual(ids.toSorted());
  });

  it("have every identity once, in pages of its own pool", async () => {
    const pool = startIdentityPool();
    const IdentityPoolId = await createIdentityPool(pool);
    const users = [await loginsOf(pool), await loginsOf(pool, BOB)];
    const ids: string[] = [];
    for (const logins of [...users, undefined]) ids.push(await identityOf(pool, logins, IdentityPoolId));
    await identityOf(pool);
    const request = { IdentityPoolId, MaxResults: 2 };
    const first = await callIdentityAsOwner(pool, "ListIdentities", request);
    const rest = await callIdentityAsOwner(pool, "ListIdentities", { ...request, NextToken: first["NextToken"] });
    const all = [first["Identities"], rest["Identities"]].flat() as { readonly IdentityId: string }[];
    expect(all.map(({ IdentityId }) => IdentityId)).toEqual(ids.toSorted());
    const other = await createIdentityPool(pool);
    expect(
      await ownersOutcome(pool, "ListIdentities", { ...request, IdentityPoolId: other, NextToken: first["NextToken"] }),
    ).toBe("InvalidParameterException: Invalid pagination token");
  });
});

describe("an identity", () => {
  it("is described with the providers of its logins", async () => {
    const pool = startIdentityPool();
    const guest = await identityOf(pool);
    const dates = { CreationDate: NOON, LastModifiedDate: NOON };
    expect(await callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId: guest })).toEqual({
      IdentityId: guest,
      ...dates,
    });
    pool.clock.advance(1_500);
    await credentialsOf(pool, guest, await loginsOf(pool));
    expect(await callIdentityAsOwner(pool, "DescribeIdentity", { IdentityId: guest })).toEqual({
      IdentityId: guest,
      Logins: [SERVICE_PROVIDER],
      ...dates,
      LastModifiedDate: NOON + 1.5,
    });
  });

  it("is another one after it was deleted", async () => {
    const pool = startIdentityPool();
    const logins = await loginsOf(pool);
    const IdentityId = await identityOf(pool, logins);
    expect(await callIdentityAsOwner(pool, "DeleteIdentities", { IdentityIdsToDelete: [IdentityId] })).toEqual({
      UnprocessedIdentityIds: [],
    });
    expect(await ownersOutcome(pool, "DescribeIdentity", { IdentityId })).toBe(
      `ResourceNotFoundException: Identity '${IdentityId}' not found.`,
    );
    expect(await identityOf(pool, logins)).not.toBe(IdentityId);
  });
});
