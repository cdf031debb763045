/** Contact bodies that are too large, of another type, broken, or have an invalid field are rejected. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { INVALID_FIELDS, INVALID_SHAPES, OTHER_TYPES } from "../support/cases/contact-bodies.ts";
import { contactRequest, createTestApi, errorOf, SUBMISSION } from "../support/test-api.ts";
import { ownIssuer } from "../support/token-issuer.ts";

const issuer = await ownIssuer();
const token = await issuer.sign();
const api = createTestApi(issuer);

afterEach(() => {
  if (api.rows().length > 0) throw new Error("A refused body was stored");
});
afterAll(() => api.close());

test.each(INVALID_FIELDS)("%s is rejected with its field name", async (_, body, text) => {
  const response = await api.contact(token, { body });

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatch(text);
});

test.each(INVALID_SHAPES)("%j is not a valid body", async (json) => {
  const response = await api.contact(token, JSON.stringify(json));

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toBe('The request must be {"body": {"name", "email", "message"}}.');
});

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

test.each(OTHER_TYPES)("rejects %j with 415", async (headers) => {
  const response = await api.contact(token, { body: SUBMISSION }, headers);

  expect(response.status).toBe(415);
  expect(await errorOf(response)).toBe("Send the request as application/json in UTF-8, not compressed.");
});

const stream = (body: ReadableStream): Promise<Response> =>
  api.fetch("/contact", { ...contactRequest(token, ""), body, duplex: "half" } as RequestInit);

describe("the limit of 64 KiB", () => {
  const large = JSON.stringify({ body: { ...SUBMISSION, message: "x".repeat(1024 * 1024) } });

  test("rejects a larger body", async () => {
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
    const response = await stream(endless);

    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70 * 1024);
  });

  test("rejects a body that ends too early", async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    const response = await stream(broken);

    expect(response.status).toBe(400);
  });
});
