/** Reads each challenge of the service, and rejects invalid ones. */
import { describe, expect, it } from "vitest";
import { readAuthOutcome } from "./auth-response.ts";
import type { Challenge } from "./challenges/challenges.ts";
import { readChallenge } from "./read-challenge.ts";
import type { JsonObject } from "../wire/wire-request.ts";

function read(
  ChallengeName: string,
  ChallengeParameters: unknown,
  more: JsonObject = {},
  supportsPasskeys = false,
): Challenge {
  const outcome = readAuthOutcome({ ChallengeName, ChallengeParameters, Session: "s", ...more });
  if (outcome.kind !== "challenge") throw new Error(outcome.kind);
  return readChallenge(outcome.challenge, { supportsPasskeys });
}

const USER_ID_FOR_SRP = "id-1";
const sms = { CODE_DELIVERY_DELIVERY_MEDIUM: "SMS", CODE_DELIVERY_DESTINATION: "+*******0008", USER_ID_FOR_SRP };
const email = { CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL", CODE_DELIVERY_DESTINATION: "j***@g***", USERNAME: "ann" };

describe("a challenge of the service", () => {
  it.each<[wireName: string, parameters: unknown, challenge: object, more?: JsonObject]>([
    [
      "SMS_MFA",
      sms,
      {
        name: "smsCode",
        userId: "id-1",
        delivery: { medium: "SMS", destination: "+*******0008", attributeName: "phone_number" },
      },
    ],
    ["SMS_OTP", sms, { name: "smsCode", wireName: "SMS_OTP" }],
    [
      "EMAIL_OTP",
      email,
      {
        name: "emailCode",
        userId: "ann",
        delivery: { medium: "EMAIL", destination: "j***@g***", attributeName: "email" },
      },
    ],
    ["EMAIL_OTP", null, { name: "emailCode", userId: undefined, delivery: undefined }],
    ["EMAIL_OTP", { ...email, USER_ID_FOR_SRP: "" }, { userId: "ann" }],
    ["DEVICE_SRP_AUTH", {}, { name: "device" }],
    ["DEVICE_SRP_AUTH", { USERNAME: "" }, { name: "device", userId: undefined }],
    ["SOFTWARE_TOKEN_MFA", { FRIENDLY_DEVICE_NAME: "Phone" }, { name: "totpCode", deviceName: "Phone" }],
    [
      "SELECT_MFA_TYPE",
      { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP","FUTURE_MFA"]' },
      { name: "mfaSelection", mfaTypes: ["SMS", "TOTP", "EMAIL"] },
    ],
    [
      "MFA_SETUP",
      { MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
      { name: "mfaSetup", mfaTypes: ["TOTP", "EMAIL"] },
    ],
    [
      "NEW_PASSWORD_REQUIRED",
      { requiredAttributes: '["userAttributes.given_name","userAttributes.custom:team"]', userAttributes: "{}" },
      { name: "newPassword", requiredAttributes: ["given_name", "custom:team"] },
    ],
    ["NEW_PASSWORD_REQUIRED", {}, { name: "newPassword", requiredAttributes: [] }],
    ["CUSTOM_CHALLENGE", { question: "Why?", n: "1" }, { name: "custom", parameters: { question: "Why?", n: "1" } }],
    [
      "SELECT_CHALLENGE",
      {},
      { name: "firstFactorSelection", factors: ["PASSWORD_SRP", "EMAIL_OTP"] },
      { AvailableChallenges: ["WEB_AUTHN", "EMAIL_OTP", "PASSWORD_SRP", "FUTURE"] },
    ],
    ["PASSWORD", {}, { name: "password", wireName: "PASSWORD" }],
    ["PASSWORD_SRP", {}, { name: "password", wireName: "PASSWORD_SRP" }],
    [
      "WEB_AUTHN",
      { CREDENTIAL_REQUEST_OPTIONS: "{}", USERNAME: "ann" },
      { name: "passkey", userId: "ann", options: "{}" },
    ],
    ["WEB_AUTHN", {}, { name: "passkey", options: undefined }],
  ])("%s with %j", (wireName, parameters, challenge, more) => {
    expect(read(wireName, parameters, more)).toMatchObject({ wireName, ...challenge });
  });
});

it.each<[wireName: string, parameters: unknown, more?: JsonObject]>([
  ["FUTURE_CHALLENGE", {}],
  ["ADMIN_NO_SRP_AUTH", {}],
  ["SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: "[]" }],
  ["MFA_SETUP", { MFAS_CAN_SETUP: '["SMS_MFA"]' }],
  ["SELECT_CHALLENGE", {}, { AvailableChallenges: ["WEB_AUTHN"] }],
  ["SELECT_CHALLENGE", {}],
])("reports that %s with %j cannot be answered here", (wireName, parameters, more) => {
  expect(() => read(wireName, parameters, more)).toThrow(
    expect.objectContaining({ name: "SignInException", code: "signIn.challengeUnsupported" }),
  );
});

it("offers a passkey if the browser supports them", () => {
  const more = { AvailableChallenges: ["WEB_AUTHN", "EMAIL_OTP"] };
  expect(read("SELECT_CHALLENGE", {}, more, true)).toMatchObject({ factors: ["EMAIL_OTP", "WEB_AUTHN"] });
  expect(read("SELECT_CHALLENGE", {}, more, false)).toMatchObject({ factors: ["EMAIL_OTP"] });
});
