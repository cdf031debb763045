/** Tests the requests and responses of the account operations of a signed-in user. */
import { describe, expect, it } from "vitest";
import { readAccountException } from "../errors/account-error.ts";
import { readCodeDelivery } from "./code-delivery.ts";
import { readMfaPreference } from "./mfa-settings.ts";
import { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";
import { buildAssociateSoftwareTokenRequest, readAssociateSoftwareTokenResponse } from "./associate-software-token.ts";
import { buildDeleteUserAttributesRequest } from "./delete-user-attributes.ts";
import { buildGetUserAuthFactorsRequest } from "./get-user-auth-factors.ts";
import { buildGetUserAttributeVerificationCodeRequest } from "./get-user-attribute-verification-code.ts";
import { buildSetUserMfaPreferenceRequest, mfaSettingMembers, type MfaSettings } from "./set-user-mfa-preference.ts";
import { buildUpdateUserAttributesRequest, readUpdateUserAttributesResponse } from "./update-user-attributes.ts";
import { buildVerifySoftwareTokenRequest, readVerifySoftwareTokenResponse } from "./verify-software-token.ts";
import { buildVerifyUserAttributeRequest } from "./verify-user-attribute.ts";

const access = new Secret("a.b.c");
const code = new Secret("123456");
const clientMetadata = { theme: "dark" };
const attributeName = "email";

const requests: readonly WireRequest[] = [
  buildUpdateUserAttributesRequest(access, { attributes: {}, clientMetadata }),
  buildDeleteUserAttributesRequest(access, ["name"]),
  buildGetUserAttributeVerificationCodeRequest(access, { attributeName, clientMetadata }),
  buildVerifyUserAttributeRequest(access, { attributeName, code }),
  buildAssociateSoftwareTokenRequest(access),
  buildVerifySoftwareTokenRequest(access, { code, friendlyDeviceName: "Ann's phone" }),
  buildSetUserMfaPreferenceRequest(access, mfaSettingMembers({ totp: "PREFERRED" })),
  buildGetUserAuthFactorsRequest(access),
];

it("optional members are sent, and none is shown", () => {
  const bodies = requests.map(({ body }) => body.reveal());
  expect(bodies.filter(({ ClientMetadata }) => ClientMetadata === clientMetadata)).toHaveLength(2);
  expect(bodies.filter(({ FriendlyDeviceName }) => FriendlyDeviceName === "Ann's phone")).toHaveLength(1);
  expect(JSON.stringify(requests)).not.toContain("a.b.c");
});

const readOf = (operation: string) => requests.find((request) => request.operation === operation)?.readException;
const shape = (parameter: string) =>
  `1 validation error detected: Value at '${parameter}' failed to satisfy constraint: Member must satisfy regular expression pattern: [0-9]+`;

describe("refusals", () => {
  it("of accounts are known where there can be any", () => {
    const known = requests
      .filter(({ readException }) => readException === readAccountException)
      .map(({ operation }) => operation);
    expect(known).toEqual(["UpdateUserAttributes", "GetUserAttributeVerificationCode"]);
  });

  it.each([
    ["VerifyUserAttribute", "code"],
    ["VerifySoftwareToken", "userCode"],
  ])("in %s, a %s of an invalid format is a wrong code", (operation, parameter) => {
    const read = readOf(operation);
    expect(read?.("InvalidParameterException", shape(parameter))).toEqual({
      name: "CodeMismatchException",
      code: "code.mismatch",
      message: "Invalid verification code provided, please try again.",
    });
    expect(read?.("InvalidParameterException", shape("friendlyDeviceName"))).toBeUndefined();
    expect(read?.("ValidationException", shape(parameter))).toBeUndefined();
    expect(read?.("ExpiredCodeException", "")).toEqual({ code: "code.expired" });
  });
});

const invalidResponse = expect.objectContaining({ code: "network.badAnswer" });

describe("settings of second factors", () => {
  it.each([
    [{ webauthn: "ENABLED" }, "Incorrect MFA method was chosen: there are SMS, TOTP and EMAIL."],
    [{ SMS: "ENABLED" }, "Incorrect MFA method was chosen: there are SMS, TOTP and EMAIL."],
    [{ sms: "enabled" }, "Incorrect MFA setting: there are DISABLED, ENABLED, PREFERRED, NOT_PREFERRED."],
    [{ sms: null }, "Incorrect MFA setting: there are DISABLED, ENABLED, PREFERRED, NOT_PREFERRED."],
    [{ passkey: "PREFERRED" }, "Incorrect MFA setting: there are DISABLED, ENABLED."],
    [{ passkey: null }, "Incorrect MFA setting: there are DISABLED, ENABLED."],
    [{ totp: "constructor" }, "Incorrect MFA setting: there are DISABLED, ENABLED, PREFERRED, NOT_PREFERRED."],
  ])("reject %j", (settings, message) => {
    expect(() => mfaSettingMembers(settings as MfaSettings)).toThrow(
      expect.objectContaining({ name: "IncorrectMFAMethod", code: "input.invalid", message }),
    );
  });

  it.each([{ UserMFASettingList: "SMS_MFA" }, { PreferredMfaSetting: 5 }])("are not read from %j", (body) => {
    expect(() => readMfaPreference(body)).toThrow(invalidResponse);
  });
});

describe("the delivery of a code", () => {
  const email = { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" };

  it("is read for one and for several destinations", () => {
    const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" };
    const sms = { DeliveryMedium: "SMS", AttributeName: "phone_number" };
    expect(readCodeDelivery({ CodeDeliveryDetails: email })).toEqual(delivery);
    expect(readUpdateUserAttributesResponse({ CodeDeliveryDetailsList: [email, sms] })).toEqual([
      delivery,
      { medium: "SMS", destination: "", attributeName: "phone_number" },
    ]);
    expect(readUpdateUserAttributesResponse({})).toEqual([]);
  });

  it.each([{}, "email", ["email"], [{ ...email, DeliveryMedium: "PIGEON" }], [{ ...email, Destination: 5 }]])(
    "is not read from %j",
    (CodeDeliveryDetailsList) => {
      expect(() => readUpdateUserAttributesResponse({ CodeDeliveryDetailsList })).toThrow(invalidResponse);
    },
  );
});

describe("an authenticator app", () => {
  it("its secret is sealed", () => {
    const secret = readAssociateSoftwareTokenResponse({ SecretCode: "JBSWY3DPEHPK3PXP" });
    expect([secret.reveal(), JSON.stringify({ secret })]).toEqual(["JBSWY3DPEHPK3PXP", '{"secret":"[secret]"}']);
    for (const body of [{}, { SecretCode: "" }, { SecretCode: 5 }]) {
      expect.soft(() => readAssociateSoftwareTokenResponse(body)).toThrow(invalidResponse);
    }
  });

  it("is set up only if the status is SUCCESS", () => {
    expect(() => readVerifySoftwareTokenResponse({ Status: "SUCCESS" })).not.toThrow();
    expect(() => readVerifySoftwareTokenResponse({ Status: "ERROR" })).toThrow(
      expect.objectContaining({ code: "code.mismatch" }),
    );
    for (const body of [{}, { Status: "success" }, { Status: true }]) {
      expect.soft(() => readVerifySoftwareTokenResponse(body)).toThrow(invalidResponse);
    }
  });
});
