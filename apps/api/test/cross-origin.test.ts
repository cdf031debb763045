/** Only the configured sites may call the api from a browser. */
import { afterAll, expect, test } from "vitest";
import { contactRequest, createTestApi, SITE_ORIGIN, SUBMISSION } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const issuer = await ownIssuer();
const api = createTestApi(issuer);
afterAll(() => api.close());

const preflight = (origin: string): Promise<Response> =>
  api.fetch("/production/contact", {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    },
  });

const corsHeaders = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"));

test("answers the preflight request of the site", async () => {
  const response = await preflight(SITE_ORIGIN);

  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe(SITE_ORIGIN);
  expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET,POST");
  expect(response.headers.get("Access-Control-Allow-Headers")).toBe("Authorization,Content-Type,Idempotency-Key");
  expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  expect(response.headers.get("Vary")).toContain("Origin");
});

test.each([
  "https://evil.example",
  "null",
  "http://site.example",
  "https://site.example:8443",
  "https://site.example.evil.example",
  "https://www.site.example",
  "https://evil.example/https://site.example",
  "HTTPS://SITE.EXAMPLE",
  "file://",
])("the response to a preflight from %s has no CORS header", async (origin) => {
  const response = await preflight(origin);

  expect(response.status).toBe(403);
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get("Vary")).toContain("Origin");
});

test("the site can read successful and failed responses and the waiting time", async () => {
  for (const token of [await issuer.sign(), "x.y.z"]) {
    const response = await api.contact(token, { body: SUBMISSION }, { Origin: SITE_ORIGIN });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(SITE_ORIGIN);
    expect(response.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Origin");
  }
});

test("another site cannot read a response", async () => {
  const request = contactRequest("x.y.z", {}, { Origin: "https://evil.example" });
  const response = await api.fetch("/contact", request);

  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get("Vary")).toBe("Origin");
});
