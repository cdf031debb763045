/** How e-mail addresses and phone numbers are masked in responses. */
import { expect, it } from "vitest";
import { maskEmail, maskPhoneNumber } from "./mask-contact.ts";

it.each([
  ["john@gmail.com", "j***@g***"],
  ["a@b", "a***@b***"],
  ['"x@y"@example.com', '"***@e***'],
  ["\u{1f40e}@\u{1f40e}.example", "\u{1f40e}***@\u{1f40e}***"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ["+12345670008", "+*******0008"],
  ["+4915112345678", "+*********5678"],
])("%s is shown as %s", (phoneNumber, masked) => {
  expect(maskPhoneNumber(phoneNumber)).toBe(masked);
});
