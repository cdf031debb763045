/** Headers and errors that all responses share, and the responses outside the contact endpoint. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContactStore } from "../src/store/store.ts";
import { contactRequest, createTestApi, errorOf, SITE_ORIGIN, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const issuer = await ownIssuer();
let api: TestApi;

beforeEach(() => {
  api = createTestApi(issuer);
});
afterEach(() => api.close());

test.each<[string, RequestInit]>([
  ["/healthz", {}],
  ["/nowhere", {}],
  ["/contact", { method: "GET" }],
  ["/contact", contactRequest("x.y.z", {})],
  ["/contact", { method: "OPTIONS", headers: { Origin: SITE_ORIGIN, "Access-Control-Request-Method": "POST" } }],
  ["/contact", { method: "OPTIONS", headers: { Origin: "https://evil.example" } }],
])("the response to %s %j has the headers of a JSON api", async (path, init) => {
  const { headers } = await api.fetch(path, init);

  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Vary")).toContain("Origin");
  expect(headers.get("X-Powered-By")).toBeNull();
});

test.each(["/", "/contact/", "/contact/x", "/Contact", "/production", "/production/production/contact", "/__proto__"])(
  "there is nothing at %s",
  async (path) => {
    const response = await api.fetch(path, contactRequest(await issuer.sign(), { body: SUBMISSION }));

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toBe("There is nothing at this address.");
  },
);

test.each(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s /contact is 405", async (method) => {
  const response = await api.fetch("/contact", { method });

  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
});

test("healthz reports that the store works and whether mail is configured", async () => {
  const response = await api.fetch("/healthz");

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ok: true,
    store: "reachable",
    mail: "not configured",
    transcription: "none",
    refinement: "none",
  });
  const withMail = createTestApi(issuer, { mailQueue: { wake: () => undefined } });
  expect(await (await withMail.fetch("/production/healthz")).json()).toMatchObject({ mail: "configured" });
  withMail.close();
  expect((await api.fetch("/healthz", { method: "HEAD" })).status).toBe(200);
  expect((await api.fetch("/healthz", { method: "POST" })).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
});

test("healthz is 503 when the store does not answer", async () => {
  api.store.close();
  const response = await api.fetch("/healthz");

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false, store: "unreachable" });
  api = createTestApi(issuer);
});

test("an internal error is a 500 without details, and is logged without its message", async () => {
  const { store } = createTestApi(issuer);
  const faulty: ContactStore = {
    ...store,
    addMessage: () => Promise.reject(new RangeError("ada@example.com broke it")),
  };
  const faultyApi = createTestApi(issuer, { store: faulty });
  const response = await faultyApi.contact(await issuer.sign(), { body: SUBMISSION });

  expect(response.status).toBe(500);
  expect(await response.text()).toBe('{"error":"Something went wrong on our side. Please try again later."}');
  const event = faultyApi.logged.find((line) => line.includes("request.failed"));
  expect(event).toContain("RangeError");
  expect(event).toContain("answers.test.ts");
  expect(event).not.toContain("ada@example.com");
  faultyApi.close();
});
