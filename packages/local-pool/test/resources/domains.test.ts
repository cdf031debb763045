/** Domains over the wire: one pool has each, and what the service refuses is refused. */
import { expect, it } from "vitest";
import { makeEmptyPool } from "../support/made-pool.ts";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const POOL = { UserPoolId: "us-east-1_LocalPool" };
const SHOP = { ...POOL, Domain: "shop" };
const CERTIFICATE = {
  CertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/one",
  SecurityPolicy: "TLS_V1_2_2021",
};
const OTHER_CERTIFICATE = { CertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/two" };
const OWN = { ...POOL, Domain: "auth.example.com", CustomDomainConfig: CERTIFICATE };
const ROUTING = { Failover: { SecondaryRegion: "us-west-2", PrimaryRoute53HealthCheckId: "health" } };

async function outcome(pool: StartedPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, operation, body));
}

const describeDomain = (pool: StartedPool, Domain: string): Promise<unknown> =>
  callWell(pool.handle, "DescribeUserPoolDomain", { Domain });

it("creates, describes, updates and deletes a prefix domain", async () => {
  const pool = startPool();
  expect(await describeDomain(pool, "shop")).toEqual({ DomainDescription: {} });
  expect(await callWell(pool.handle, "CreateUserPoolDomain", SHOP)).toEqual({ ManagedLoginVersion: 1 });
  const description = {
    ...SHOP,
    AWSAccountId: "000000000000",
    CloudFrontDistribution: "shop.localhost:9400",
    Version: "20260105120000",
    Status: "ACTIVE",
    CustomDomainConfig: {},
    ManagedLoginVersion: 1,
  };
  expect(await describeDomain(pool, "shop")).toEqual({ DomainDescription: description });
  pool.clock.advance(1_000);
  const changed = { ManagedLoginVersion: 2 };
  expect(await callWell(pool.handle, "UpdateUserPoolDomain", { ...SHOP, ...changed })).toEqual(changed);
  expect(await describeDomain(pool, "shop")).toEqual({
    DomainDescription: { ...description, Version: "20260105120001", ...changed },
  });
  expect(await callWell(pool.handle, "DeleteUserPoolDomain", SHOP)).toEqual({});
  expect(await describeDomain(pool, "shop")).toEqual({ DomainDescription: {} });
});

it("a pool can have a custom domain beside the other", async () => {
  const pool = startPool();
  await callWell(pool.handle, "CreateUserPoolDomain", SHOP);
  const CloudFrontDomain = "auth.example.com.localhost:9400";
  const response = { ManagedLoginVersion: 1, CloudFrontDomain };
  expect(await callWell(pool.handle, "CreateUserPoolDomain", OWN)).toEqual(response);
  const update = { ...OWN, CustomDomainConfig: OTHER_CERTIFICATE, Routing: ROUTING };
  expect(await callWell(pool.handle, "UpdateUserPoolDomain", update)).toEqual({ ...response, Routing: ROUTING });
  expect(await describeDomain(pool, OWN.Domain)).toMatchObject({
    DomainDescription: { CustomDomainConfig: OTHER_CERTIFICATE, Routing: ROUTING, Status: "ACTIVE" },
  });
});

const SECOND = "InvalidParameterException: User pool already has a domain configured.";
const UNKNOWN = "InvalidParameterException: No such domain or user pool exists.";

it.each([
  ["CreateUserPoolDomain", { ...POOL, Domain: "another" }, SECOND],
  ["CreateUserPoolDomain", { ...OWN, Domain: "login.example.com" }, SECOND],
  [
    "CreateUserPoolDomain",
    { ...POOL, Domain: "auth.example.com" },
    "InvalidParameterException: The domain name contains an invalid character. " +
      "Domain names can only contain lower-case letters, numbers, and hyphens. " +
      String.raw`Please enter a different name that follows this format: ^[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?$`,
  ],
  [
    "CreateUserPoolDomain",
    { ...POOL, Domain: "my-cognito-shop" },
    "InvalidParameterException: Domain cannot contain reserved word: cognito",
  ],
  [
    "UpdateUserPoolDomain",
    { ...SHOP, CustomDomainConfig: CERTIFICATE },
    "InvalidParameterException: A prefix domain cannot have a certificate.",
  ],
  [
    "UpdateUserPoolDomain",
    { ...SHOP, ManagedLoginVersion: 3 },
    "InvalidParameterException: ManagedLoginVersion must be 1 or 2.",
  ],
  [
    "UpdateUserPoolDomain",
    { ...SHOP, Routing: ROUTING },
    "InvalidParameterException: Routing is only supported for custom domains.",
  ],
  ["UpdateUserPoolDomain", { ...POOL, Domain: "another" }, UNKNOWN],
  ["DeleteUserPoolDomain", { ...POOL, Domain: "another" }, UNKNOWN],
])("%s of %o is refused", async (operation, body, text) => {
  const pool = startPool();
  for (const domain of [SHOP, OWN]) await callWell(pool.handle, "CreateUserPoolDomain", domain);
  expect(await outcome(pool, operation, body)).toBe(text);
});

it("a pool of the LITE tier has the classic pages only", async () => {
  const pool = startPool();
  const lite = { ...(await makeEmptyPool(pool, { UserPoolTier: "LITE" })), Domain: "shop" };
  expect(await outcome(pool, "CreateUserPoolDomain", { ...lite, ManagedLoginVersion: 2 })).toBe(
    "FeatureUnavailableInTierException: " +
      "The following features need to be disabled for the LITE pricing tier configured: Managed Login",
  );
  expect(await outcome(pool, "CreateUserPoolDomain", lite)).toBe("good");
});

it("takes a word that only holds a reserved one", async () => {
  expect(await outcome(startPool(), "CreateUserPoolDomain", { ...POOL, Domain: "my-awesome-shop" })).toBe("good");
});

it("a domain belongs to one pool, which cannot be deleted while it has it", async () => {
  const pool = startPool();
  const [one, other] = [await makeEmptyPool(pool), await makeEmptyPool(pool)];
  const taken = "InvalidParameterException: Domain already associated with another user pool.";
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      outcome(pool, "CreateUserPoolDomain", { ...(index % 2 === 0 ? one : other), Domain: "shop" }),
    ),
  );
  expect(outcomes.filter((text) => text === "good")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["good", taken, SECOND]));
  expect(await describeDomain(pool, "shop")).toMatchObject({ DomainDescription: one });
  expect(await callWell(pool.handle, "DescribeUserPool", one)).toMatchObject({ UserPool: { Domain: "shop" } });
  expect(await outcome(pool, "DeleteUserPoolDomain", { ...other, Domain: "shop" })).toBe(UNKNOWN);
  expect(await outcome(pool, "DeleteUserPool", one)).toBe(
    "InvalidParameterException: " +
      "User pool cannot be deleted. It has a domain configured that should be deleted first.",
  );
  await callWell(pool.handle, "DeleteUserPoolDomain", { ...one, Domain: "shop" });
  await callWell(pool.handle, "DeleteUserPool", one);
  expect(await outcome(pool, "CreateUserPoolDomain", { ...other, Domain: "shop" })).toBe("good");
});
