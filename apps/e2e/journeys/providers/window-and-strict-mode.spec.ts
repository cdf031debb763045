/** Signing in in a window, and by redirect in an app whose effects run twice (React's StrictMode), and out again. */
import type { Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import { expect, test as base } from "../../support/base.ts";
import { serveApp, type ServedApp } from "../../support/hosted/served-app.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "../../support/pool-call.ts";

const test = base.extend<{ app: ServedApp }>({
  app: [
    async ({ kept }, provide) => {
      const app = await kept.once("redirect", () => serveApp("redirect"));
      await provide(app);
    },
    { timeout: 60_000 },
  ],
});

/** The address of the app with its configuration. */
function startUrlOf({ siteUrl, poolUrl }: ServedApp): string {
  const config: AuthConfig = {
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
    userPoolEndpoint: poolUrl,
    oauth: { domain: poolUrl, redirectSignIn: [siteUrl], redirectSignOut: [siteUrl] },
  };
  return `${siteUrl}?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`;
}

async function beIda(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ida Moreno/u }).click();
  await page.getByRole("button", { name: "Agree and continue" }).click();
}

/** Counts the token requests of all pages. */
function countTokenRequests(page: Page): () => number {
  let count = 0;
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/oauth2/token" && request.method() === "POST") count += 1;
  });
  return () => count;
}

test.beforeEach(async ({ page, app }) => {
  await page.goto(startUrlOf(app));
  await expect(page.getByRole("status")).toHaveText("signedOut");
});

test("with effects that run twice, a redirect is completed with one token request", async ({ page, app }) => {
  const tokenRequests = countTokenRequests(page);
  await page.getByRole("button", { name: "Redirect" }).click();
  await beIda(page);
  await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
  expect(page.url()).toBe(app.siteUrl);
  expect(tokenRequests()).toBe(1);
});

test("a window signs in, closes, and the page stays where it is", async ({ page, app }) => {
  const tokenRequests = countTokenRequests(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Window" }).click();
  const window = await opened;
  const closed = window.waitForEvent("close");
  await beIda(window);
  await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
  await closed;
  expect(page.url()).toBe(startUrlOf(app));
  expect(tokenRequests()).toBe(1);
});

test(
  "a window that the user closes is a cancelled sign-in, and the next one works",
  { tag: "@proof" },
  async ({ page }) => {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Window" }).click();
    const window = await opened;
    await expect(window.getByRole("heading", { name: "Sign in to Google" })).toBeVisible();
    await window.close();
    await expect(page.getByRole("status")).toHaveText("oauth.cancelled");
    await page.getByRole("button", { name: "Redirect" }).click();
    await beIda(page);
    await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
  },
);

test("a window that the browser blocks is told, and the redirect still works", { tag: "@proof" }, async ({ page }) => {
  // Playwright lets all windows open. A browser that blocks them returns null.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Window" }).click();
  await expect(page.getByRole("status")).toHaveText("oauth.popupBlocked");
  await page.getByRole("button", { name: "Redirect" }).click();
  await beIda(page);
  await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
});

test("a sign-out removes the tokens although the engine's file is gone, such as after a deployment", async ({
  page,
  app,
}) => {
  await page.getByRole("button", { name: "Redirect" }).click();
  await beIda(page);
  await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
  let refused = 0;
  await page.route(/engine-chunk/u, (route) => {
    refused += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(app.siteUrl);
  await expect(page.getByRole("status")).toHaveText(/^Signed in as /u);
  const sessions = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(".session")));
  expect(await sessions()).toHaveLength(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toHaveText("signedOut");
  expect(await sessions()).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});
