/** Bad input of the operations for pools and clients: the service's error name and text, and nothing that is written. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { callAsOwner, callWell, outcomeOf, textOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_Shop1";
const ClientId = "web0";
const SECRET = "canary5up3rs3cr3tcanary5up3rs3cr3t";
const ResourceArn = `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`;
/** @param value only for ids, as the service repeats nothing that may be secret. */
const violation = (path: string, constraint: string, value?: string): string =>
  `InvalidParameterException: 1 validation error detected: Value ${value === undefined ? "" : `'${value}' `}at '${path}' failed to satisfy constraint: ${constraint}`;
const missing = (path: string): string =>
  `InvalidParameterException: 1 validation error detected: Value null at '${path}' failed to satisfy constraint: Member must not be null`;
const tooMany = (max: number): string => `Member must have length less than or equal to ${max}`;

let pool: OpenedPool;
let before: string;
beforeAll(async () => {
  pool = await openTestPool();
  const UserPoolTags = { "poolgate:id": UserPoolId, "poolgate:client-id:web": ClientId };
  await callWell(pool.fetch, "CreateUserPool", { PoolName: "shop", UserPoolTags });
  await callWell(pool.fetch, "CreateUserPoolClient", { UserPoolId, ClientName: "web" });
  before = pool.readRows("resources");
});
afterAll(() => pool.close());

const ONE_POOL = [
  "DescribeUserPool",
  "UpdateUserPool",
  "DeleteUserPool",
  "GetUserPoolMfaConfig",
  "SetUserPoolMfaConfig",
];
const ONE_CLIENT = [
  "DescribeUserPoolClient",
  "UpdateUserPoolClient",
  "DeleteUserPoolClient",
  "AddUserPoolClientSecret",
  "ListUserPoolClientSecrets",
];

it.each([...ONE_POOL, ...ONE_CLIENT, "ListUserPoolClients", "CreateUserPoolClient", "AddCustomAttributes"])(
  "%s checks the id of the pool, and knows when there is none",
  async (operation) => {
    const body = {
      ClientId,
      ClientName: "web",
      CustomAttributes: [{ Name: "a", AttributeDataType: "String" }],
    };
    const outcome = (id: unknown): Promise<string> =>
      outcomeOf(callAsOwner(pool.fetch, operation, { ...body, UserPoolId: id }));
    expect(await outcome(undefined)).toBe(missing("userPoolId"));
    expect(await outcome(1)).toMatch(/^SerializationException/u);
    expect(await outcome("nowhere")).toBe(
      violation(
        "userPoolId",
        String.raw`Member must satisfy regular expression pattern: [\w-]+_[0-9a-zA-Z]+`,
        "nowhere",
      ),
    );
    const long = `us_${"a".repeat(53)}`;
    expect(await outcome(long)).toBe(violation("userPoolId", tooMany(55), long));
    expect(await outcome("us-east-1_Other")).toBe(
      "ResourceNotFoundException: User pool us-east-1_Other does not exist.",
    );
  },
);

it.each([...ONE_CLIENT, "DeleteUserPoolClientSecret"])("%s checks the id of the client", async (operation) => {
  const body = { UserPoolId, ClientSecretId: "1" };
  const outcome = (id: unknown): Promise<string> =>
    outcomeOf(callAsOwner(pool.fetch, operation, { ...body, ClientId: id }));
  expect(await outcome(undefined)).toBe(missing("clientId"));
  expect(await outcome(["web0"])).toMatch(/^SerializationException/u);
  expect(await outcome("a b")).toBe(
    violation("clientId", String.raw`Member must satisfy regular expression pattern: [\w+]+`),
  );
  expect(await outcome("localclient00000000000000")).toBe(
    "ResourceNotFoundException: User pool client localclient00000000000000 does not exist.",
  );
});

