/**
 * Every operation either rejects random JSON with the service's own error or executes it, and never fails internally.
 */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { ANN, startPool } from "../support/start-pool.ts";
import { call } from "../support/wire-client.ts";

/** The number of bodies that each operation receives. */
const BODIES = IN_PROOF ? 2_000 : 60;

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
  "IdentityId",
  "IdentityPoolId",
  "Logins",
  "Password",
  "PreviousPassword",
  "ProposedPassword",
  "RefreshToken",
  "Token",
  "UserAttributes",
  "UserContextData",
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

it.each([...OPERATIONS.keys()])("%s", { timeout: 10_000 + BODIES * 100 }, async (operation) => {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { status } = await call(pool.handle, operation, sent);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: BODIES },
  );
  expect(pool.logged.join("")).not.toContain('"event":"failed"');
});
