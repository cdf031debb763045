/** The stored answers to the question whether a device may be remembered. */
import { expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { deviceMemoryKey, endsWithSecondFactor, parseDeviceMemory } from "./device-consent.ts";

it("uses a separate key for each user and each client", () => {
  expect(deviceMemoryKey(config, "sub-1")).toBe(`poolgate.${config.userPoolClientId}.devices.sub-1`);
});

it("reads what was written", () => {
  const memory = { wantsWordOn: "us-east-1_0", wasRefused: true };
  expect(parseDeviceMemory(JSON.stringify(memory))).toEqual(memory);
});

it.each([null, "", "{", "null", "[]", "5", '{"wantsWordOn":5,"wasRefused":"yes"}'])("ignores %s", (text) => {
  expect(parseDeviceMemory(text)).toEqual({ wantsWordOn: undefined, wasRefused: false });
});

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
