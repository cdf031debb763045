/** In which sign-in flows the browser may suggest a passkey in the form. */
import { expect, it } from "vitest";
import { allowsPasskeyAutofill } from "./last-passkey-user.ts";

it.each([
  ["srp", true],
  ["password", true],
  ["choice", true],
  ["custom", false],
  ["customWithSrp", false],
] as const)("allows passkey autofill in the flow %s: %s", (flow, expected) => {
  expect(allowsPasskeyAutofill(flow)).toBe(expected);
});
