import { expect, it } from "vitest";
import { allowsPasskeyAutofill } from "./last-passkey-user.ts";

it.each([
  ["srp", true],
  ["password", true],
  ["choice", true],
  ["custom", false],
  ["customWithSrp", false],
] as const)("a passkey in the place of the flow %s: %s", (flow, expected) => {
  expect(allowsPasskeyAutofill(flow)).toBe(expected);
});
