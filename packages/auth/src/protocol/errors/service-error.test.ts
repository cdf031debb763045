/** How error responses of the service become our error codes and messages. */
import { describe, expect, it } from "vitest";
import type { AuthErrorCode } from "./auth-error.ts";
import { readAccountException } from "./account-error.ts";
import { readServiceError as readException, type ServiceException } from "./service-error.ts";
import { SERVICE_ERROR_NAMES } from "../wire/wire-names.ts";

/** As every operation of an account reads it. */
const readServiceError = (refusal: ServiceException) => readException(refusal, readAccountException);

function codeOf(name: string, message: string): AuthErrorCode {
  return readServiceError({ status: 400, errorType: null, body: { __type: name, message } }).code;
}

/** The service's names and texts (Amazon Cognito, error responses of the operations) and our codes for them. */
const table: readonly [name: string, message: string, code: AuthErrorCode][] = [
  ["NotAuthorizedException", "Incorrect username or password.", "signIn.incorrectCredentials"],
  ["NotAuthorizedException", "Password attempts exceeded", "signIn.attemptsExceeded"],
  ["NotAuthorizedException", "User is disabled.", "signIn.userDisabled"],
  ["NotAuthorizedException", "Invalid session for the user.", "signIn.sessionExpired"],
  ["NotAuthorizedException", "Invalid session for the user, session is expired.", "signIn.sessionExpired"],
  ["NotAuthorizedException", "Invalid session for the user, session can only be used once.", "signIn.sessionExpired"],
  ["NotAuthorizedException", "Invalid Refresh Token", "session.revoked"],
  ["NotAuthorizedException", "Refresh Token has been revoked", "session.revoked"],
  ["NotAuthorizedException", "Refresh Token has expired", "session.revoked"],
  ["NotAuthorizedException", "The user has been deleted for the associated refresh token", "session.revoked"],
  ["NotAuthorizedException", "Invalid Access Token", "session.unauthenticated"],
  ["NotAuthorizedException", "Access Token has been revoked", "session.unauthenticated"],
  ["NotAuthorizedException", "Access Token has expired", "session.unauthenticated"],
  ["NotAuthorizedException", "Could not verify signature for Access Token", "session.unauthenticated"],
  ["NotAuthorizedException", "Access Token does not have required scopes", "service.forbidden"],
  ["NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED", "signUp.alreadyConfirmed"],
  ["NotAuthorizedException", "SignUp is not permitted for this user pool", "signIn.refused"],
  ["NotAuthorizedException", "User password cannot be reset in the current state.", "signIn.refused"],
  ["NotAuthorizedException", "", "signIn.refused"],
  ["UserNotFoundException", "User does not exist.", "signIn.userNotFound"],
  ["UserNotFoundException", "Username/client id combination not found.", "signIn.userNotFound"],
  ["UserNotConfirmedException", "User is not confirmed.", "signIn.userNotConfirmed"],
  ["PasswordResetRequiredException", "Password reset required for the user", "signIn.passwordResetRequired"],
  ["UsernameExistsException", "User already exists", "signUp.usernameExists"],
  ["UsernameExistsException", "An account with the given email already exists.", "signUp.usernameExists"],
  ["AliasExistsException", "An account with the email already exists.", "signUp.aliasExists"],
  ["CodeMismatchException", "Invalid verification code provided, please try again.", "code.mismatch"],
  ["EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA", "code.mismatch"],
  ["ExpiredCodeException", "Invalid code provided, please request a code again.", "code.expired"],
  ["LimitExceededException", "Attempt limit exceeded, please try after some time.", "limit.exceeded"],
  ["TooManyFailedAttemptsException", "x", "limit.tooManyFailedAttempts"],
  ["TooManyRequestsException", "Rate exceeded", "network.throttled"],
  ["ThrottlingException", "Rate exceeded", "network.throttled"],
  ["RequestTimeoutException", "x", "network.timeout"],
  ["InternalErrorException", "x", "network.serverUnavailable"],
  ["ServiceUnavailableException", "x", "network.serverUnavailable"],
  [
    "InvalidPasswordException",
    "Password did not conform with policy: Password not long enough",
    "signUp.invalidPassword",
  ],
  ["PasswordHistoryPolicyViolationException", "x", "resetPassword.passwordHistory"],
  [
    "InvalidParameterException",
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
    "resetPassword.noVerifiedContact",
  ],
  ["InvalidParameterException", "User is already confirmed.", "signUp.alreadyConfirmed"],
  ["InvalidParameterException", "Missing required parameter USERNAME", "service.invalidParameter"],
  ["InvalidParameterException", "USER_AUTH flow not enabled for this client", "configuration.flowNotEnabled"],
  ["InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client", "configuration.flowNotEnabled"],
  ["InvalidParameterException", "USER_SRP_AUTH is not enabled for the client.", "configuration.flowNotEnabled"],
  ["InvalidParameterException", "CUSTOM_AUTH is not configured for this client", "configuration.flowNotEnabled"],
  ["InvalidParameterException", "Auth flow not enabled for this client", "configuration.flowNotEnabled"],
  ["InvalidParameterException", "Initiate Auth method not supported.", "configuration.flowNotEnabled"],
  ["ResourceNotFoundException", "User pool client x does not exist.", "service.notFound"],
  ["ResourceNotFoundException", "Device does not exist.", "service.notFound"],
  ["CodeDeliveryFailureException", "x", "code.deliveryFailed"],
  ["InvalidSmsRoleAccessPolicyException", "x", "code.deliveryFailed"],
  ["InvalidSmsRoleTrustRelationshipException", "x", "code.deliveryFailed"],
  ["InvalidEmailRoleAccessPolicyException", "x", "code.deliveryFailed"],
  ["UserLambdaValidationException", "PreSignUp failed with error x.", "service.lambda"],
  ["UnexpectedLambdaException", "x", "service.lambda"],
  ["InvalidLambdaResponseException", "x", "service.lambda"],
  ["RefreshTokenReuseException", "Refresh token reuse detected", "session.refreshTokenReused"],
  ["TokenRevokedException", "x", "session.revoked"],
  ["ForbiddenException", "Request not allowed due to WAF block.", "service.forbidden"],
  ["UnauthorizedException", "Invalid client or secret", "service.forbidden"],
  ["UnsupportedOperationException", "x", "service.other"],
  ["BrandNewException", "hello", "service.other"],
];

