/** The flows whose sign-in form asks for the password. */
import { expect, it } from "vitest";
import { needsPassword } from "./sign-in-flow.ts";

it.each([
  ["srp", undefined, true],
  ["password", undefined, true],
  ["customWithSrp", undefined, true],
  ["choice", undefined, false],
  ["choice", "EMAIL_OTP", false],
  ["choice", "WEB_AUTHN", false],
  ["choice", "PASSWORD", true],
  ["choice", "PASSWORD_SRP", true],
  ["custom", undefined, false],
] as const)("in the flow %s with the factor %s, the form asks for the password: %s", (flow, factor, isAsked) => {
  expect(needsPassword({ flow, preferredChallenge: factor })).toBe(isAsked);
});
