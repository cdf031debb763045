/** The mail that is written for a contact message, and the waiting times between attempts to send it. */
import { expect, test } from "vitest";
import { contactMessage } from "../../../test/support/contact-message.ts";
import { composeMail } from "./compose-mail.ts";
import { mailRetryDelayMs } from "./send-mail.ts";

test("the account's address cannot add a line to the mail", () => {
  const { text } = composeMail(
    contactMessage({ accountEmail: "a@b.c\r\nEmail: eve@evil.example\u2028x" }),
    "s@o.example",
  );

  expect(text.split("\n").slice(0, 4)).toEqual([
    "Name: Ada",
    "Email: ada@example.com",
    "Signed in as: a@b.c  Email: eve@evil.example x",
    "Received: 1970-01-01T00:00:00.000Z",
  ]);
});

test("the subject shows the name without characters that could disguise it", () => {
  const { subject } = composeMail(contactMessage({ name: "\u202Eada\u2066 =?utf-8?Q?=0A?=" }), "s@o.example");

  expect(subject).toBe("Contact form: ada = ?utf-8?Q?=0A?=");
});

test("the waiting time doubles from half a minute up to a quarter of an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 2_000].map(mailRetryDelayMs)).toEqual([
    30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000, 900_000,
  ]);
});
