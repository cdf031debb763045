/** Which rules of the password policy a password breaks. */
import { expect, it } from "vitest";
import type { PasswordPolicy } from "../wire/auth-config.ts";
import { checkPassword } from "./password-policy.ts";

/** The default policy: 8 characters of any kind. */
const owner: PasswordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};
const strict: PasswordPolicy = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};

const table: readonly (readonly [policy: PasswordPolicy, password: string, broken: readonly string[]])[] = [
  [owner, "", ["minLength"]],
  [owner, "1234567", ["minLength"]],
  [owner, "12345678", []],
  [owner, "correct horse battery", []],
  [owner, "😀😀😀😀", ["minLength"]],
  [owner, "😀😀😀😀😀😀😀😀", []],
  [strict, "", ["minLength", "requireLowercase", "requireUppercase", "requireNumbers", "requireSpecialCharacters"]],
  [strict, "Passw0rd!", []],
  [strict, "passw0rd!", ["requireUppercase"]],
  [strict, "PASSW0RD!", ["requireLowercase"]],
  [strict, "Password!", ["requireNumbers"]],
  [strict, "Passw0rdX", ["requireSpecialCharacters"]],
  [strict, "ÄÖÜäöü٣٤✓", ["requireLowercase", "requireUppercase", "requireNumbers", "requireSpecialCharacters"]],
  [strict, "Pass w0rd", []],
  [strict, " Passw0rd ", ["requireSpecialCharacters"]],
  [strict, "Passw0rd\t", ["requireSpecialCharacters"]],
];

it.each(table)("%j: %j breaks %j", (policy, password, broken) => {
  expect(checkPassword(policy, password)).toEqual(broken);
});

it.each(Array.from("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+="))("counts %s as special", (character) => {
  expect(checkPassword(strict, `Passw0rd${character}`)).toEqual([]);
});

it("checks a very long password in one pass", () => {
  expect(checkPassword(strict, `a${" ".repeat(1_000_000)}`)).toHaveLength(3);
});
