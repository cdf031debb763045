import { expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";

it.each([
  ["john@gmail.com", "j***@g***"],
  ["a@b", "a***@b***"],
  ['"x@y"@example.com', '"***@e***'],
  ["\u{1f40e}@\u{1f40e}.example", "\u{1f40e}***@\u{1f40e}***"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
