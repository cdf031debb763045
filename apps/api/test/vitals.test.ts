/** Each measurement of the site becomes one line in the log, without personal data, and nothing else is logged. */
import { afterAll, expect, test } from "vitest";
import { INVALID_VITALS, VITAL } from "./support/cases/speech-and-vitals.ts";
import { createTestApi, errorOf, SITE_ORIGIN } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const issuer = await ownIssuer();
const api = createTestApi(issuer);
afterAll(() => api.close());

function send(body: unknown, headers: Record<string, string> = {}, path = "/vitals"): Promise<Response> {
  return api.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "text/plain;charset=UTF-8", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const measured = (): unknown[] =>
  api.logged.filter((line) => line.includes("vitals.measured")).map((line) => JSON.parse(line) as unknown);

test.each(["text/plain;charset=UTF-8", "text/plain", "application/json"])(
  "a measurement as %s writes one line",
  async (type) => {
    const before = measured().length;
    const response = await send(VITAL, { "Content-Type": type, Origin: SITE_ORIGIN }, "/production/vitals");

    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(measured().slice(before)).toEqual([
      { time: expect.any(String) as string, level: "info", event: "vitals.measured", ...VITAL },
    ]);
  },
);

test.each([
  ["CLS", 0],
  ["INP", 40],
  ["FCP", 3_600_000],
  ["TTFB", 0.1],
])("accepts %s of %d", async (name, value) => {
  expect((await send({ ...VITAL, name, value, rating: "needs-improvement", path: "/" })).status).toBe(204);
});

test.each(INVALID_VITALS)("rejects %s and does not log it", async (_, body) => {
  const before = measured().length;
  const response = await send(body);

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toBeTypeOf("string");
  expect(measured()).toHaveLength(before);
  expect(api.logged.join("")).not.toMatch(/ada@example|forged/);
});

test("rejects more than two kilobytes, other types and other methods", async () => {
  expect((await send({ ...VITAL, path: `/${"x".repeat(2048)}` })).status).toBe(413);
  expect((await send(VITAL, { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(415);
  expect((await api.fetch("/vitals")).headers.get("Allow")).toBe("POST, OPTIONS");
});

test("one address may send twenty times as many measurements as calls", async () => {
  const own = createTestApi(issuer, { speech: { callsPerMinute: 1 } });
  const statuses: number[] = [];
  for (let call = 1; call <= 21; call += 1) {
    const init = { method: "POST", headers: { "Content-Type": "text/plain" }, body: JSON.stringify(VITAL) };
    statuses.push((await own.fetch("/vitals", init)).status);
  }

  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
  expect(statuses[20]).toBe(429);
  own.close();
});
