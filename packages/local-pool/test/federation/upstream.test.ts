/** The bundled upstream as a server of its own. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../support/cookie-browser.ts";
import { authorizeUrl, startFederatedPool } from "../support/federation/federation.ts";
import { makeFolder } from "../support/make-folder.ts";
import { startNodePool } from "../support/node-pool.ts";
import { CLIENT_ID } from "../support/start-pool.ts";

it("is not loaded before a sign-in needs it", async () => {
  const folder = makeFolder();
  const hooks = join(folder, "hooks.mjs");
  writeFileSync(
    hooks,
    `import { registerHooks } from "node:module";
     registerHooks({ resolve(specifier, context, next) {
       if (specifier === "oidc-provider") process.stderr.write('{"event":"loaded"}\\n');
       return next(specifier, context);
     } });`,
  );
  const config = join(folder, "config.json");
  const identityProviders = [{ providerName: "Google", providerType: "Google" }];
  writeFileSync(
    config,
    JSON.stringify({ identityProviders, clients: [{ callbackURLs: ["https://app.example.com/"] }] }),
  );
  const pool = await startNodePool(["--data", ":memory:", "--config", config], ["--import", hooks]);
  await fetch(`${pool.url}/outbox`);
  expect(pool.log()).not.toContain("loaded");
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: "https://app.example.com/",
    response_type: "code",
    code_challenge: "A".repeat(43),
    code_challenge_method: "S256",
    identity_provider: "Google",
  });
  const response = await fetch(`${pool.url}/oauth2/authorize?${query.toString()}`, { redirect: "manual" });
  expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:\d+\/Google\/auth\?/u);
  expect(pool.log()).toContain("loaded");
  expect((await pool.end("SIGTERM")).code).toBe(0);
});

it("ends with its pool", async () => {
  const pool = await startFederatedPool();
  const { url } = await openBrowser().open(authorizeUrl(pool, "Google"));
  expect(url.port).not.toBe(new URL(pool.url).port);
  await pool.stop();
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

it("tells a profile only for an access token", async () => {
  const pool = await startFederatedPool();
  const { url } = await openBrowser().open(authorizeUrl(pool, "Facebook"));
  const profile = `${url.origin}/Facebook/profile`;
  const statuses = [{}, { authorization: "Bearer canary" }, { authorization: "Basic canary" }].map(
    async (headers) => (await fetch(profile, { headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
  const paths = ["/", "/Google", "/Nobody/profile", "/Facebook/me"].map(
    async (path) => (await fetch(`${url.origin}${path}`, { redirect: "manual" })).status,
  );
  expect(await Promise.all(paths)).toEqual([404, 404, 404, 404]);
});

it("refuses a page of another browser, and a form that does not fit", async () => {
  const pool = await startFederatedPool();
  const browser = openBrowser();
  const page = await browser.open(authorizeUrl(pool, "Google"));
  const stranger = await openBrowser().open(page.url.href);
  expect([stranger.status, stranger.text.includes("was started in another browser")]).toEqual([400, true]);
  for (const fields of [{}, { person: "nobody" }, { action: "agree" }, { person: "x".repeat(20_000) }]) {
    const refused = await browser.submit(page, fields);
    expect([refused.status, refused.text.includes("The form was not complete")]).toEqual([400, true]);
  }
  expect((await browser.open(page.url.href)).status).toBe(200);
});

it("shows its errors as a page of its own", async () => {
  const pool = await startFederatedPool();
  const { url } = await openBrowser().open(authorizeUrl(pool, "Google"));
  const response = await fetch(`${url.origin}/Google/auth?client_id=<script>`, { headers: { accept: "text/html" } });
  const text = await response.text();
  expect(response.status).toBe(400);
  expect(text).toContain("<h1>This sign-in cannot continue</h1>");
  expect(text).not.toContain("<script>");
});
