/** Contact bodies that are too large, of another type, broken, or have an invalid field are rejected. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readData } from "./support/read-data.ts";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { createTokenIssuer, type TokenIssuer } from "./support/token-issuer.ts";

let issuer: TokenIssuer;
let token: string;
let api: TestApi;

beforeAll(async () => {
  issuer = await createTokenIssuer();
  token = await issuer.sign();
});
beforeEach(() => {
  api = createTestApi(issuer);
});
afterEach(() => {
  const { length } = api.rows();
  api.close();
  if (length > 0) throw new Error("A refused body was stored");
});

test.each<[string, unknown, string]>([
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
])("%s is rejected with its field name", async (_, body, text) => {
  const response = await api.contact(token, { body });

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatch(text);
});

test.each([null, 1, "text", [], [SUBMISSION], {}, { body: null }, { body: [] }, { body: "x" }, SUBMISSION])(
  "%j is not a valid body",
  async (json) => {
    const response = await api.contact(token, JSON.stringify(json));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toBe('The request must be {"body": {"name", "email", "message"}}.');
  },
);

test("rejects bytes that are not UTF-8 instead of replacing them", async () => {
  const body = Buffer.from(JSON.stringify({ body: { ...SUBMISSION, message: "caf\u00e9" } }), "latin1");
  const response = await api.contact(token, body);

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toBe("The request is not valid JSON.");
});

test("ignores inherited members", async () => {
  const body = '{"body": {"__proto__": {"name": "Ada", "email": "ada@example.com", "message": "Hello"}}}';
  const response = await api.contact(token, body);

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toBe("Name is required. Email is required. Message is required.");
});

test.each(['{"__proto__": {"polluted": 1}, "body": {}}', '{"body": {"constructor": {"prototype": {"polluted": 1}}}}'])(
  "%s pollutes no prototype",
  async (body) => {
    await api.contact(token, body);

    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
);

test.each([
  { "Content-Type": "text/plain" },
  { "Content-Type": "application/x-www-form-urlencoded" },
  { "Content-Type": "application/jsonp" },
  { "Content-Type": "text/html; application/json" },
  { "Content-Type": "application/json; charset=utf-16" },
  { "Content-Encoding": "gzip" },
])("rejects %j with 415", async (headers) => {
  const response = await api.contact(token, { body: SUBMISSION }, headers);

  expect(response.status).toBe(415);
  expect(await errorOf(response)).toBe("Send the request as application/json in UTF-8, not compressed.");
});

describe("the limit of 64 KiB", () => {
  const large = JSON.stringify({ body: { ...SUBMISSION, message: "x".repeat(1024 * 1024) } });

  test("A04: rejects a larger body", async () => {
    const response = await api.contact(token, large);

    expect(response.status).toBe(413);
    expect(await errorOf(response)).toBe("Your message is too long. Please shorten it.");
  });

  test("counts the bytes that arrive, not the Content-Length", async () => {
    const response = await api.contact(token, large, { "Content-Length": "10" });

    expect(response.status).toBe(413);
  });

  test("stops reading an endless body at the limit", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const response = await api.fetch("/contact", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: endless,
      duplex: "half",
    } as RequestInit);

    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70 * 1024);
  });

  test("rejects a body that ends too early", async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    const response = await api.fetch("/contact", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: broken,
      duplex: "half",
    } as RequestInit);

    expect(response.status).toBe(400);
  });
});

interface JsonCase {
  readonly name: string;
  readonly expect: "y" | "n" | "i";
  readonly base64: string;
}

const post = (base64: string): Promise<Response> => api.contact(token, Buffer.from(base64, "base64"));

describe("JSONTestSuite", () => {
  const { cases } = readData("json-test-suite.json") as { cases: JsonCase[] };
  const named = (kind: JsonCase["expect"]): [string, string][] =>
    cases.filter((one) => one.expect === kind).map(({ name, base64 }) => [name, base64]);

  test("has all its files", () => {
    expect(cases).toHaveLength(316);
  });

  test.each(named("y"))("%s is JSON, but not a message", async (_, base64) => {
    const response = await post(base64);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toBe('The request must be {"body": {"name", "email", "message"}}.');
  });

  test.each(named("n"))("%s is not JSON", async (_, base64) => {
    const response = await post(base64);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toBe("The request is not valid JSON.");
  });

  test.each(named("i"))("%s is rejected in any case", async (_, base64) => {
    expect((await post(base64)).status).toBe(400);
  });

  test.each(["[".repeat(60_000), '{"":'.repeat(15_000)])("rejects deep nesting", async (body) => {
    expect((await api.contact(token, body)).status).toBe(400);
  });
});
