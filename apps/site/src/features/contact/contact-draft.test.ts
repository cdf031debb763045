/** The draft of a contact message, which is kept for its author until it is sent. */
import { beforeEach, expect, test } from "vitest";
import { createContactDraft } from "./contact-draft.ts";

const hello = { name: "Ada", email: "ada@example.com", message: "Hello" };
const empty = { name: "", email: "", message: "" };

let count = 0;
const newKey = () => `key-${++count}`;

beforeEach(() => {
  sessionStorage.clear();
  count = 0;
});

test("a draft is not shown to a different user, and is deleted when one signs in", () => {
  createContactDraft(sessionStorage, newKey).save("ada", hello);
  const draft = createContactDraft(sessionStorage, newKey);
  expect(draft.load("bob")).toEqual(empty);
  expect(draft.load("ada")).toEqual(empty);
});

test("the same text keeps its key, also after a reload; changed text gets a new one", () => {
  const draft = createContactDraft(sessionStorage, newKey);
  draft.save("ada", hello);
  expect(draft.submissionKey("ada", hello)).toBe("key-1");
  expect(draft.submissionKey("ada", hello)).toBe("key-1");
  expect(createContactDraft(sessionStorage, newKey).submissionKey("ada", hello)).toBe("key-1");

  const changed = { ...hello, message: "Hello again" };
  draft.save("ada", changed);
  expect(draft.submissionKey("ada", changed)).toBe("key-2");
});

test("typing something and undoing it keeps the key", () => {
  const draft = createContactDraft(sessionStorage, newKey);
  expect(draft.submissionKey("ada", hello)).toBe("key-1");
  draft.save("ada", { ...hello, message: "Hello!" });
  draft.save("ada", hello);
  expect(draft.submissionKey("ada", hello)).toBe("key-1");
});

test("clearing removes text and key", () => {
  const draft = createContactDraft(sessionStorage, newKey);
  draft.save("ada", hello);
  draft.submissionKey("ada", hello);
  expect(draft.hasText()).toBe(true);
  draft.clear();
  expect(draft.hasText()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(draft.submissionKey("ada", hello)).toBe("key-2");
});

test.each(["not json", "null", "[]", '{"userId":1}', '{"userId":"ada","values":{"name":"x"}}'])(
  "ignores a damaged record: %s",
  (text) => {
    sessionStorage.setItem("poolgate.site.contactDraft", text);
    expect(createContactDraft(sessionStorage, newKey).load("ada")).toEqual(empty);
  },
);

test("clearing one user's draft keeps another's", () => {
  const draft = createContactDraft(sessionStorage, newKey);
  draft.save("bob", hello);
  draft.clear("ada");
  expect(draft.load("bob")).toEqual(hello);
  draft.clear("bob");
  expect(draft.load("bob")).toEqual(empty);
});
