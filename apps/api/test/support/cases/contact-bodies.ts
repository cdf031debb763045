/** Bodies that the contact endpoint rejects: invalid fields, other shapes and types, and JSONTestSuite. */
import { readVectors } from "@poolgate/testkit/vectors";
import { SUBMISSION } from "../test-api.ts";

/** What is wrong, the form, and the beginning of the error. */
export const INVALID_FIELDS: readonly (readonly [string, unknown, string])[] = [
  ["an empty form", {}, "Name is required. Email is required. Message is required."],
  ["no name", { ...SUBMISSION, name: undefined }, "Name is required."],
  ["a name of spaces", { ...SUBMISSION, name: " \t\n\u3000" }, "Name is required."],
  ["a name of 201 characters", { ...SUBMISSION, name: "a".repeat(201) }, "Name is too long."],
  ["a name of two lines", { ...SUBMISSION, name: "Ada\r\nBcc: x@example.com" }, "Name must be one line"],
  ["a name with NUL", { ...SUBMISSION, name: "Ada\0" }, "Name must be one line"],
  ["a name that is a number", { ...SUBMISSION, name: 1 }, "Name must be text."],
  ["a name that is a list", { ...SUBMISSION, name: ["Ada"] }, "Name must be text."],
  ["an email without @", { ...SUBMISSION, email: "ada.example.com" }, "Email is invalid."],
  ["two emails", { ...SUBMISSION, email: "ada@example.com, eve@example.com" }, "Email is invalid."],
  ["an email with a line break", { ...SUBMISSION, email: "ada@example.com\nBcc: eve@x.org" }, "Email is invalid."],
  [
    "an email of 255 characters",
    { ...SUBMISSION, email: `a@${"b".repeat(60)}.${"c".repeat(192)}` },
    "Email is invalid.",
  ],
  ["an email that is an object", { ...SUBMISSION, email: { length: 5 } }, "Email must be text."],
  ["an empty message", { ...SUBMISSION, message: "" }, "Message is required."],
  ["a message of 5001 characters", { ...SUBMISSION, message: "x".repeat(5_001) }, "Message is too long."],
  ["half a surrogate pair", { ...SUBMISSION, message: "a\uD800b" }, "Message contains a broken character."],
  ["a message that is true", { ...SUBMISSION, message: true }, "Message must be text."],
];

/** Bodies without a form. */
export const INVALID_SHAPES: readonly unknown[] = [
  null,
  1,
  "text",
  [],
  [SUBMISSION],
  {},
  { body: null },
  { body: [] },
  { body: "x" },
  SUBMISSION,
];

/** Headers of a body that is not plain JSON in UTF-8. */
export const OTHER_TYPES: readonly Readonly<Record<string, string>>[] = [
  { "Content-Type": "text/plain" },
  { "Content-Type": "application/x-www-form-urlencoded" },
  { "Content-Type": "application/jsonp" },
  { "Content-Type": "text/html; application/json" },
  { "Content-Type": "application/json; charset=utf-16" },
  { "Content-Encoding": "gzip" },
];

/** A file of JSONTestSuite: valid, invalid, or left to the parser. */
export interface JsonCase {
  readonly name: string;
  readonly expect: "y" | "n" | "i";
  readonly base64: string;
}

export function readJsonCases(): readonly JsonCase[] {
  return (readVectors("json/json-test-suite.json") as { cases: JsonCase[] }).cases;
}
