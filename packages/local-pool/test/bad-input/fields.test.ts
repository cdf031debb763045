/**
 * What is wrong with requests of users beyond single members, each of which `service-model.test.ts` breaks: several members at
 * once, texts that are no Unicode, parameters that a flow lacks, tokens that are none, prototypes.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { SERVICE_MODEL } from "../support/service-model/model.ts";
import { sampleOf } from "../support/service-model/invalid-values.ts";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { call, wireRequest } from "../support/wire-client.ts";

const CLIENT_ID = "localclient00000000000000";
/** A text that must never appear in a message. */
const CANARY = "canary-5up3r-s3cr3t";
const PERSON = { ClientId: CLIENT_ID, Username: "ann@example.com", Password: CANARY };

/** Requests with a valid format. */
const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  SignUp: PERSON,
  InitiateAuth: { ClientId: CLIENT_ID, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "ann", SRP_A: "2" } },
  RespondToAuthChallenge: { ClientId: CLIENT_ID, ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: {} },
  UpdateDeviceStatus: { AccessToken: CANARY, DeviceKey: "us-east-1_0" },
};
const withToken = SERVICE_MODEL.filter(
  ({ target, input }) => OPERATIONS.has(target) && input.members.has("AccessToken"),
);

let pool: OpenedPool;
let before: string;
beforeAll(async () => {
  pool = await openTestPool();
  before = pool.readRows();
});
afterAll(() => pool.close());

async function refusalOf(operation: string, changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { status, name = "", message } = await call(pool.fetch, operation, { ...requests[operation], ...changes });
  expect(status).toBe(400);
  expect(message).not.toContain(CANARY);
  return [name, message];
}

it.each(withToken)("$name refuses a token that is none", async ({ target, input }) => {
  const answer = await call(pool.fetch, target, { ...(sampleOf(input) as object), AccessToken: "a.b.c" });
  expect(answer.name).toBe("NotAuthorizedException");
});

it("refuses texts that are not well-formed Unicode, at any depth", async () => {
  for (const changes of [{ Username: "\ud800" }, { UserAttributes: [{ Name: "email", Value: "\ud800" }] }]) {
    expect((await refusalOf("SignUp", changes))[0]).toBe("SerializationException");
  }
});

it("reports all violations of a request", async () => {
  const [exception, message] = await refusalOf("SignUp", { ClientId: "", Username: "a b", Password: `${CANARY} ` });
  expect(exception).toBe("InvalidParameterException");
  expect(message).toMatch(/^4 validation errors detected: .*; .*; .*; /u);
});

it("names the choices of an enumeration", async () => {
  const [flow, message] = await refusalOf("InitiateAuth", { AuthFlow: "SIGN_IN" });
  expect(flow).toBe("InvalidParameterException");
  expect(message).toMatch(/Value 'SIGN_IN' at 'authFlow' failed .*enum value set: \[.*\bUSER_SRP_AUTH\b.*\]$/u);
  const [, status] = await refusalOf("UpdateDeviceStatus", { DeviceRememberedStatus: "lost" });
  expect(status).toContain("Member must satisfy enum value set: [remembered, not_remembered]");
  const [challenge] = await refusalOf("RespondToAuthChallenge", { ChallengeName: "__proto__" });
  expect(challenge).toBe("InvalidParameterException");
});

it("names the parameter that a flow or a challenge lacks", async () => {
  const cases: [operation: string, changes: Record<string, unknown>, missing: string][] = [
    ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { SRP_A: "2" } }, "USERNAME"],
    ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "ann" } }, "SRP_A"],
    ["InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { PASSWORD: CANARY } }, "USERNAME"],
    ["InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "ann" } }, "PASSWORD"],
    ["InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: {} }, "REFRESH_TOKEN"],
    ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: undefined }, "USERNAME"],
    ["InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "", SRP_A: "2" } }, "USERNAME"],
    ["InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "ann", PASSWORD: "" } }, "PASSWORD"],
    ["RespondToAuthChallenge", { ChallengeResponses: {} }, "USERNAME"],
    ["RespondToAuthChallenge", { ChallengeResponses: { USERNAME: "ann" } }, "PASSWORD_CLAIM_SIGNATURE"],
  ];
  for (const [operation, changes, missing] of cases) {
    expect(await refusalOf(operation, changes)).toEqual([
      "InvalidParameterException",
      `Missing required parameter ${missing}`,
    ]);
  }
});

it("reads nothing from a prototype", async () => {
  const body = `{"__proto__":{"ClientId":"${CLIENT_ID}","Username":"ann@example.com"},"constructor":{"prototype":{}}}`;
  const { name, message } = await call(pool.fetch, "ForgotPassword", JSON.parse(body));
  expect(name).toBe("InvalidParameterException");
  expect(message).toMatch(/^2 validation errors detected: /u);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it("reads nothing from a polluted prototype", async () => {
  const polluted = { Username: "ann@example.com", USERNAME: "ann@example.com", session: "a".repeat(20) };
  const prototype = Object.getPrototypeOf({}) as Record<string, unknown>;
  Object.assign(prototype, polluted);
  const texts = [
    ["ForgotPassword", `{"ClientId":"${CLIENT_ID}"}`],
    ["InitiateAuth", `{"ClientId":"${CLIENT_ID}","AuthFlow":"USER_SRP_AUTH","AuthParameters":{"SRP_A":"2"}}`],
  ] as const;
  const messages: unknown[] = [];
  try {
    for (const [operation, text] of texts) {
      const response = await pool.fetch(wireRequest(operation, text));
      messages.push(response.headers.get("x-amzn-errormessage"));
    }
  } finally {
    for (const name of Object.keys(polluted)) delete prototype[name];
  }
  expect(messages).toEqual([
    "1 validation error detected: Value null at 'username' failed to satisfy constraint: Member must not be null",
    "Missing required parameter USERNAME",
  ]);
});

it("has written nothing, and still serves requests", async () => {
  expect(pool.readRows()).toBe(before);
  expect((await call(pool.fetch, "SignUp", requests["SignUp"])).name).toBeUndefined();
});
