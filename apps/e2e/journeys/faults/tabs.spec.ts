/** Faults of pages that the browser keeps for the way back (back/forward cache), with a session in several tabs. */
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumWith } from "../../support/chromium.ts";
import { contacts } from "../../support/widget/people.ts";
import type { Place } from "../../support/widget/places.ts";
import { expect, test } from "../../support/widget/test.ts";

let browser: Browser;
test.beforeAll(async () => {
  // Playwright switches the cache off for its own browsers.
  browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
test.afterAll(() => browser.close());

/** The widget's page, in a browser of this file's own. */
function addressOf({ pageUrl, config }: Place): string {
  return `${pageUrl}/?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`;
}

async function signIn(page: Page, person: { readonly username: string; readonly password: string }): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

test("T09: a page that comes back from the cache after a sign-out elsewhere shows the sign-in form", async ({
  place,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  const context = await browser.newContext();
  const page = await context.newPage();
  const address = addressOf(place);
  await page.goto(address);
  await signIn(page, person);
  await page.evaluate(() => {
    addEventListener("pageshow", (event) => Object.assign(globalThis, { isFromCache: event.persisted }));
  });
  await page.goto(`${place.pageUrl}/elsewhere`);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  // A page from the cache has loaded long ago.
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "isFromCache") as unknown)).toBe(true);
  await context.close();
});

test("T10: a page that leaves while it refreshes holds no lock for the tabs that stay", async ({
  place,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  const context = await browser.newContext();
  const page = await context.newPage();
  const address = addressOf(place);
  await page.goto(address);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole("button", { name: "Sign out" })).toBeVisible();
  // The name of the engine's own lock: as if a refresh of this page were under way.
  const name = await page.evaluate(() => Object.keys(localStorage).find((key) => key.endsWith(".session")) ?? "");
  await page.evaluate(
    (lock) => void navigator.locks.request(lock, () => new Promise(() => undefined)),
    `${name}.refresh`,
  );
  await page.goto(`${place.pageUrl}/elsewhere`);
  const isFree = await other.evaluate(
    (lock) => navigator.locks.request(lock, { ifAvailable: true }, (granted) => granted !== null),
    `${name}.refresh`,
  );
  expect(isFree).toBe(true);
  await context.close();
});

test("S06: a page that clears its own storage is signed out within a second, though no event tells it", async ({
  widget,
  page,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await widget.open();
  await signIn(page, person);
  await page.evaluate(() => localStorage.clear());
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible({ timeout: 1_500 });
});
