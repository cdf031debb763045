/** How the body of a contact request is read: only its own members, with lengths counted in code points. */
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

test("counts lengths in code points, after trimming", () => {
  const longest = { name: "😀".repeat(200), email: "ada@example.com", message: ` ${"é".repeat(5_000)} ` };

  expect(parseContactBody({ body: longest })).toMatchObject({ kind: "submission" });
  expect(parseContactBody({ body: { ...longest, message: "é".repeat(5_001), name: "😀".repeat(201) } })).toEqual({
    kind: "invalid",
    problems: [
      "Name is too long. Shorten it to at most 200 characters.",
      "Message is too long. Shorten it to at most 5000 characters.",
    ],
  });
});

test("does not normalise texts", () => {
  const message = "e\u0301 \uFB01 \u212B";

  expect(parseContactBody({ body: { ...SUBMISSION, message } })).toMatchObject({ submission: { message } });
});
