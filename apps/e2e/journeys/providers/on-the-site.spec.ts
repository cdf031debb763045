/**
 * Signing in with an identity provider on the contact page, in the production build. Stand-ins of the pool play the
 * providers: a second sign-in with pages of its own.
 */
import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { ContactPage } from "../../support/screens.ts";
import { expect, test } from "../../support/test.ts";

test.use({ hasProviders: true });

/** The first one in `test`, all in `proof`: they differ in their names only. */
const PROVIDERS = ["Google", "Apple", "Facebook", "Amazon", "Contoso"];

/** Opens the provider's page from the button. */
async function choose(page: Page, provider: string): Promise<ContactPage> {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.button(`Sign In with ${provider}`).click();
  await expect(page.getByRole("heading", { name: `Sign in to ${provider}` })).toBeVisible();
  return contact;
}

/** Signs in at the provider, which asks for consent at the first time. */
async function beIda(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ida Moreno/u }).click();
  const agree = page.getByRole("button", { name: "Agree and continue" });
  await expect(agree.or(page.getByRole("button", { name: "Sign out" }))).toBeVisible();
  if (await agree.isVisible()) await agree.click();
}

/** Records the requests of the pool's API and of its token endpoint. */
function recordPoolRequests(page: Page, poolUrl: string): string[] {
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const target = request.headers()["x-amz-target"]?.split(".")[1];
    if (origin === poolUrl && request.method() === "POST" && !request.isNavigationRequest())
      calls.push(target ?? pathname);
  });
  return calls;
}

for (const [index, provider] of PROVIDERS.entries()) {
  const tag = index === 0 ? [] : ["@proof"];
  test(
    `with ${provider}: from the button to the message, and out through the hosted logout`,
    { tag },
    async ({ page, house }) => {
      const contact = await choose(page, provider);
      const calls = recordPoolRequests(page, house.pool.url);
      await beIda(page);
      await contact.expectSignedIn();
      expect(page.url()).toBe(`${house.siteUrl}/contact`);
      expect(calls).toEqual(["/oauth2/token"]);
      await contact.write({
        name: "Ida",
        email: "ida.moreno@example.com",
        message: `Sent by a visitor of ${provider}.`,
      });
      await contact.send();
      await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);

      // A reload on the page of the return exchanges nothing again.
      await page.reload();
      await contact.expectSignedIn();
      expect(calls.filter((call) => call === "/oauth2/token")).toHaveLength(1);

      const loggedOut = page.waitForRequest((request) => request.url().startsWith(`${house.pool.url}/logout?`));
      await contact.signOutButton.click();
      await loggedOut;
      await expect(contact.button(`Sign In with ${provider}`)).toBeVisible();
      // The session of the hosted pages has ended as well, so the provider asks again.
      await contact.button(`Sign In with ${provider}`).click();
      await expect(page.getByRole("heading", { name: `Sign in to ${provider}` })).toBeVisible();
    },
  );
}

test(
  "who cancels at the provider is told so, and can choose another way",
  { tag: "@proof" },
  async ({ page, account }) => {
    const contact = await choose(page, "Google");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(contact.alert).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await contact.signIn(account);
    await contact.expectSignedIn();
  },
);

// The pool answers as when the visitor cancels.
test("who denies the consent is told so, and can try again", { tag: "@proof" }, async ({ page }) => {
  const contact = await choose(page, "Facebook");
  await page.getByRole("button", { name: /^Noor Haddad/u }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(contact.alert).toBeVisible();
  await contact.button("Sign In with Facebook").click();
  await beIda(page);
  await contact.expectSignedIn();
});

test("the back button returns to a form that works at once", { tag: "@proof" }, async ({ page, account }) => {
  const contact = await choose(page, "Google");
  await page.goBack();
  await expect(contact.alert).toContainText("User cancelled OAuth flow.");
  // It is told once.
  await page.reload();
  await expect(contact.button("Sign In with Google")).toBeVisible();
  await expect(contact.alert).toBeHidden();
  await contact.signIn(account);
  await contact.expectSignedIn();
});

test(
  "two tabs sign in at two providers at once, and none disturbs the other",
  { tag: "@proof" },
  async ({ page, context }) => {
    const other = await context.newPage();
    const first = await choose(page, "Google");
    const second = await choose(other, "Amazon");
    await beIda(page);
    await first.expectSignedIn();
    await beIda(other);
    await second.expectSignedIn();
    await page.reload();
    await first.expectSignedIn();
  },
);

test("a link with a foreign response signs nobody in", async ({ page, contact, house }) => {
  const calls = recordPoolRequests(page, house.pool.url);
  await page.goto(`/contact?code=stolen&state=${"A".repeat(32)}&ref=mail`);
  await expect(contact.button("Sign In with Google")).toBeVisible();
  expect(page.url()).toBe(`${house.siteUrl}/contact?ref=mail`);
  expect(calls).toEqual([]);
});

test(
  "the buttons are accessible, light and dark, and fit on a small screen",
  { tag: "@proof" },
  async ({ page, contact }) => {
    await contact.open();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 740 });
    const [content, viewport] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content).toBe(viewport);
  },
);
