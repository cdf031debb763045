import { describe, expect, test } from "vitest";
import { checkContactMessage, isSameMessage, trimContactMessage } from "./contact-message.ts";

const good = { name: "Ada", email: "ada@example.com", message: "Hello" };

describe("checkContactMessage", () => {
  test("a complete message has no errors", () => {
    expect(checkContactMessage(good)).toEqual({});
  });

  test("every empty field has its own text", () => {
    expect(checkContactMessage({ name: "", email: "", message: "" })).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      message: "Message is required.",
    });
  });

  test("white space alone is empty", () => {
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
  ])("%s is one", (email) => {
    expect(checkContactMessage({ ...good, email })).toEqual({});
  });
});

test("trimContactMessage keeps what is inside", () => {
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
