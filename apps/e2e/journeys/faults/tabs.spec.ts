/** Pages in the back/forward cache, and several tabs with one session. */
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumWith } from "../../support/chromium.ts";
import { contacts } from "../../support/widget/people.ts";
import type { Place } from "../../support/widget/places.ts";
import { expect, test } from "../../support/widget/test.ts";

let browser: Browser;
test.beforeAll(async () => {
  // Playwright disables the cache in its own browsers.
  browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
test.afterAll(() => browser.close());

/** The widget's page, in a browser that only this file uses. */
function addressOf({ pageUrl, config }: Place): string {
  return `${pageUrl}/?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`;
}

async function signIn(page: Page, person: { readonly username: string; readonly password: string }): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

test("a page that returns from the cache after a sign-out elsewhere shows the sign-in form", async ({
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
  // A page from the cache does not load again, so its load event is in the past.
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "isFromCache") as unknown)).toBe(true);
  await context.close();
});

test("a page that is left during a refresh does not keep the lock from the remaining tabs", async ({
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
  // The test takes the engine's own lock by its name, as if this page were refreshing.
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

test("a page that clears its own storage is signed out within a second, although there is no event", async ({
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
