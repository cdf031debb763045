/** Sign-ins on the pool's own login page, from the app and back to it. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { expect, test } from "../../support/hosted/test.ts";
import { latestCode } from "../../support/outbox.ts";
import { enablePasskeys, VirtualAuthenticator } from "../../support/passkeys/authenticator.ts";
import { registerPasskey } from "../../support/passkeys/by-calls.ts";

/** Types the name, and chooses the password. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await submit(page);
  await page.getByRole("radio", { name: "Password" }).check();
  await submit(page);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.locator("form button[type=submit]").click();
}

/** What the page's origin keeps where scripts can read it. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].join());
}

test("an account signs in by password, stays signed in for the next app, and signs out", async ({
  page,
  context,
  app,
  pool,
  account,
}) => {
  await page.goto(app.authorizeUrl());
  await expect(page.getByText(`Continue to ${new URL(app.callbackUrl).host}`)).toBeVisible();
  await signIn(page, account.email, account.password);
  expect(await app.finish(page)).toBe(account.email);
  const [session] = (await context.cookies(pool.url)).filter(({ name }) => name.startsWith("poolgate-session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  // The next request needs no page.
  await page.goto(app.authorizeUrl());
  expect(await app.finish(page)).toBe(account.email);

  await page.goto(app.logoutUrl());
  await expect(page.getByRole("heading", { name: "App" })).toBeVisible();
  await page.goto(app.authorizeUrl());
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  expect(await stored(page)).toBe("");
});

test("a visitor creates an account with a code", async ({ page, app, pool, visitor }) => {
  await page.goto(app.authorizeUrl());
  await page.getByRole("tab", { name: "Create Account" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByLabel("Confirm Password").fill(visitor.password);
  await submit(page);
  await expect(page.getByRole("textbox", { name: /code/iu })).toBeVisible();
  await page.getByRole("textbox", { name: /code/iu }).fill(await latestCode(pool.url, visitor.email));
  await submit(page);
  expect(await app.finish(page)).toBe(visitor.email);
});

test("an app links to the sign-up, where an account is created, and to the reset of a password", async ({
  page,
  app,
  pool,
  visitor,
}) => {
  const addressOf = (path: string): string => app.authorizeUrl().replace("/oauth2/authorize", path);
  await page.goto(addressOf("/signup"));
  await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByLabel("Confirm Password").fill(visitor.password);
  await submit(page);
  await page.getByRole("textbox", { name: /code/iu }).fill(await latestCode(pool.url, visitor.email));
  await submit(page);
  expect(await app.finish(page)).toBe(visitor.email);

  await page.goto(addressOf("/forgotPassword"));
  await expect(page.getByRole("heading", { name: /reset/iu })).toBeVisible();
});

test("an account signs in by passkey", async ({ page, context, app, pool, account }) => {
  const authenticator = await VirtualAuthenticator.plugIn(await enablePasskeys(page));
  await authenticator.attend(true);
  await page.goto(app.authorizeUrl());
  const { email: username, password } = account;
  await registerPasskey(page, pool.url, { username, password }, "USER_PASSWORD_AUTH");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await submit(page);
  await page.getByRole("radio", { name: /passkey/iu }).check();
  await submit(page);
  expect(await app.finish(page)).toBe(account.email);
  expect(await context.cookies(pool.url)).toHaveLength(2);
});

test("a forgotten password is reset on the page", async ({ page, app, pool, account }) => {
  await page.goto(app.authorizeUrl({ login_hint: account.email }));
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(account.email);
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await submit(page);
  const newPassword = `${account.password} and more`;
  await expect(page.getByText("We emailed a code to")).toBeVisible();
  await page.getByRole("textbox", { name: /code/iu }).fill(await latestCode(pool.url, account.email));
  await page.getByLabel("New Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm Password").fill(newPassword);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await signIn(page, account.email, newPassword);
  expect(await app.finish(page)).toBe(account.email);
});

test("the back button leads past the login page, which has ended", async ({ page, app, account }) => {
  await page.goto(`${app.callbackUrl}?home`);
  await page.goto(app.authorizeUrl());
  await signIn(page, account.email, account.password);
  await app.finish(page);
  await page.goBack();
  expect(page.url()).toBe(`${app.callbackUrl}?home`);
});

test("the page is accessible, light and dark, and its links lead to the other providers with the app's own request", async ({
  page,
  app,
  pool,
}) => {
  await page.goto(app.authorizeUrl());
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);

  const links = page.getByRole("navigation", { name: "Other ways to sign in" }).getByRole("link");
  await expect(links).toHaveText(["Sign In with Google", "Sign In with Company"]);
  const address = new URL((await links.first().getAttribute("href")) ?? "", pool.url);
  const asked = new URL(app.authorizeUrl({ identity_provider: "Google" }));
  expect(Object.fromEntries(address.searchParams)).toEqual(Object.fromEntries(asked.searchParams));
});

test.describe("an end that is refused", () => {
  test.use({ mayRefuse: true });
});
