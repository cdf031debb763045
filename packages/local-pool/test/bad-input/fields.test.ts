/**
 * Makes each member of every operation of users invalid: absent, null, empty, too long, with a forbidden pattern, of another
 * JSON type. The limits come from the service's API reference and are repeated here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { call, targetOf, wireRequest } from "../support/wire-client.ts";

const CLIENT_ID = "localclient00000000000000";
/** A text that must never appear in a message or a log. */
const CANARY = "canary-5up3r-s3cr3t";

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** Texts that only violate the pattern. */
  readonly malformed?: readonly string[];
}

const CLIENT: Limits = { min: 1, max: 128, pattern: "[\\w+]+", malformed: ["a-b", "a b", "é"] };
const USERNAME: Limits = {
  min: 1,
  max: 128,
  pattern: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
  malformed: ["a b", "a\u0000", "a\n", "\u200b"],
};
const PASSWORD: Limits = {
  max: 256,
  pattern: "^[\\S]+.*[\\S]+$",
  malformed: [` ${CANARY}`, `${CANARY} `, `${CANARY}\n`],
};
const SESSION: Limits = { min: 20, max: 2048 };
const TOKEN: Limits = { pattern: "[A-Za-z0-9-_=.]+", malformed: [`${CANARY}!`, "a b", "ü"] };
const CODE: Limits = { min: 1, max: 2048, pattern: "[\\S]+", malformed: ["12 34", "123456\n"] };
const SECRET_HASH: Limits = { min: 1, max: 128, pattern: "[\\w+=/]+", malformed: ["a-b"] };
const CLIENT_SECRET: Limits = {
  min: 24,
  max: 64,
  pattern: "[\\w+]+",
  malformed: ["a b".padEnd(24, "a"), "é".repeat(24)],
};
const DEVICE_KEY: Limits = {
  min: 1,
  max: 55,
  pattern: "[\\w-]+_[0-9a-f-]+",
  malformed: [CANARY, "us-east-1", "_0", "us-east-1_", "us-east-1_0A", "us east_0", "us-east-1_0\n"],
};
const ATTRIBUTE: Limits = {
  min: 1,
  max: 32,
  pattern: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\t\\n\\r ]+",
  malformed: ["a\u0000", "\u200b"],
};
const POOL: Limits = { min: 1, max: 55, pattern: "[\\w-]+_[0-9a-zA-Z]+", malformed: ["a", "a_", "a b_1", "us_ü"] };
const EVENT: Limits = { min: 1, max: 50, pattern: "[\\w+-]+", malformed: ["a b", "a.b", "é"] };
const USER_CODE: Limits = { min: 6, max: 6, pattern: "[0-9]+", malformed: ["12345a", "12 456", "١٢٣٤٥٦"] };
/** The start of a page of a list. */
const PAGE: Limits = { min: 1, pattern: "[\\S]+", malformed: ["a b", " ", "a\n"] };
/** As long as a body may be. */
const PLAIN: Limits = {};

const IDENTITY_ID: Limits = {
  min: 1,
  max: 55,
  pattern: "[\\w-]+:[0-9a-f-]+",
  malformed: [CANARY, "us-east-1", ":0", "us-east-1:", "us-east-1:0A", "us east:0"],
};
/** Of no identity pool. */
const IDENTITY = "us-east-1:0";
const ACCOUNT_ID: Limits = { min: 1, max: 15, pattern: "\\d+", malformed: ["1a", "-1", "١٢٣"] };

interface TextMember {
  readonly operation: string;
  readonly name: string;
  readonly limits: Limits;
  readonly isRequired: boolean;
}