it.each(table)("%s %j is %s", (name, message, code) => {
  expect(codeOf(name, message)).toBe(code);
});

it.each(table.filter(([, , code]) => /^(?:network|session|service)\./.test(code)))(
  "%s %j is the same for an operation without errors of its own",
  (name, message, code) => {
    expect(readException({ status: 400, errorType: name, body: { message } })).toMatchObject({ name, message, code });
  },
);

it("keeps the name and the message of every exception", () => {
  for (const name of SERVICE_ERROR_NAMES) {
    const error = readServiceError({ status: 400, errorType: null, body: { __type: name, message: "hello" } });
    expect.soft({ name: error.name, message: error.message }).toEqual({ name, message: "hello" });
  }
});

describe("the name", () => {
  const body = { message: "Incorrect username or password." };
  const spellings: readonly [errorType: string | null, extra: object][] = [
    ["NotAuthorizedException", {}],
    ["NotAuthorizedException:", {}],
    ["NotAuthorizedException:http://internal.amazon.com/coral/com.amazon.coral.service/", {}],
    ["NotAuthorizedException,other", {}],
    [null, { __type: "NotAuthorizedException" }],
    [null, { __type: "com.amazonaws.cognito.identity.idp.model#NotAuthorizedException" }],
    [null, { code: "NotAuthorizedException" }],
    ["", { __type: "NotAuthorizedException" }],
    ["<html>", { __type: "NotAuthorizedException" }],
  ];

  it.each(spellings)("is read from header %j and body %j", (errorType, extra) => {
    const error = readServiceError({ status: 400, errorType, body: { ...body, ...extra } });
    expect(error).toMatchObject({ name: "NotAuthorizedException", code: "signIn.incorrectCredentials" });
  });

  it.each([
    [100, "N".repeat(100)],
    [101, "Unknown"],
  ])("of %i letters is %s", (length, expected) => {
    expect(readServiceError({ status: 400, errorType: "N".repeat(length), body }).name).toBe(expected);
  });

  it("takes precedence over the status", () => {
    const error = readServiceError({ status: 503, errorType: "CodeMismatchException", body });
    expect(error.code).toBe("code.mismatch");
  });
});

it.each([
  [500, "network.serverUnavailable"],
  [502, "network.serverUnavailable"],
  [503, "network.serverUnavailable"],
  [504, "network.serverUnavailable"],
  [429, "network.throttled"],
  [408, "network.timeout"],
  [400, "unknown"],
])("without a name, status %i is %s", (status, code) => {
  expect(readServiceError({ status, errorType: null, body: undefined }).code).toBe(code);
});

it("an unknown name is treated by its status", () => {
  const error = readServiceError({
    status: 503,
    errorType: null,
    body: { __type: "BrandNewException", message: "hello" },
  });
  expect(error).toMatchObject({ name: "BrandNewException", code: "network.serverUnavailable" });
});

function textOf(message: unknown): string {
  return readServiceError({ status: 400, errorType: "InvalidParameterException", body: { message } }).message;
}

describe("the text", () => {
  it.each([undefined, null, "", 5, {}])("%j becomes the message of an unknown error", (message) => {
    expect(textOf(message)).toBe("An unknown error has occurred.");
  });

  const failed = "failed to satisfy constraint: Member must satisfy regular expression pattern: [0-9]+";
  const quoting: readonly [message: string, expected: string][] = [
    [
      `1 validation error detected: Value '12a456' at 'userCode' ${failed}`,
      `1 validation error detected: Value at 'userCode' ${failed}`,
    ],
    [
      `2 validation errors detected: Value 'sec' at 'ret' at 'code' ${failed}; Value 'x' at 'password' ${failed}`,
      `2 validation errors detected: Value at 'password' ${failed}`,
    ],
    [
      `1 validation error detected: Value '${"s".repeat(900)}' at 'code' ${failed}`,
      "1 validation error detected: Value at ",
    ],
  ];
  it.each(quoting)("does not quote user input: %s", (message, expected) => {
    expect(textOf(message)).toBe(expected);
  });
});

it("gives a sign-up without a password its own message", () => {
  const message =
    "1 validation error detected: Value null at 'password' failed to satisfy constraint: Member must not be null";
  expect(
    readServiceError({ status: 400, errorType: null, body: { __type: "InvalidParameterException", message } }),
  ).toMatchObject({ name: "EmptySignUpPassword", code: "input.required", message: "password is required to signUp" });
});
