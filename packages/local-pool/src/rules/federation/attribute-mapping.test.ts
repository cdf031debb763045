/** The attributes of a user after a sign-in at an identity provider. */
import { expect, it } from "vitest";
import { mergeAttributes } from "./attribute-mapping.ts";

it("replaces what the provider gives, and keeps the rest", () => {
  const before = { email: "old@example.com", email_verified: "true", nickname: "Pim" };
  const mapped = { email: "new@example.com", email_verified: "true" };
  expect(mergeAttributes(before, mapped)).toEqual({ ...mapped, nickname: "Pim" });
});

it("takes a changed address for unverified, unless the provider says otherwise", () => {
  const before = { email: "old@example.com", email_verified: "true" };
  expect(mergeAttributes(before, { email: "new@example.com" })).toEqual({
    email: "new@example.com",
    email_verified: "false",
  });
  expect(mergeAttributes(before, { email: "old@example.com" })).toEqual(before);
});

it("does not verify an address that the provider has not given", () => {
  const typedByUser = { email: "someone.else@example.com", email_verified: "false" };
  expect(mergeAttributes(typedByUser, { email_verified: "true" })).toEqual(typedByUser);
  expect(mergeAttributes({}, { email_verified: "true" })).toEqual({});
});
