/**
 * A masked phone number shows its last 4 characters, a masked e-mail the first and last character of its local part.
 */
import { expect, test } from "vitest";
import { maskContact } from "./mask-contact.ts";

test.each([
  ["ada.lovelace@example.com", "a***e@example.com"],
  ["ada@example.com", "a***a@example.com"],
  ["ab@example.com", "a***b@example.com"],
  ["a@example.com", "a***@example.com"],
  ["🦊ada🦉@example.com", "🦊***🦉@example.com"],
  ['"odd@local"@example.com', '"***"@example.com'],
  ["no-address", "n***s"],
  ["", "***"],
])("the e-mail %s is shown as %s", (address, shown) => {
  expect(maskContact({ attribute: "email", address })).toBe(shown);
});

test.each([
  ["+12345678900", "********8900"],
  ["+4930123456", "*******3456"],
  ["8900", "8900"],
  ["", ""],
])("the number %s is shown as %s", (address, shown) => {
  expect(maskContact({ attribute: "phone_number", address })).toBe(shown);
});
