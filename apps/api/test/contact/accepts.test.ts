/** Messages that the contact endpoint accepts, and what is stored of them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "../support/test-api.ts";
import { ownIssuer } from "../support/token-issuer.ts";

const issuer = await ownIssuer();
let api: TestApi;

beforeEach(() => {
  api = createTestApi(issuer);
});
afterEach(() => api.close());

test("a message is in the database when its response is sent", async () => {
  const response = await api.contact(await issuer.sign(), { body: SUBMISSION });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
  expect(api.rows()).toEqual([
    {
      id: "id-1",
      received_at: api.clock.now(),
      sub: "11111111-2222-4333-8444-555555555555",
      account_email: "visitor@example.com",
      account_email_verified: 1,
      ...SUBMISSION,
      idempotency_key: null,
      mailed_at: null,
      mail_attempts: 0,
      mail_due_at: api.clock.now(),
    },
  ]);
});

test.each(["/contact", "/production/contact", "/production/contact?x=1"])(
  "%s is the contact endpoint",
  async (path) => {
    const response = await api.fetch(path, {
      method: "POST",
      headers: { Authorization: `Bearer ${await issuer.sign()}`, "Content-Type": "application/json" },
      body: JSON.stringify({ body: SUBMISSION }),
    });

    expect(response.status).toBe(200);
    expect(api.rows()).toHaveLength(1);
  },
);

test("trims texts and drops unknown members", async () => {
  const response = await api.contact(await issuer.sign(), {
    body: { name: " Ada \n", email: "\tada@example.com ", message: "\n\n two\n  lines \n", admin: true },
    extra: [1, 2],
  });

  expect(response.status).toBe(200);
  expect(api.rows()[0]).toMatchObject({ name: "Ada", email: "ada@example.com", message: "two\n  lines" });
});

test.each(["application/json", "application/json;charset=utf-8", 'Application/JSON; charset="UTF-8"'])(
  "the content type %s is JSON",
  async (type) => {
    const response = await api.contact(await issuer.sign(), { body: SUBMISSION }, { "Content-Type": type });

    expect(response.status).toBe(200);
  },
);

test("accepts the longest message of the widest characters between spaces, escaped as JSON", async () => {
  const message = "😀".repeat(5_000);
  const escaped = JSON.stringify({ body: { ...SUBMISSION, name: "😀".repeat(200), message } }).replace(
    /[\uD800-\uDFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  const response = await api.contact(await issuer.sign(), escaped);

  expect(response.status).toBe(200);
  expect(api.rows()[0]?.message).toBe(message);
});

test("thanks for a message with a filled honeypot and does not store it", async () => {
  const response = await api.contact(await issuer.sign(), { body: { ...SUBMISSION, contactByFax: "1" } });

  expect(await response.json()).toEqual({ ok: true });
  expect(api.rows()).toEqual([]);
});

test.each(["", false, null])("stores a message with an empty honeypot (%j)", async (contactByFax) => {
  await api.contact(await issuer.sign(), { body: { ...SUBMISSION, contactByFax } });

  expect(api.rows()).toHaveLength(1);
});

test("logs nothing that a visitor wrote, and no token", async () => {
  const token = await issuer.sign();
  await api.contact(token, { body: SUBMISSION });
  await api.contact(token, { body: { ...SUBMISSION, email: "not an address" } });
  await api.contact("not.a.token", { body: SUBMISSION });
  await api.fetch("/elsewhere?secret=1");
  const log = api.logged.join("");

  for (const secret of [...Object.values(SUBMISSION), "visitor@example.com", "not an address", token, "not.a.token"]) {
    expect(log).not.toContain(secret);
  }
  expect(api.logged.length).toBeGreaterThanOrEqual(4);
  expect(log).not.toMatch(/elsewhere|secret=/);
  expect(api.logged.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
});

test("a failing database is reported as an error to try again, and nothing is stored", async () => {
  api.store.close();
  const response = await api.contact(await issuer.sign(), { body: SUBMISSION });

  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await errorOf(response)).toBe("Your message could not be stored. Please try again in a moment.");
  expect(api.rows()).toEqual([]);
  api = createTestApi(issuer);
});
