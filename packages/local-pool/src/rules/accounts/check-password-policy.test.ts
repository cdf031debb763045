/** Which passwords the password policy accepts. */
import { expect, it } from "vitest";
import { DEFAULT_POOL } from "../../default-config.ts";
import { brokenRule, checkPasswordPolicy } from "./check-password-policy.ts";

const LAX = DEFAULT_POOL.passwordPolicy;
const STRICT = {
  minimumLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

it.each([
  ["abcdefg", "Password not long enough"],
  ["abcdefgh", undefined],
  ["\u{1f600}".repeat(7), "Password not long enough"],
  ["\u{1f600}".repeat(8), undefined],
])("without classes %j: %s", (password, broken) => {
  expect(brokenRule(LAX, password)).toBe(broken);
});

it.each([
  ["aA1!", "Password not long enough"],
  ["AAAAAAA1!", "Password must have lowercase characters"],
  ["aaaaaaa1!", "Password must have uppercase characters"],
  ["aaaaaaaA!", "Password must have numeric characters"],
  ["aaaaaaA1", "Password must have symbol characters"],
  ["ÄÖÜäöü1!", "Password must have lowercase characters"],
  ["aaa aaA1", undefined],
  ["aaaaaaA1!", undefined],
])("with all classes %j: %s", (password, broken) => {
  expect(brokenRule(STRICT, password)).toBe(broken);
});

it.each(Array.from("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+="))("accepts %s as a symbol", (symbol) => {
  expect(brokenRule(STRICT, `aaaaaaA1${symbol}`)).toBeUndefined();
});

it("uses a different message for a sign-up", () => {
  expect(() => checkPasswordPolicy(LAX, "short", "signUp")).toThrow("Password did not conform with policy: ");
  expect(() => checkPasswordPolicy(LAX, "short", "change")).toThrow("Password does not conform to policy: ");
});
