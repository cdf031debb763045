/** Which characters a user name may contain. */
import { expect, it } from "vitest";
import { isValidUsername } from "./input-limits.ts";

it.each([
  ["ann", true],
  ["žofie_🦊7", true],
  ["e\u0301lise", true],
  ["ann@example.com", true],
  ["", false],
  ["ann lee", false],
  ["ann\u00A0lee", false],
  ["ann\u200Blee", false],
  ["ann\uFEFFlee", false],
  ["ann\u202Elee", false],
  ["ann\u0007", false],
  ["ann\n", false],
] as const)("a username %j: %s", (name, isValid) => {
  expect(isValidUsername(name)).toBe(isValid);
});
