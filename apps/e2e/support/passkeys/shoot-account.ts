/** Pictures of passkeys and devices on the site: the offer beside the form, the next sign-in, the settings. */
import type { Browser, Page } from "@playwright/test";
import { createAccount, newCredentials } from "../accounts.ts";
import { openHouses } from "../house.ts";
import { ContactPage } from "../screens.ts";
import { enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";

type Shoot = (page: Page, name: string) => Promise<void>;

export async function shootAccount(browser: Browser, shoot: Shoot): Promise<void> {
  const houses = await openHouses();
  const house = await houses.open();
  const context = await browser.newContext({ baseURL: house.siteUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  const authenticator = await VirtualAuthenticator.plugIn(await enablePasskeys(page));
  const account = newCredentials();
  await createAccount(house, account);
  const contact = new ContactPage(page);
  await contact.openSignedIn(account);
  await shootOffer(contact, authenticator, shoot);
  await contact.signOutButton.click();
  await contact.oneTap(account).waitFor();
  await shoot(page, "account-gate");
  await authenticator.attend(true);
  await contact.oneTap(account).click();
  await contact.expectSignedIn();
  await authenticator.attend(false);
  await shootSettings(contact, authenticator, shoot);
  await context.close();
  await houses.close();
}

async function shootOffer(contact: ContactPage, authenticator: VirtualAuthenticator, shoot: Shoot): Promise<void> {
  const { page } = contact;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Create a passkey").waitFor();
  await shoot(page, "account-offer");
  await button("Create a passkey").click();
  await button("Cancel").waitFor();
  await shoot(page, "account-offer-asking");
  await button("Cancel").click();
  await authenticator.recognize(false);
  await authenticator.attend(true);
  await button("Create a passkey").click();
  await page.getByRole("alert").filter({ hasText: /./ }).waitFor();
  await shoot(page, "account-offer-cancelled");
  await authenticator.recognize(true);
  await button("Create a passkey").click();
  await button("Continue").waitFor();
  await authenticator.attend(false);
  await shoot(page, "account-offer-taken");
  await button("Continue").click();
}

async function shootSettings(contact: ContactPage, authenticator: VirtualAuthenticator, shoot: Shoot): Promise<void> {
  const { page } = contact;
  await contact.settings.click();
  await page.getByRole("button", { name: "Add a passkey" }).waitFor();
  await page.getByRole("button", { name: /^Forget / }).waitFor();
  await shoot(page, "account-settings");
  await page.getByRole("button", { name: /^Delete (?!account)/ }).click();
  await shoot(page, "account-settings-question");
  await page.getByRole("button", { name: "Delete passkey" }).click();
  await page.getByText("The passkey has been deleted.").waitFor();
  await page.getByRole("button", { name: /^Forget / }).click();
  await page.getByRole("button", { name: "Forget device" }).click();
  await page.getByText("The device has been forgotten.").waitFor();
  await shoot(page, "account-settings-empty");
  await page.reload();
  await page.route(/account-cards/, (route) => route.abort());
  await contact.settings.click();
  await page.getByText("Your sign-in settings could not be loaded.").waitFor();
  await shoot(page, "account-settings-missing");
}