/** Requests with a valid format. None of them succeeds, because no user has an account here. */
const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  SignUp: { ClientId: CLIENT_ID, Username: "ann@example.com", Password: CANARY },
  ConfirmSignUp: { ClientId: CLIENT_ID, Username: "ann@example.com", ConfirmationCode: "123456" },
  ResendConfirmationCode: { ClientId: CLIENT_ID, Username: "ann@example.com" },
  ForgotPassword: { ClientId: CLIENT_ID, Username: "ann@example.com" },
  ConfirmForgotPassword: {
    ClientId: CLIENT_ID,
    Username: "ann@example.com",
    ConfirmationCode: "123456",
    Password: CANARY,
  },
  InitiateAuth: { ClientId: CLIENT_ID, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "ann", SRP_A: "2" } },
  RespondToAuthChallenge: { ClientId: CLIENT_ID, ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: {} },
  GetTokensFromRefreshToken: { ClientId: CLIENT_ID, RefreshToken: CANARY },
  GetUser: { AccessToken: CANARY },
  ChangePassword: { AccessToken: CANARY, PreviousPassword: CANARY, ProposedPassword: CANARY },
  DeleteUser: { AccessToken: CANARY },
  GlobalSignOut: { AccessToken: CANARY },
  RevokeToken: { ClientId: CLIENT_ID, Token: CANARY },
  AssociateSoftwareToken: { AccessToken: CANARY },
  VerifySoftwareToken: { AccessToken: CANARY, UserCode: "123456" },
  SetUserMFAPreference: { AccessToken: CANARY },
  GetUserAuthFactors: { AccessToken: CANARY },
  GetClientToken: { ClientId: CLIENT_ID, Secret: "a".repeat(24) },
  UpdateAuthEventFeedback: {
    UserPoolId: "us-east-1_LocalPool",
    Username: "ann@example.com",
    EventId: "1",
    FeedbackToken: CANARY,
    FeedbackValue: "Valid",
  },
  SetUserSettings: { AccessToken: CANARY, MFAOptions: [] },
  ListUserSessions: { AccessToken: CANARY },
  RevokeUserSession: { AccessToken: CANARY, SessionId: CANARY },
  UpdateUserAttributes: { AccessToken: CANARY, UserAttributes: [] },
  DeleteUserAttributes: { AccessToken: CANARY, UserAttributeNames: [] },
  GetUserAttributeVerificationCode: { AccessToken: CANARY, AttributeName: "email" },
  VerifyUserAttribute: { AccessToken: CANARY, AttributeName: "email", Code: "123456" },
  StartWebAuthnRegistration: { AccessToken: CANARY },
  CompleteWebAuthnRegistration: { AccessToken: CANARY, Credential: {} },
  ListWebAuthnCredentials: { AccessToken: CANARY },
  DeleteWebAuthnCredential: { AccessToken: CANARY, CredentialId: "AAAA" },
  ConfirmDevice: { AccessToken: CANARY, DeviceKey: "us-east-1_0" },
  GetDevice: { AccessToken: CANARY, DeviceKey: "us-east-1_0" },
  ForgetDevice: { AccessToken: CANARY, DeviceKey: "us-east-1_0" },
  UpdateDeviceStatus: { AccessToken: CANARY, DeviceKey: "us-east-1_0" },
  ListDevices: { AccessToken: CANARY },
  "AWSCognitoIdentityService.GetId": { IdentityPoolId: IDENTITY },
  "AWSCognitoIdentityService.GetCredentialsForIdentity": { IdentityId: IDENTITY },
  "AWSCognitoIdentityService.GetOpenIdToken": { IdentityId: IDENTITY },
  "AWSCognitoIdentityService.UnlinkIdentity": { IdentityId: IDENTITY, Logins: {}, LoginsToRemove: [] },
};

const required = (operation: string, members: Readonly<Record<string, Limits>>): TextMember[] =>
  Object.entries(members).map(([name, limits]) => ({ operation, name, limits, isRequired: true }));
const optional = (operation: string, members: Readonly<Record<string, Limits>>): TextMember[] =>
  Object.entries(members).map(([name, limits]) => ({ operation, name, limits, isRequired: false }));

