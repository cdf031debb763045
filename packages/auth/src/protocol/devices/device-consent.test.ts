/** The stored answers to the question whether a device may be remembered. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { deviceConsentKey, endsWithSecondFactor, parseDeviceConsent } from "./device-consent.ts";

it("keeps each person's apart, and each client's", () => {
  expect(deviceConsentKey(config, "sub-1")).toBe(`poolgate.${config.userPoolClientId}.devices.sub-1`);
});

it("reads back what was written", () => {
  const memory = { pendingDeviceKey: "us-east-1_0", wasRefused: true };
  expect(parseDeviceConsent(JSON.stringify(memory))).toEqual(memory);
});

it.each([null, "", "{", "null", "[]", "5", '{"pendingDeviceKey":5,"wasRefused":"yes"}'])(
  "takes %s for nothing",
  (text) => {
    expect(parseDeviceConsent(text)).toEqual({ pendingDeviceKey: undefined, wasRefused: false });
  },
);

it.each([
  ["SMS_MFA", true],
  ["SOFTWARE_TOKEN_MFA", true],
  ["EMAIL_OTP", true],
  ["MFA_SETUP", true],
  ["SMS_OTP", false],
  ["NEW_PASSWORD_REQUIRED", false],
  ["WEB_AUTHN", false],
  [undefined, false],
  [{}, false],
])("a sign-in whose last step was %o used a second factor: %s", (lastStep, expected) => {
  expect(endsWithSecondFactor({ lastStep })).toBe(expected);
});
