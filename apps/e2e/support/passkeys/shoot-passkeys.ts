/** Pictures of what is seen of passkeys: the screen, the offer, and the card. */
import type { Browser, Page } from "@playwright/test";
import { contacts, newPerson, register, type Person } from "../widget/people.ts";
import { openPlaces, type Place } from "../widget/places.ts";
import { WidgetPage } from "../widget/widget-page.ts";
import { enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";
import { enter } from "./steps.ts";

type Shoot = (page: Page, name: string) => Promise<void>;

export async function shootPasskeys(browser: Browser, shoot: Shoot): Promise<void> {
  const places = await openPlaces();
  const open = async (): Promise<WidgetPage> => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    return new WidgetPage(await context.newPage(), await places.open("passkeys"));
  };
  await shootOffer(await open(), shoot);
  await shootCard(await open(), shoot);
  await shootWithoutPasskeys(await open(), shoot);
  await places.close();
}

async function newcomer(place: Place): Promise<Person> {
  const person = newPerson(false);
  await register(place.pool.url, person, "verified", contacts(person));
  return person;
}

async function shootOffer(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const authenticator = await VirtualAuthenticator.plugIn(await enablePasskeys(page));
  const person = await newcomer(place);
  await enter(widget, person, ["offer"]);
  const take = widget.button("Create a passkey");
  await take.waitFor();
  await shoot(page, "passkey-offer");
  await authenticator.attend(false);
  await take.click();
  await widget.button("Cancel").waitFor();
  await shoot(page, "passkey-offer-asking");
  await widget.button("Cancel").click();
  await authenticator.attend(true);
  await authenticator.recognize(false);
  await take.click();
  await widget.alert.waitFor();
  await shoot(page, "passkey-offer-cancelled");
  await authenticator.recognize(true);
  await take.click();
  await widget.button("Continue").waitFor();
  await shoot(page, "passkey-offer-taken");
  await widget.button("Continue").click();
  await shootScreen(widget, person, authenticator, shoot);
}

/** The way in, for somebody who has one. */
async function shootScreen(
  widget: WidgetPage,
  person: Person,
  authenticator: VirtualAuthenticator,
  shoot: Shoot,
): Promise<void> {
  const { page } = widget;
  await widget.signOutButton.click();
  await widget.begin(person);
  await widget.expectScreen("firstFactorSelection");
  await shoot(page, "passkey-choice");
  await authenticator.attend(false);
  await widget.choose("Passkey", "Continue");
  await widget.button("Waiting for passkey…").waitFor();
  await shoot(page, "passkey-screen-asking");
  await widget.button("Cancel").click();
  await widget.button("Use passkey").waitFor();
  await shoot(page, "passkey-screen-given-up");
  await authenticator.attend(true);
  await authenticator.recognize(false);
  await widget.button("Use passkey").click();
  await widget.alert.waitFor();
  await shoot(page, "passkey-screen-cancelled");
}

async function shootCard(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const devtools = await enablePasskeys(page);
  const authenticator = await VirtualAuthenticator.plugIn(devtools);
  await enter(widget, await newcomer(place), ["passkeys"]);
  const add = widget.button("Add a passkey");
  await widget.text("You have no passkeys yet.").waitFor();
  await shoot(page, "passkey-card-empty");
  await authenticator.attend(false);
  await add.click();
  await widget.button("Cancel").waitFor();
  await shoot(page, "passkey-card-asking");
  await widget.button("Cancel").click();
  await authenticator.attend(true);
  await widget.field("Name for a new passkey").fill("Work laptop");
  await add.click();
  await widget.text("Your new passkey is ready.").waitFor();
  await shoot(page, "passkey-card-added");
  const key = await VirtualAuthenticator.plugIn(devtools, "usb");
  await authenticator.attend(false);
  await widget.field("Name for a new passkey").fill("The security key on my ring, with a rather long name");
  await add.click();
  await widget.main.getByRole("listitem").nth(1).waitFor();
  await authenticator.attend(true);
  await key.unplug();
  await widget.button("Delete Work laptop").click();
  await shoot(page, "passkey-card-question");
  await widget.button("Delete passkey").click();
  await widget.text("The passkey has been deleted.").waitFor();
  await shoot(page, "passkey-card-deleted");
  await add.click();
  await widget.text("Your new passkey is ready.").waitFor();
  await add.click();
  await widget.alert.waitFor();
  await shoot(page, "passkey-card-already-there");
  await page.route(`${place.pool.url}/`, (route) => route.abort());
  await page.reload();
  await widget.text("Your passkeys could not be loaded.").waitFor();
  await shoot(page, "passkey-card-missing");
}

async function shootWithoutPasskeys(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await enter(widget, await newcomer(place), ["passkeys"]);
  await widget.text("This browser has no passkeys.").waitFor();
  await shoot(page, "passkey-card-not-supported");
}