const members: readonly TextMember[] = [
  ...required("SignUp", { ClientId: CLIENT, Username: USERNAME }),
  ...optional("SignUp", { Password: PASSWORD, SecretHash: SECRET_HASH }),
  ...required("ConfirmSignUp", { ClientId: CLIENT, Username: USERNAME, ConfirmationCode: CODE }),
  ...optional("ConfirmSignUp", { Session: SESSION, SecretHash: SECRET_HASH }),
  ...required("ResendConfirmationCode", { ClientId: CLIENT, Username: USERNAME }),
  ...required("ForgotPassword", { ClientId: CLIENT, Username: USERNAME }),
  ...required("ConfirmForgotPassword", {
    ClientId: CLIENT,
    Username: USERNAME,
    ConfirmationCode: CODE,
    Password: PASSWORD,
  }),
  ...required("InitiateAuth", { ClientId: CLIENT }),
  ...required("RespondToAuthChallenge", { ClientId: CLIENT }),
  ...optional("RespondToAuthChallenge", { Session: SESSION }),
  ...required("GetTokensFromRefreshToken", { ClientId: CLIENT, RefreshToken: TOKEN }),
  ...required("GetUser", { AccessToken: TOKEN }),
  ...required("ChangePassword", { AccessToken: TOKEN, ProposedPassword: PASSWORD }),
  ...optional("ChangePassword", { PreviousPassword: PASSWORD }),
  ...required("DeleteUser", { AccessToken: TOKEN }),
  ...required("GlobalSignOut", { AccessToken: TOKEN }),
  ...required("RevokeToken", { ClientId: CLIENT, Token: TOKEN }),
  ...optional("GetTokensFromRefreshToken", { ClientSecret: CLIENT_SECRET, DeviceKey: DEVICE_KEY }),
  ...optional("AssociateSoftwareToken", { AccessToken: TOKEN, Session: SESSION }),
  ...required("VerifySoftwareToken", { UserCode: USER_CODE }),
  ...optional("VerifySoftwareToken", { AccessToken: TOKEN, Session: SESSION, FriendlyDeviceName: PLAIN }),
  ...required("SetUserMFAPreference", { AccessToken: TOKEN }),
  ...required("GetUserAuthFactors", { AccessToken: TOKEN }),
  ...required("GetClientToken", { ClientId: CLIENT, Secret: CLIENT_SECRET }),
  ...required("UpdateAuthEventFeedback", {
    UserPoolId: POOL,
    Username: USERNAME,
    EventId: EVENT,
    FeedbackToken: TOKEN,
  }),
  ...required("SetUserSettings", { AccessToken: TOKEN }),
  ...required("ListUserSessions", { AccessToken: TOKEN }),
  ...optional("ListUserSessions", { NextToken: PAGE }),
  ...required("RevokeUserSession", { AccessToken: TOKEN, SessionId: PLAIN }),
  ...required("UpdateUserAttributes", { AccessToken: TOKEN }),
  ...required("DeleteUserAttributes", { AccessToken: TOKEN }),
  ...required("GetUserAttributeVerificationCode", { AccessToken: TOKEN, AttributeName: ATTRIBUTE }),
  ...required("VerifyUserAttribute", { AccessToken: TOKEN, AttributeName: ATTRIBUTE, Code: CODE }),
  ...required("StartWebAuthnRegistration", { AccessToken: TOKEN }),
  ...required("CompleteWebAuthnRegistration", { AccessToken: TOKEN }),
  ...required("ListWebAuthnCredentials", { AccessToken: TOKEN }),
  ...optional("ListWebAuthnCredentials", { NextToken: PAGE }),
  ...required("DeleteWebAuthnCredential", { AccessToken: TOKEN, CredentialId: PLAIN }),
  ...required("ConfirmDevice", { AccessToken: TOKEN, DeviceKey: DEVICE_KEY }),
  ...optional("ConfirmDevice", { DeviceName: { min: 1, max: 1_024 } }),
  ...["GetDevice", "ForgetDevice", "UpdateDeviceStatus"].flatMap((operation) =>
    required(operation, { AccessToken: TOKEN, DeviceKey: DEVICE_KEY }),
  ),
  ...required("ListDevices", { AccessToken: TOKEN }),
  ...optional("ListDevices", { PaginationToken: PAGE }),
  ...required("AWSCognitoIdentityService.GetId", { IdentityPoolId: IDENTITY_ID }),
  ...optional("AWSCognitoIdentityService.GetId", { AccountId: ACCOUNT_ID }),
  ...["GetCredentialsForIdentity", "GetOpenIdToken", "UnlinkIdentity"].flatMap((operation) =>
    required(`AWSCognitoIdentityService.${operation}`, { IdentityId: IDENTITY_ID }),
  ),
];

