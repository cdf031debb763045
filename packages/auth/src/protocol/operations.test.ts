/** Tests the requests and responses of all operations that have no test file of their own. */
import { describe, expect, it } from "vitest";
import { config, resolveConfig } from "../../test/issued-tokens.ts";
import { Secret } from "./wire/secret.ts";
import type { JsonObject, WireRequest } from "./wire/wire-request.ts";
import { buildChangePasswordRequest } from "./account/change-password.ts";
import { buildConfirmForgotPasswordRequest } from "./account/confirm-forgot-password.ts";
import { buildConfirmSignUpRequest } from "./sign-up/confirm-sign-up.ts";
import { buildDeleteUserRequest, buildGlobalSignOutRequest, buildRevokeTokenRequest } from "./session/end-session.ts";
import { buildGetTokensFromRefreshTokenRequest } from "./tokens/get-tokens-from-refresh-token.ts";
import { buildGetUserRequest, readGetUserResponse } from "./account/get-user.ts";
import { buildInitiateAuthRequest } from "./sign-in/initiate-auth.ts";
import { buildPasswordVerifierResponse } from "./sign-in/respond-to-auth-challenge.ts";
import { buildForgotPasswordRequest, buildResendConfirmationCodeRequest } from "./sign-up/code-requests.ts";
import { buildSignUpRequest, readSignUpResponse } from "./sign-up/sign-up.ts";

const secret = (value: string) => new Secret(value);
const username = "ann@example.com";
const clientMetadata = { theme: "dark" };
const access = secret("a.b.c");
const code = secret("123456");
const challenge = {
  salt: "0a",
  srpB: "b",
  secretBlock: "c2VjcmV0",
  userIdForSrp: "id-1",
  username,
} as const;
const proof = { challenge, signature: secret("c2ln"), timestamp: "Tue Mar 3 04:05:06 UTC 2026" };

const srp = { flow: "srp", preferredChallenge: undefined } as const;
const choice = { flow: "choice", preferredChallenge: undefined } as const;

const requests: readonly WireRequest[] = [
  buildInitiateAuthRequest(config, { ...srp, username, srpA: "abc" }),
  buildPasswordVerifierResponse(config, proof),
  buildSignUpRequest(config, { username, attributes: {} }),
  buildConfirmSignUpRequest(config, { username, code }),
  buildResendConfirmationCodeRequest(config, { username }),
  buildForgotPasswordRequest(config, { username }),
  buildConfirmForgotPasswordRequest(config, { username, code, newPassword: secret("new one") }),
  buildGetTokensFromRefreshTokenRequest(config, { refreshToken: secret("r1") }),
  buildGetUserRequest(access),
  buildChangePasswordRequest(access, { oldPassword: secret("old"), newPassword: secret("new") }),
  buildDeleteUserRequest(access),
  buildGlobalSignOutRequest(access),
  buildRevokeTokenRequest(config, secret("r1")),
];

it("reads account errors in every operation except those that only use a session", () => {
  const taken = { name: "AliasExistsException", code: "signUp.aliasExists" } as const;
  const without = requests.filter(({ readException }) => readException?.(taken.name, "")?.code !== taken.code);
  const operations = without.map(({ operation }) => operation).toSorted();
  expect(operations).toEqual(["DeleteUser", "GetTokensFromRefreshToken", "GetUser", "GlobalSignOut", "RevokeToken"]);
});

it.each(["ConfirmSignUp", "ConfirmForgotPassword"])("%s treats a malformed code as a wrong code", (name) => {
  const message = "1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint: …";
  const request = requests.find(({ operation }) => operation === name);
  expect(request?.readException?.("InvalidParameterException", message)).toMatchObject({ code: "code.mismatch" });
});

describe("with all optional parameters of an app", () => {
  const withContext = resolveConfig({ userContextData: (name) => `data of ${name}` });
  const more = { username, clientMetadata };
  const context = { ClientMetadata: clientMetadata, UserContextData: { EncodedData: `data of ${username}` } };
  const full: readonly (readonly [request: WireRequest, members: JsonObject])[] = [
    [buildInitiateAuthRequest(withContext, { ...srp, ...more, srpA: "abc" }), context],
    [buildInitiateAuthRequest(withContext, { ...choice, ...more, session: secret("s") }), { ...context, Session: "s" }],
    [
      buildPasswordVerifierResponse(withContext, { ...proof, clientMetadata, session: secret("s") }),
      { ...context, Session: "s" },
    ],
    [
      buildSignUpRequest(withContext, {
        ...more,
        password: secret("p"),
        attributes: {},
        validationData: { invitation: "x" },
      }),
      { ...context, UserAttributes: [], ValidationData: [{ Name: "invitation", Value: "x" }] },
    ],
    [
      buildConfirmSignUpRequest(withContext, { ...more, code, forceAliasCreation: false }),
      { ...context, ForceAliasCreation: false },
    ],
    [buildResendConfirmationCodeRequest(withContext, more), context],
    [buildForgotPasswordRequest(withContext, more), context],
    [buildConfirmForgotPasswordRequest(withContext, { ...more, code, newPassword: secret("p") }), context],
    [
      buildGetTokensFromRefreshTokenRequest(withContext, { refreshToken: secret("r1"), deviceKey: "d1" }),
      { DeviceKey: "d1" },
    ],
  ];

  it.each(full.map(([request, members]) => [request.operation, request, members] as const))(
    "%s",
    (_, request, members) => {
      expect(request.body.reveal()).toMatchObject(members);
    },
  );

  it("omits the context if its source returns nothing", () => {
    const silent = resolveConfig({ userContextData: () => undefined });
    expect(buildForgotPasswordRequest(silent, { username }).body.reveal()["UserContextData"]).toBeUndefined();
  });
});

it.each([
  { flow: "custom", preferredChallenge: undefined },
  { flow: "choice", preferredChallenge: undefined },
  { flow: "choice", preferredChallenge: "EMAIL_OTP" },
] as const)("InitiateAuth does not send a password for %o, which does not ask for it", (beginning) => {
  const { body } = buildInitiateAuthRequest(config, { ...beginning, username, password: secret("pass word") });
  expect(JSON.stringify(body.reveal())).not.toContain("pass word");
});

const invalidResponse = expect.objectContaining({ code: "network.badAnswer" });

describe("SignUp responses", () => {
  const answer = { UserConfirmed: false, UserSub: "id-1" };
  const details = { Destination: "j***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" };

  it.each([
    {},
    { ...answer, UserConfirmed: "true" },
    { ...answer, UserConfirmed: null },
    { ...answer, UserSub: "" },
    { ...answer, UserSub: 5 },
    { ...answer, Session: {} },
    { ...answer, CodeDeliveryDetails: "email" },
    { ...answer, CodeDeliveryDetails: { ...details, DeliveryMedium: "PIGEON" } },
    { ...answer, CodeDeliveryDetails: { ...details, Destination: 5 } },
  ])("not with %j", (body) => {
    expect(() => readSignUpResponse(body)).toThrow(invalidResponse);
  });
});

describe("GetUser responses", () => {
  it.each([
    { Username: "id-1" },
    { UserAttributes: [] },
    { Username: "id-1", UserAttributes: {} },
    { Username: "id-1", UserAttributes: ["sub"] },
    { Username: "id-1", UserAttributes: [{ Value: "x" }] },
    { Username: "id-1", UserAttributes: [{ Name: "sub", Value: 5 }] },
  ])("not with %j", (body) => {
    expect(() => readGetUserResponse(body)).toThrow(invalidResponse);
  });
});
