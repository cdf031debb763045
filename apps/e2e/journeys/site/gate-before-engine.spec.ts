/** The gate of the contact page before the sign-in engine: what is typed meanwhile, and an engine that does not come. */
import { ENGINE_CHUNK, holdEngine } from "../../support/engine-chunk.ts";
import { ContactPage, SCREENS } from "../../support/screens.ts";
import { expect, test } from "../../support/test.ts";

test("the first form is there before the engine, and what is submitted is sent when it arrives", async ({
  page,
  account,
}) => {
  const contact = new ContactPage(page);
  const release = await holdEngine(page);
  await contact.open();
  await contact.expectScreen(SCREENS.signIn);
  await contact.field("Email").fill(account.email);
  const password = contact.field("Password");
  await password.fill(account.password);
  await password.evaluate((input) => Object.assign(window, { before: input }));
  await contact.button("Sign In").click();
  await expect(password).toBeDisabled();
  expect(await password.evaluate((input) => input === Reflect.get(window, "before"))).toBe(true);
  release();
  await contact.expectSignedIn();
});

test("where a session is stored, the gate never opens while the engine is on its way", async ({ page, account }) => {
  const contact = new ContactPage(page);
  await contact.openSignedIn(account);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector("input") !== null) sessionStorage.setItem("seen", "a form");
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const release = await holdEngine(page);
  const asked = page.waitForRequest(ENGINE_CHUNK);
  await page.reload();
  await asked;
  await expect(page.getByText("Checking whether you are signed in…")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
  release();
  await contact.expectSignedIn();
});

test.describe("with an engine that cannot be loaded", () => {
  test.use({ mayRefuse: true });

  test("a visitor who is signed in is told above the outline, and stays signed in", async ({ page, account }) => {
    const contact = new ContactPage(page);
    await contact.openSignedIn(account);
    await page.route(ENGINE_CHUNK, (route) => route.abort());
    await page.reload();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Network error");
    await page.unroute(ENGINE_CHUNK);
    const loaded = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Try again" }).click();
    await loaded;
    await contact.expectSignedIn();
  });
});
