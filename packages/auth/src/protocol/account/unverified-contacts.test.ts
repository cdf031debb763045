/** Which contacts are offered for verification after a sign-in. */
import { describe, expect, it } from "vitest";
import { accessToken, config, idToken, NOW_MS } from "../../../test/issued-tokens.ts";
import { Secret } from "../wire/secret.ts";
import { startSessionRecord } from "../session/issue-session-record.ts";
import { unverifiedContacts } from "./unverified-contacts.ts";

const recordOf = (claims: Readonly<Record<string, unknown>>) =>
  startSessionRecord(config, {
    tokens: new Secret({ accessToken: accessToken(), idToken: idToken(claims), refreshToken: "r1" }),
    signInId: "s1",
    loginId: "ann",
    nowMs: NOW_MS,
  });

const email = "ann@example.com";
const phone_number = "+12345678900";
const emailContact = { attribute: "email", address: email };
const phoneContact = { attribute: "phone_number", address: phone_number };

describe("unverifiedContacts", () => {
  it.each([
    ["both flags are absent", { email, phone_number }, [emailContact, phoneContact]],
    [
      "both are false",
      { email, email_verified: false, phone_number, phone_number_verified: false },
      [emailContact, phoneContact],
    ],
    [
      "both are 'false'",
      { email, email_verified: "false", phone_number, phone_number_verified: "false" },
      [emailContact, phoneContact],
    ],
    ["one is false and the other absent", { email, email_verified: false }, [emailContact]],
    ["there is a phone number only", { phone_number }, [phoneContact]],
    ["a flag is null", { email, email_verified: null }, [emailContact]],
  ])("offers the unverified contacts when %s", (_when, claims, contacts) => {
    expect(unverifiedContacts(recordOf(claims))).toEqual(contacts);
  });

  it.each([
    ["the address is verified", { email, email_verified: true, phone_number, phone_number_verified: false }],
    ["the number is verified", { email, email_verified: false, phone_number, phone_number_verified: true }],
    ["a flag is 'true'", { email, phone_number, phone_number_verified: "true" }],
    ["a flag is something else", { email, email_verified: 1 }],
    ["there is no address", { email_verified: false, phone_number_verified: false }],
    ["the address is empty or not a string", { email: "", phone_number: 12_345_678_900 }],
    ["there are no claims of an address", {}],
  ])("offers nothing when %s", (_when, claims) => {
    expect(unverifiedContacts(recordOf(claims))).toEqual([]);
  });
});