const others: readonly (readonly [operation: string, name: string, values: readonly unknown[]])[] = [
  ["SignUp", "UserAttributes", ["email", { Name: "email" }, 1, [1], ["email"], [[]], [{ Name: 1 }]]],
  ["SignUp", "ValidationData", ["x", {}, [true]]],
  ["SignUp", "ClientMetadata", ["x", [], 1, { a: 1 }, { a: {} }, { a: [] }]],
  ["SignUp", "AnalyticsMetadata", ["x", [], { AnalyticsEndpointId: 1 }]],
  ["SignUp", "UserContextData", ["x", [], { IpAddress: 1 }, { EncodedData: [] }]],
  ["ConfirmSignUp", "ForceAliasCreation", [1, {}, []]],
  ["InitiateAuth", "AuthFlow", [1, {}, [], true]],
  ["InitiateAuth", "AuthParameters", ["x", [], 1, { USERNAME: 1 }, { USERNAME: {} }, { SRP_A: ["2"] }]],
  ["UpdateUserAttributes", "UserAttributes", ["x", {}, 1, [1], [{ Name: 1 }]]],
  ["DeleteUserAttributes", "UserAttributeNames", ["x", {}, 1, [1], [[]]]],
  ["SetUserMFAPreference", "WebAuthnMfaSettings", ["x", [], 1, { Enabled: "yes" }]],
  ["SetUserMFAPreference", "SoftwareTokenMfaSettings", ["x", [], 1, { Enabled: 1 }, { PreferredMfa: "x" }]],
  ["GetClientToken", "Scopes", ["x", {}, 1, [1], [[]]]],
  ["SetUserSettings", "MFAOptions", ["x", {}, 1, [1], [{ AttributeName: 1 }], [{ DeliveryMedium: {} }]]],
  ["ListWebAuthnCredentials", "MaxResults", ["1", 1.5, true, [], {}]],
  ["ListDevices", "Limit", ["1", 1.5, true, [], {}]],
  ["ConfirmDevice", "DeviceSecretVerifierConfig", ["x", [], 1, { PasswordVerifier: 1 }, { Salt: {} }]],
  ["UpdateDeviceStatus", "DeviceRememberedStatus", [1, {}, []]],
  ["AWSCognitoIdentityService.GetId", "Logins", ["x", [], 1, { a: 1 }, { a: {} }]],
  ["AWSCognitoIdentityService.UnlinkIdentity", "LoginsToRemove", ["x", {}, 1, [1], [[]]]],
  ["RespondToAuthChallenge", "ChallengeName", [1, {}, []]],
  ["RespondToAuthChallenge", "ChallengeResponses", ["x", [], 1, { TIMESTAMP: 1 }, { USERNAME: null, TIMESTAMP: [] }]],
];

it("covers every operation of users", () => {
  const ofUsers = [...OPERATIONS].filter(([, { isOwners }]) => !isOwners).map(([target]) => target);
  expect(new Set(members.map(({ operation }) => targetOf(operation)))).toEqual(new Set(ofUsers));
});

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
  // As the service, a refusal repeats the ids of pools and identities, and nothing else.
  const shownIds = /Value '[^']*' at '(?:identityPoolId|identityId|userPoolId)'/gu;
  expect(message.replaceAll(shownIds, "")).not.toContain(CANARY);
  return [name, message];
}

