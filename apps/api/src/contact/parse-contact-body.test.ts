/** How the body of a contact request is read: only its own members, and texts as they are. */
import { expect, test } from "vitest";
import { parseContactBody } from "./parse-contact-body.ts";

const SUBMISSION = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("copies the body's own members into a new object", () => {
  const body = { ...SUBMISSION, role: "admin" };
  const parsed = parseContactBody({ body });

  expect(parsed).toEqual({ kind: "submission", submission: SUBMISSION });
});

test("ignores members that a polluted prototype adds", () => {
  expect(parseContactBody(Object.create({ body: SUBMISSION }))).toMatchObject({ kind: "invalid" });
  expect(parseContactBody({ body: Object.create(SUBMISSION) as unknown })).toEqual({
    kind: "invalid",
    problems: ["Name is required.", "Email is required.", "Message is required."],
  });
  const body = Object.assign(Object.create({ contactByFax: "1" }) as object, SUBMISSION);
  expect(parseContactBody({ body })).toMatchObject({ kind: "submission" });
});

test("does not normalise texts", () => {
  const message = "e\u0301 \uFB01 \u212B";

  expect(parseContactBody({ body: { ...SUBMISSION, message } })).toMatchObject({ submission: { message } });
});
