/** `GET /admin`: a page that no other site can use, with nothing secret in it. */
import { expect, it } from "vitest";
import { PAGE_FOLDER } from "../support/hosted.ts";
import { startPool } from "../support/start-pool.ts";

const ORIGIN = "http://localhost:9400";

/** Any built page will do: the pool only writes the settings into it. */
const start = (options: Parameters<typeof startPool>[2] = {}) =>
  startPool({ seededUsers: [{ email: "ann@example.com", password: "correct horse" }] }, undefined, {
    adminPage: PAGE_FOLDER,
    ...options,
  });

it("cannot be framed, keeps no tie to another window, and runs only its own scripts", async () => {
  const { headers } = await start().handle(new Request(`${ORIGIN}/admin`));
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]));
  expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'"]));
  expect(policy.join()).not.toContain("unsafe");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  // No script of another origin can read it, and it sets no cookie.
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("set-cookie")).toBeNull();
});

it.each([true, false])("says only whether the clock can be moved: %s", async (hasFaults) => {
  const response = await start({ hasFaults }).handle(new Request(`${ORIGIN}/admin`));
  const html = await response.text();
  const [, settings = ""] = /<script type="application\/json" id="settings">(.*)<\/script>/u.exec(html) ?? [];
  expect(JSON.parse(settings)).toEqual({ hasFaults });
  expect(html).not.toContain("ann@example.com");
});

it("serves its own files, and no others", async () => {
  const { handle } = start();
  const asset = await handle(new Request(`${ORIGIN}/admin/assets/page.js`));
  expect([asset.status, asset.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  for (const name of ["other.js", "", "..%2findex.html", "../index.html", "page.js/"]) {
    expect((await handle(new Request(`${ORIGIN}/admin/assets/${name}`))).status).toBe(404);
  }
});

it("says what to do when it is not built", async () => {
  const response = await start({ adminPage: `${PAGE_FOLDER}/nowhere` }).handle(new Request(`${ORIGIN}/admin`));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("pnpm build:packages");
});

it("takes no changes itself", async () => {
  const response = await start().handle(new Request(`${ORIGIN}/admin`, { method: "POST", body: "{}" }));
  expect(response.status).toBe(405);
});
