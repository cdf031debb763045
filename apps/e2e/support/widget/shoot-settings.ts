/** Pictures of the cards of the account settings in the states that a user meets. */
import type { Browser, Page } from "@playwright/test";
import { contacts, newPerson, register } from "./people.ts";
import { openPlaces } from "./places.ts";
import { WidgetPage, type CardName } from "./widget-page.ts";

type Shoot = (page: Page, name: string) => Promise<void>;

const CARDS: readonly CardName[] = ["password", "mfa", "contacts", "passkeys", "devices", "deletion"];

export async function shootSettings(browser: Browser, shoot: Shoot): Promise<void> {
  const places = await openPlaces();
  const place = await places.open("optional-mfa");
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const widget = new WidgetPage(page, place);
  const person = newPerson(!place.asksForEmail);
  await register(place.pool.url, person, "verified", contacts(person));
  await widget.open({}, CARDS);
  await widget.signIn(person);
  await widget.button("Change: Email").waitFor();
  await shoot(page, "settings-cards");
  await widget.field("Current Password").fill("wrong");
  await widget.field("New Password").fill(`${person.password} more`);
  await widget.field("Confirm Password").fill(`${person.password} more`);
  await widget.button("Change Password").click();
  await widget.text("This is not your current password").waitFor();
  await widget.button("Change: Phone Number").click();
  await widget.button("Turn on: Email").click();
  await widget.button("Turn on: Text message").click();
  await widget.button("Use first: Email").click();
  await widget.text("On · Used first").waitFor();
  await widget.button("Turn off: Text message").click();
  await widget.button("Delete account").click();
  await shoot(page, "settings-open");
  await widget.button("Set up: Authenticator app").click();
  await widget.code.waitFor();
  await widget.qrCode.waitFor();
  await widget.field("Phone Number").last().fill("2345670009");
  await widget.button("Save").click();
  await widget.text("We texted a code").waitFor();
  await shoot(page, "settings-codes");
  await context.close();
  await places.close();
}
