/**
 * Every operation either rejects random JSON with the service's own error or executes it, and never fails internally.
 */
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { ANN, createTestPool } from "../support/start-pool.ts";
import { callAsOwner } from "../support/wire-client.ts";

/** The number of bodies that each operation receives. For the owner's, service-model.test.ts breaks each member. */
const BODIES = IN_PROOF ? { ofUsers: 2_000, ofOwner: 2_000 } : { ofUsers: 30, ofOwner: 8 };

/** Names that have a meaning for an operation or for JavaScript, and names without one. */
const NAMES = [
  "AccessToken",
  "AuthFlow",
  "AuthParameters",
  "ChallengeName",
  "ChallengeResponses",
  "ClientId",
  "ClientMetadata",
  "ConfirmationCode",
  "Filter",
  "GroupName",
  "IdentityId",
  "IdentityPoolId",
  "Logins",
  "MaxResults",
  "NextToken",
  "Password",
  "PreviousPassword",
  "ProposedPassword",
  "RefreshToken",
  "Token",
  "UserAttributes",
  "UserContextData",
  "UserPoolId",
  "Username",
  "__proto__",
  "constructor",
  "toString",
];

/** Values that pass the first checks more often than random ones. */
const VALUES = [
  ANN.clientId,
  ANN.username,
  ANN.password,
  "us-east-1:00000000-0000-4000-8000-000000000000",
  "us-east-1_LocalPool",
  "USER_SRP_AUTH",
  "USER_PASSWORD_AUTH",
  "REFRESH_TOKEN",
  "PASSWORD_VERIFIER",
  "a.b.c",
  "123456",
  "\u0000",
];

const parameter = fc.constantFrom(
  "USERNAME",
  "PASSWORD",
  "SRP_A",
  "REFRESH_TOKEN",
  "TIMESTAMP",
  "PASSWORD_CLAIM_SIGNATURE",
  "PASSWORD_CLAIM_SECRET_BLOCK",
);
const text = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: "binary", maxLength: 300 }));
const value = fc.oneof(text, fc.dictionary(parameter, text), fc.jsonValue({ maxDepth: 4 }));
const body = fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), value), fc.jsonValue());

const pool = createTestPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
afterAll(() => pool.close());

it.each([...OPERATIONS])("%s", { timeout: 10_000 + BODIES.ofUsers * 100 }, async (operation, { isOwners }) => {
  const before = pool.logged.length;
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { status } = await callAsOwner(pool.handle, operation, sent);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: isOwners ? BODIES.ofOwner : BODIES.ofUsers },
  );
  expect(pool.logged.slice(before).join("")).not.toContain('"event":"failed"');
});