const CASES: [operation: string, body: object, outcome: string | RegExp][] = [
  ["CreateUserPool", {}, missing("poolName")],
  [
    "CreateUserPool",
    { PoolName: "a!" },
    violation("poolName", String.raw`Member must satisfy regular expression pattern: [\w\s+=,.@-]+`),
  ],
  ["CreateUserPool", { PoolName: "a", MfaConfiguration: "MAYBE" }, /enum value set: \[OFF, ON, OPTIONAL\]$/u],
  [
    "CreateUserPool",
    { PoolName: "a", Policies: { PasswordPolicy: { MinimumLength: 5 } } },
    violation("policies.passwordPolicy.minimumLength", "Member must have value greater than or equal to 6"),
  ],
  ["CreateUserPool", { PoolName: "a", LambdaConfig: { PreSignUp: "arn:aws:lambda" } }, /'lambdaConfig.preSignUp'/u],
  [
    "CreateUserPool",
    { PoolName: "a", LambdaConfig: { CustomSMSSender: {} } },
    /^InvalidParameterException: 2 validation errors/u,
  ],
  ["CreateUserPool", { PoolName: "a", Schema: {} }, /^SerializationException/u],
  ["CreateUserPool", { PoolName: "a", UserPoolTags: { a: 1 } }, /^SerializationException/u],
  ["CreateUserPool", { PoolName: "a", DeletionProtection: true }, /^SerializationException/u],
  ["CreateUserPool", { PoolName: "a", UserPoolTags: { "poolgate:id": UserPoolId } }, /poolgate:id exists already/u],
  [
    "CreateUserPool",
    { PoolName: "a", UserPoolTags: { "poolgate:id": "us-east-1_LocalPool" } },
    /poolgate:id exists already/u,
  ],
  ["CreateUserPool", { PoolName: "a", UserPoolTags: { "poolgate:id": "Shop" } }, /poolgate:id is not an id such as/u],
  [
    "CreateUserPool",
    { PoolName: "a", UserPoolTags: { "poolgate:idd": "us-east-1_Shop" } },
    /There is no tag poolgate:idd/u,
  ],
  [
    "CreateUserPool",
    { PoolName: "a", UserPoolTags: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}`, ""])) },
    /more than 50 tags/u,
  ],
  [
    "UpdateUserPool",
    { UserPoolId, UserPoolTags: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}`, ""])) },
    /more than 50 tags/u,
  ],
  ["CreateUserPool", { PoolName: "a", UsernameConfiguration: {} }, missing("usernameConfiguration.caseSensitive")],
  ["ListUserPools", {}, missing("maxResults")],
  ["ListUserPools", { MaxResults: 61 }, violation("maxResults", "Member must have value less than or equal to 60")],
  ["ListUserPools", { MaxResults: 1, NextToken: "abc" }, "InvalidParameterException: Invalid pagination token"],
  ["ListUserPoolClients", { UserPoolId, NextToken: "a b" }, /'nextToken' failed .*pattern/u],
  [
    "AddCustomAttributes",
    { UserPoolId, CustomAttributes: [] },
    violation("customAttributes", "Member must have length greater than or equal to 1"),
  ],
  [
    "AddCustomAttributes",
    { UserPoolId, CustomAttributes: Array.from({ length: 26 }, () => ({})) },
    violation("customAttributes", tooMany(25)),
  ],
  [
    "AddCustomAttributes",
    { UserPoolId, CustomAttributes: [{ Name: "a".repeat(21) }] },
    violation("customAttributes.1.member.name", tooMany(20)),
  ],
  [
    "AddCustomAttributes",
    { UserPoolId, CustomAttributes: [1, 2].map(() => ({ Name: "a", AttributeDataType: "String" })) },
    "InvalidParameterException: custom:a: Existing attribute already has name custom:a.",
  ],
  [
    "SetUserPoolMfaConfig",
    { UserPoolId, EmailMfaConfiguration: { Message: "no code" } },
    /'emailMfaConfiguration.message'/u,
  ],
  ["TagResource", { ResourceArn, Tags: { a: "x".repeat(257) } }, violation("tags.a", tooMany(256))],
  ["TagResource", { ResourceArn: ResourceArn.replace("Shop1", "Shop2"), Tags: {} }, /^ResourceNotFoundException/u],
  ["TagResource", { ResourceArn: `${ResourceArn}/x`, Tags: {} }, /^ResourceNotFoundException/u],
  ["ListTagsForResource", { ResourceArn: "arn:aws:s3:::a-bucket" }, /'resourceArn' failed .*pattern/u],
  ["UntagResource", { ResourceArn }, missing("tagKeys")],
  ["CreateUserPoolClient", { UserPoolId }, missing("clientName")],
  [
    "CreateUserPoolClient",
    { UserPoolId, ClientName: "a", ClientSecret: "short" },
    violation("clientSecret", "Member must have length greater than or equal to 24"),
  ],
  [
    "CreateUserPoolClient",
    { UserPoolId, ClientName: "a", ClientSecret: SECRET, GenerateSecret: true },
    /GenerateSecret cannot be true/u,
  ],
  [
    "CreateUserPoolClient",
    { UserPoolId, ClientName: "a", ExplicitAuthFlows: ["SRP"] },
    /enum value set: \[ADMIN_NO_SRP_AUTH, .*, ALLOW_USER_AUTH\]$/u,
  ],
  [
    "CreateUserPoolClient",
    { UserPoolId, ClientName: "a", CallbackURLs: Array.from({ length: 101 }, () => "https://a.example") },
    violation("callbackURLs", tooMany(100)),
  ],
  [
    "CreateUserPoolClient",
    { UserPoolId, ClientName: "a", TokenValidityUnits: { IdToken: "weeks" } },
    /'tokenValidityUnits.idToken'/u,
  ],
  ["CreateUserPoolClient", { UserPoolId, ClientName: "a", EnableTokenRevocation: "yes" }, /^SerializationException/u],
  ["CreateUserPoolClient", { UserPoolId, ClientName: "web" }, /poolgate:client-id exists already/u],
  [
    "UpdateUserPoolClient",
    { UserPoolId, ClientId, ReadAttributes: ["custom:a"] },
    "InvalidParameterException: Invalid read attributes specified while updating a client",
  ],
  ["UpdateUserPoolClient", { UserPoolId, ClientId, RefreshTokenRotation: {} }, missing("refreshTokenRotation.feature")],
  ["AddUserPoolClientSecret", { UserPoolId, ClientId }, /without a secret cannot get one/u],
  ["DeleteUserPoolClientSecret", { UserPoolId, ClientId }, missing("clientSecretId")],
  ["DeleteUserPoolClientSecret", { UserPoolId, ClientId, ClientSecretId: "x" }, /^ResourceNotFoundException/u],
  [
    "ListUserPoolClientSecrets",
    { UserPoolId, ClientId, NextToken: "x" },
    "InvalidParameterException: Invalid pagination token",
  ],
];

