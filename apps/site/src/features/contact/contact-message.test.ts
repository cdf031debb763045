/** The validation and comparison of contact messages. */
import { describe, expect, test } from "vitest";
import {
  checkContactMessage,
  describeExcess,
  describeLength,
  isSameMessage,
  trimContactMessage,
} from "./contact-message.ts";

const good = { name: "Ada", email: "ada@example.com", message: "Hello" };

describe("checkContactMessage", () => {
  test("a complete message has no errors", () => {
    expect(checkContactMessage(good)).toEqual({});
  });

  test("every empty field has its own error", () => {
    expect(checkContactMessage({ name: "", email: "", message: "" })).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      message: "Message is required.",
    });
  });

  test("white space alone counts as empty", () => {
    expect(checkContactMessage({ name: " \t", email: "  ", message: "\n\n" })).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      message: "Message is required.",
    });
  });

  test.each(["ada", "ada@", "@example.com", "ada@example", "ada@@example.com", "a da@example.com", "ada@example..com"])(
    "%s is not an e-mail address",
    (email) => {
      expect(checkContactMessage({ ...good, email })).toEqual({ email: "Email is invalid." });
    },
  );

  test.each([
    "ada@example.com",
    " ada@example.com ",
    "a+b@mail.example.co.uk",
    "ada@münchen.example",
    "jürgen@example.de",
  ])("accepts %s", (email) => {
    expect(checkContactMessage({ ...good, email })).toEqual({});
  });
});

test("trimContactMessage keeps white space inside a text", () => {
  expect(trimContactMessage({ name: " Ada L. ", email: " a@b.c ", message: "\n one\n\n two " })).toEqual({
    name: "Ada L.",
    email: "a@b.c",
    message: "one\n\n two",
  });
});

test("isSameMessage compares every field", () => {
  expect(isSameMessage(good, { ...good })).toBe(true);
  expect(isSameMessage(good, { ...good, message: "Hello!" })).toBe(false);
});

test.each([
  ["far from the limit", "a".repeat(4499), undefined, undefined],
  ["near it", "a".repeat(4880), "120 characters left", undefined],
  ["one before it", "\u{1F6AA}".repeat(4999), "1 character left", undefined],
  ["at it, with spaces around", ` ${"a".repeat(5000)}\n`, "0 characters left", undefined],
  ["beyond it", "a".repeat(5012), undefined, "Message is too long. Shorten it by 12 characters."],
])("the length of a message is told %s, in characters as the api counts them", (_, message, note, error) => {
  expect(describeLength(message)).toBe(note);
  expect(describeExcess(message)).toBe(error);
  expect(checkContactMessage({ ...good, message }).message).toBe(error);
});