/** Identity pools have the exception that all services of AWS share. */
const exceptionOf = (operation: string): string =>
  operation.startsWith("AWSCognitoIdentityService.") ? "ValidationException" : "InvalidParameterException";

const oneViolation = (name: string, constraint: string): RegExp => {
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  const text = `failed to satisfy constraint: Member must ${constraint}`;
  return new RegExp(
    `Value (?:null |'[^']*' )?at '${member}' ${text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)}`,
    "u",
  );
};

const withMinimum = members.filter(({ limits }) => (limits.min ?? 0) > 0);
const withMaximum = members.filter(({ limits }) => limits.max !== undefined);
const withPattern = members.filter(({ limits }) => limits.malformed !== undefined);

describe("a required member", () => {
  it.each(members.filter(({ isRequired }) => isRequired))("$operation $name, absent or null", async (member) => {
    for (const value of [undefined, null]) {
      const [exception, message] = await refusalOf(member.operation, { [member.name]: value });
      expect(exception).toBe(exceptionOf(member.operation));
      expect(message).toMatch(/^1 validation error detected: /u);
      expect(message).toMatch(oneViolation(member.name, "not be null"));
    }
  });
});

describe("a text that is too short", () => {
  it.each(withMinimum)("$operation $name", async ({ operation, name, limits: { min = 0 } }) => {
    for (const value of new Set(["", "a".repeat(min - 1)])) {
      const [exception, message] = await refusalOf(operation, { [name]: value });
      expect(exception).toBe(exceptionOf(operation));
      expect(message).toMatch(oneViolation(name, `have length greater than or equal to ${min}`));
    }
  });
});

describe("a text that is too long, slightly and greatly", () => {
  it.each(withMaximum)("$operation $name", async ({ operation, name, limits: { max = 0 } }) => {
    for (const length of [max + 1, 30_000]) {
      const [exception, message] = await refusalOf(operation, { [name]: "a".repeat(length) });
      expect(exception).toBe(exceptionOf(operation));
      expect(message).toMatch(oneViolation(name, `have length less than or equal to ${max}`));
      expect(message?.length).toBeLessThan(600);
    }
  });
});

describe("a text with a forbidden pattern", () => {
  it.each(withPattern)("$operation $name", async ({ operation, name, limits: { malformed = [], pattern = "" } }) => {
    for (const value of malformed) {
      const [exception, message] = await refusalOf(operation, { [name]: value });
      expect([value, exception]).toEqual([value, exceptionOf(operation)]);
      expect(message).toMatch(oneViolation(name, `satisfy regular expression pattern: ${pattern}`));
    }
  });
});

describe("a value that is not a text, or a text that is not well-formed Unicode", () => {
  it.each(members)("$operation $name", async ({ operation, name }) => {
    for (const value of [0, 1.5, true, [], [CANARY], {}, { toString: CANARY }, "\ud800".padEnd(20, "a")]) {
      expect((await refusalOf(operation, { [name]: value }))[0]).toBe("SerializationException");
    }
  });
});

describe.each(others)("%s %s", (operation, name, values) => {
  it("of another JSON type, at any depth", async () => {
    for (const value of values) {
      expect([value, (await refusalOf(operation, { [name]: value }))[0]]).toEqual([value, "SerializationException"]);
    }
  });
});

it.each(Object.entries(requests).filter(([, request]) => "AccessToken" in request))(
  "%s refuses a token that is none",
  async (operation) => {
    expect((await refusalOf(operation, { AccessToken: "a.b.c" }))[0]).toBe("NotAuthorizedException");
  },
);

it("requires the list of logins to remove", async () => {
  const answer = await refusalOf("AWSCognitoIdentityService.UnlinkIdentity", { LoginsToRemove: null });
  expect(answer).toEqual(["ValidationException", expect.stringMatching(oneViolation("LoginsToRemove", "not be null"))]);
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