it.each(CASES)("%s %j is refused: %s", async (operation, body, expected) => {
  const answer = await callAsOwner(pool.fetch, operation, body);
  expect(answer.status).toBe(400);
  expect(textOf(answer)).toMatch(expected);
  expect(answer.message).not.toContain(SECRET);
});

it("refuses a third secret", async () => {
  const about = { UserPoolId, ClientName: "backend", ClientSecret: SECRET };
  const { UserPoolClient } = await callWell(pool.fetch, "CreateUserPoolClient", about);
  const named = { UserPoolId, ClientId: (UserPoolClient as { readonly ClientId: string }).ClientId };
  const second = { ...named, ClientSecret: "s".repeat(24) };
  const { ClientSecretDescriptor } = await callWell(pool.fetch, "AddUserPoolClientSecret", second);
  expect(Object.keys(ClientSecretDescriptor as object)).toEqual(["ClientSecretId", "ClientSecretCreateDate"]);
  expect(await outcomeOf(callAsOwner(pool.fetch, "AddUserPoolClientSecret", named))).toBe(
    "LimitExceededException: A client cannot have more than 2 secrets.",
  );
  await callWell(pool.fetch, "DeleteUserPoolClient", named);
});

it("has written nothing, and no secret into a log", () => {
  expect(pool.readRows("resources")).toBe(before);
  expect(pool.logged.join("\n")).not.toContain(SECRET);
});
