/** Sends each string of the Big List of Naughty Strings in each field of the contact form. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { readData } from "../support/read-data.ts";
import { createTestApi, errorOf, type TestApi } from "../support/test-api.ts";
import { ownIssuer } from "../support/token-issuer.ts";

const strings = readData("blns.json") as string[];

const issuer = await ownIssuer();
const token = await issuer.sign();
let api: TestApi;

beforeEach(() => {
  api = createTestApi(issuer);
});
afterEach(() => api.close());

test("the list is complete", () => {
  expect(strings).toHaveLength(509);
});

test("as a message, each is stored exactly, or rejected because it is empty after trimming", async () => {
  const stored: string[] = [];
  for (const message of new Set(strings)) {
    const { status } = await api.contact(token, { body: { name: "Ada", email: "ada@example.com", message } });
    const trimmed = message.trim();
    expect(status).toBe(trimmed === "" ? 400 : 200);
    if (trimmed !== "") stored.push(trimmed);
  }

  expect(api.rows().map((row) => row.message)).toEqual(stored);
});

test("as a name, each is stored exactly or rejected with the error of the name field", async () => {
  const stored: string[] = [];
  const reasons = new Set<string>();
  for (const name of new Set(strings)) {
    const response = await api.contact(token, { body: { name, email: "ada@example.com", message: "Hello" } });
    if (response.status === 200) stored.push(name.trim());
    else reasons.add(await errorOf(response));
  }

  expect(stored.length).toBeGreaterThan(450);
  expect(api.rows().map((row) => row.name)).toEqual(stored);
  expect(reasons).toEqual(
    new Set([
      "Name is required.",
      "Name is too long. Shorten it to at most 200 characters.",
      "Name must be one line without control characters.",
    ]),
  );
});

test("as an e-mail address, each is rejected with the error of that field", async () => {
  for (const email of strings) {
    const response = await api.contact(token, { body: { name: "Ada", email, message: "Hello" } });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatch(/^Email is (?:invalid|required)/);
  }
});
