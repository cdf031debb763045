/** Which e-mail addresses the contact form accepts, checked with the isemail suite and addresses of our own. */
import { readSettings } from "@poolgate/cloud/src/settings/read-settings.ts";
import { processorMs } from "@poolgate/testkit/processor-time";
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

interface IsEmailCase {
  readonly address: string;
  readonly category: string;
}

const { cases } = readVectors("email/isemail.json") as { cases: IsEmailCase[] };

/** The suite writes control characters as Unicode control pictures. */
const addressOf = ({ address }: IsEmailCase): string =>
  address.replace(/[\u2400-\u2421]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400));

test("the isemail suite: no invalid address is accepted", () => {
  const accepted = cases.filter((one) => isEmailAddress(addressOf(one)));

  expect(cases).toHaveLength(164);
  expect(new Set(accepted.map((one) => one.category))).toEqual(new Set(["ISEMAIL_VALID_CATEGORY", "ISEMAIL_DNSWARN"]));
});

test("the isemail suite: exactly these valid addresses are rejected", () => {
  const refused = cases.filter((one) => one.category === "ISEMAIL_VALID_CATEGORY" && !isEmailAddress(addressOf(one)));

  // A domain of a single label is the name of a local machine, and nobody can reply to it.
  expect(refused.map(addressOf)).toEqual(["test@io"]);
});

test.each([
  "name@example.com",
  "first.last+tag@sub-domain.example.co.uk",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  "1@2.example",
  `${"a".repeat(64)}@example.com`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(57)}.fr`,
  "a@xn--bcher-kva.example",
])("accepts %s", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  "",
  "@",
  "name",
  "name@",
  "@example.com",
  "name@localhost",
  "name@example",
  "name@example.com.",
  "name@.example.com",
  "name@example..com",
  "name@-example.com",
  "name@example-.com",
  "name@exa_mple.com",
  "name@127.0.0.1",
  "name@[127.0.0.1]",
  ".name@example.com",
  "name.@example.com",
  "na..me@example.com",
  "na me@example.com",
  '"na me"@example.com',
  "name@example.com, other@example.com",
  "Name <name@example.com>",
  "name@exam\nple.com",
  "name@example.com\r\nBcc: other@example.com",
  "name\u0000@example.com",
  "name＠example.com",
  "name@example。com",
  "naïve@example.com",
  "name@bücher.example",
  `${"a".repeat(65)}@example.com`,
  `name@${"b".repeat(64)}.com`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(58)}.fr`,
])("rejects %j", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test("checks very long hostile addresses quickly", () => {
  const beforeMs = processorMs();
  for (const part of ["a", ".", "-", "a.", "@"]) isEmailAddress(`a@${part.repeat(100_000)}`);

  expect(processorMs() - beforeMs).toBeLessThan(1_000);
});

/** Whether the settings of the cloud take this address as the sender's. */
function isSetting(from: string): boolean {
  try {
    readSettings({ mail: { from } });
  } catch (error) {
    return !String(error).includes("mail.from");
  }
  return true;
}

test("the settings of the cloud accept the same addresses as the api, which would refuse to start with others", () => {
  const own = [
    "a@b.c",
    "a@1.2",
    "a.@b.cc",
    ".a@b.cc",
    "ü@b.cc",
    "a`b@b.cc",
    "a@-b.cc",
    `${"a".repeat(65)}@b.cc`,
    "a@b.c\n",
  ];
  const addresses = [...cases.map(addressOf), ...own];
  expect(addresses.filter(isSetting)).toEqual(addresses.filter(isEmailAddress));
});
