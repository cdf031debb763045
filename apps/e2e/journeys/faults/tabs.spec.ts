/** Pages in the back/forward cache, and several tabs with one session. */
import { chromium, type Browser } from "@playwright/test";
import { chromiumWith } from "../../support/chromium.ts";
import { earlyAnswers, listenEarly } from "../../support/widget/early-answers.ts";
import { contacts, newPerson, register, type Person } from "../../support/widget/people.ts";
import type { Place } from "../../support/widget/places.ts";
import { expect, test } from "../../support/widget/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

let browser: Browser;
test.beforeAll(async () => {
  // Playwright disables the cache in its own browsers.
  browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
test.afterAll(() => browser.close());

/** Two tabs of a browser that only this file uses. The user is signed in, in the first one. */
async function openTabs(place: Place, person: Person) {
  const context = await browser.newContext();
  const first = new WidgetPage(await context.newPage(), place);
  const second = new WidgetPage(await context.newPage(), place);
  await first.open();
  await first.signIn(person);
  await first.expectSignedIn();
  return { context, first, second };
}

test("a page that returns from the cache after a sign-out elsewhere shows the sign-in form", async ({
  place,
  person,
}) => {
  const { context, first, second } = await openTabs(place, person);
  const { page } = first;
  await page.evaluate(() => {
    addEventListener("pageshow", (event) => Object.assign(globalThis, { isFromCache: event.persisted }));
  });
  await page.goto(`${place.pageUrl}/elsewhere`);
  await second.open();
  await second.signOutButton.click();
  await second.expectScreen("signIn");
  // A page from the cache does not load again, so its load event is in the past.
  await page.goBack({ waitUntil: "commit" });
  await first.expectScreen("signIn");
  expect(await page.evaluate(() => Reflect.get(globalThis, "isFromCache") as unknown)).toBe(true);
  await context.close();
});

test(
  "a page that returns from the cache after a change of user gives no listener of the app the first one",
  { tag: "@proof" },
  async ({ place, person, guardPassword }) => {
    const { context, first, second } = await openTabs(place, person);
    const next = newPerson(false);
    guardPassword(next.password);
    await register(place.pool.url, next, "verified", contacts(next));
    const { page } = first;
    await page.evaluate(listenEarly);
    await page.goto(`${place.pageUrl}/elsewhere`);
    await second.open();
    await second.signOutButton.click();
    await second.signIn(next);
    await second.expectSignedIn();
    await page.goBack({ waitUntil: "commit" });
    // Chromium calls the listeners of `resume`, `visibilitychange` and `pageshow`.
    await expect.poll(async () => (await page.evaluate(earlyAnswers))?.answers.length).toBe(3);
    const early = await page.evaluate(earlyAnswers);
    for (const { user } of early?.answers ?? []) expect(["nobody", early?.user]).not.toContain(user);
    await context.close();
  },
);

test("a page that is left during a refresh does not keep the lock from the remaining tabs", async ({
  place,
  person,
}) => {
  const { context, first, second } = await openTabs(place, person);
  const { page } = first;
  await second.open();
  await second.expectSignedIn();
  // The test takes the engine's own lock by its name, as if this page were refreshing.
  const name = await page.evaluate(() => Object.keys(localStorage).find((key) => key.endsWith(".session")) ?? "");
  await page.evaluate(
    (lock) => void navigator.locks.request(lock, () => new Promise(() => undefined)),
    `${name}.refresh`,
  );
  await page.goto(`${place.pageUrl}/elsewhere`);
  const isFree = await second.page.evaluate(
    (lock) => navigator.locks.request(lock, { ifAvailable: true }, (granted) => granted !== null),
    `${name}.refresh`,
  );
  expect(isFree).toBe(true);
  await context.close();
});

test("a page that clears its own storage is signed out within a second, although there is no event", async ({
  widget,
  page,
  person,
}) => {
  await widget.open();
  await widget.signIn(person);
  await widget.expectSignedIn();
  await page.evaluate(() => localStorage.clear());
  await expect(widget.button("Sign In")).toBeVisible({ timeout: 1_500 });
});
