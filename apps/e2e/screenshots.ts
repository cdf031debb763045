/**
 * Pictures of every screen, at 1280 and 375 px, light and dark: `pnpm --filter e2e screenshots`.
 *
 * For eyes, not for a test: what looks unfinished is to be finished.
 */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createAccount, newCredentials, type Credentials } from "./support/accounts.ts";
import { startHouse, type House } from "./support/house.ts";
import { latestCode } from "./support/outbox.ts";
import { RESULTS } from "./support/places.ts";
import { ContactPage, SCREENS } from "./support/screens.ts";

const DIRECTORY = join(RESULTS, "screenshots");
const debian = "/usr/bin/chromium";
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(debian) ? debian : undefined);

type Shoot = (name: string) => Promise<void>;

await rm(DIRECTORY, { recursive: true, force: true });
await mkdir(DIRECTORY, { recursive: true });
await shootEverything(await startHouse());

async function shootEverything(house: House): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1280, 375]) {
      const context = await browser.newContext({
        baseURL: house.siteUrl,
        colorScheme,
        viewport: { width, height: width > 1000 ? 800 : 740 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await visitEverything(house, page, async (name) => {
        // A dialog belongs to the window, not to the whole page.
        const fullPage = (await page.locator("dialog:modal").count()) === 0;
        await page.screenshot({ path: join(DIRECTORY, `${name}-${width}-${colorScheme}.png`), fullPage });
      });
      await context.close();
    }
  }
  await browser.close();
  await house.stop();
}

async function visitEverything(house: House, page: Page, shoot: Shoot): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("01-home");
  await page.goto("/nowhere");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("02-not-found");
  const account = newCredentials();
  await createAccount(house, account);
  await visitWidget(house, page, account, shoot);
  await visitForm(house, page, account, shoot);
}

async function visitWidget(house: House, page: Page, account: Credentials, shoot: Shoot): Promise<void> {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.expectScreen(SCREENS.signIn);
  await shoot("03-sign-in");
  await contact.button("Sign In").click();
  await shoot("04-sign-in-empty");
  await contact.signIn({ ...account, password: "not the right password" });
  await contact.alert.waitFor();
  await shoot("05-sign-in-refused");
  await contact.dialog.getByRole("tab", { name: "Create Account" }).click();
  await contact.expectScreen(SCREENS.signUp);
  await shoot("06-sign-up");
  await contact.button("Create Account").click();
  await shoot("07-sign-up-empty");
  const newcomer = newCredentials();
  await contact.signUp(newcomer);
  await contact.expectScreen(SCREENS.confirmSignUp);
  await shoot("08-confirm-sign-up");
  const code = await latestCode(house.pool.url, newcomer.email);
  await contact.confirm(code === "000000" ? "000001" : "000000");
  await contact.dialog.getByText(/Invalid verification code/).waitFor();
  await shoot("09-confirm-sign-up-refused");
  await contact.button("Resend code").click();
  await contact.dialog.getByText(/A new code is on its way/).waitFor();
  await shoot("10-code-resent");
  await contact.button("Back to Sign In").click();
  await contact.button("Forgot your password").click();
  await contact.expectScreen(SCREENS.forgotPassword);
  await shoot("11-forgot-password");
  await contact.field("Email").fill(account.email);
  await contact.button("Send code").click();
  await contact.expectScreen(SCREENS.confirmResetPassword);
  await shoot("12-confirm-reset-password");
  const newPassword = `${account.password}!`;
  await contact.field("Confirmation Code").fill(await latestCode(house.pool.url, account.email));
  await contact.field("New Password").fill(newPassword);
  await contact.field("Confirm Password").fill(newPassword);
  await contact.button("Confirm").click();
  await contact.dialog.getByText(/Your password has been changed/).waitFor();
  await shoot("13-password-reset");
  await house.pool.kill();
  await contact.signIn({ ...account, password: newPassword });
  await contact.alert.waitFor();
  await shoot("14-network-error");
  await house.pool.restart();
  await page.keyboard.press("Escape");
  await shoot("15-gate-closed");
  await page.getByRole("button", { name: "Open sign-in" }).click();
  await contact.signIn({ ...account, password: newPassword });
  await contact.expectSignedIn();
}

async function visitForm(house: House, page: Page, account: Credentials, shoot: Shoot): Promise<void> {
  const contact = new ContactPage(page);
  await shoot("16-contact-form");
  await contact.send();
  await shoot("17-contact-form-empty");
  await contact.write({
    name: "Ada Lovelace",
    email: account.email,
    message: "Could you look at our analytical engine?",
  });
  house.api.freeze();
  await contact.send();
  await shoot("18-contact-sending");
  await house.api.kill();
  await contact.form.getByText("An error occurred. Please try again.").waitFor();
  await shoot("19-contact-failed");
  await house.api.restart();
  await contact.send();
  await contact.form.getByText(/^Thank you/).waitFor();
  await shoot("20-contact-sent");
}
