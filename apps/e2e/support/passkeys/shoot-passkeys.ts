/** Pictures of all screens about passkeys: the sign-in, the one-tap button, the offer, and the card. */
import type { Browser, Page } from "@playwright/test";
import { contacts, newPerson, register, type Person } from "../widget/people.ts";
import { openPlaces, type Place } from "../widget/places.ts";
import { WidgetPage } from "../widget/widget-page.ts";
import { attended, enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";
import { addPasskey, enter, oneTap, signInByPasskey, signOut } from "./steps.ts";

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
  await take.click();
  await widget.button("Cancel").waitFor();
  await shoot(page, "passkey-offer-asking");
  await widget.button("Cancel").click();
  await authenticator.recognize(false);
  await attended(authenticator, async () => {
    await take.click();
    await widget.alert.waitFor();
  });
  await shoot(page, "passkey-offer-cancelled");
  await authenticator.recognize(true);
  await attended(authenticator, async () => {
    await take.click();
    await widget.button("Continue").waitFor();
  });
  await shoot(page, "passkey-offer-taken");
  await widget.button("Continue").click();
  await shootScreen(widget, person, authenticator, shoot);
  await shootOneTap(widget, person, shoot);
}

/** The choice of a first factor, for a user with a passkey. */
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
  await widget.choose("Passkey", "Continue");
  await widget.button("Waiting for passkey…").waitFor();
  await shoot(page, "passkey-screen-asking");
  await widget.button("Cancel").click();
  await widget.button("Use passkey").waitFor();
  await shoot(page, "passkey-screen-given-up");
  await authenticator.recognize(false);
  await attended(authenticator, async () => {
    await widget.button("Use passkey").click();
    await widget.alert.waitFor();
  });
  await shoot(page, "passkey-screen-cancelled");
  await authenticator.recognize(true);
}

/** The sign-in screen for a user who has used a passkey in this browser. */
async function shootOneTap(widget: WidgetPage, person: Person, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const LONG = "bartholomew.featherstonehaugh-cholmondeley@correspondence.department.example.com";
  await widget.button("Back to Sign In").click();
  await page.getByRole("heading", { level: 1 }).hover();
  await oneTap(widget, person).waitFor();
  await shoot(page, "passkey-tap");
  await oneTap(widget, person).hover();
  await shoot(page, "passkey-tap-pointed-at");
  await oneTap(widget, person).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await shoot(page, "passkey-tap-focused");
  // What was asked ahead of time goes with the page.
  const held = await holdPool(page, place);
  await page.reload();
  await oneTap(widget, person).click();
  await widget.main.getByRole("button", { name: /^One moment/ }).waitFor();
  await shoot(page, "passkey-tap-busy");
  held.lose();
  await widget.alert.waitFor();
  await shoot(page, "passkey-tap-failed");
  await page.evaluate(
    ([key = "", name = ""]) => localStorage.setItem(key, name),
    [`poolgate.${place.config.userPoolClientId}.passkeyAccount`, LONG],
  );
  await page.reload();
  await oneTap(widget, { username: LONG }).waitFor();
  await shoot(page, "passkey-tap-long-name");
  await widget.open({ signInFlow: "srp" });
  await oneTap(widget, { username: LONG }).waitFor();
  await shoot(page, "passkey-tap-above-a-password");
}

/** The pool answers nothing until its requests are lost. */
async function holdPool(page: Page, { pool }: Place): Promise<{ readonly lose: () => void }> {
  const lost = Promise.withResolvers<void>();
  await page.route(`${pool.url}/`, async (route) => {
    await lost.promise;
    await route.abort();
  });
  return { lose: () => lost.resolve() };
}

async function shootCard(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const devtools = await enablePasskeys(page);
  const authenticator = await VirtualAuthenticator.plugIn(devtools);
  const person = await newcomer(place);
  await enter(widget, person, ["passkeys"]);
  const add = widget.button("Add a passkey");
  await widget.text("You have no passkeys yet.").waitFor();
  await shoot(page, "passkey-card-empty");
  await add.click();
  await widget.button("Cancel").waitFor();
  await shoot(page, "passkey-card-asking");
  await widget.button("Cancel").click();
  await addPasskey(widget, authenticator, "Work laptop");
  await shoot(page, "passkey-card-added");
  const key = await VirtualAuthenticator.plugIn(devtools, "usb");
  await addPasskey(widget, key, "The security key on my ring, with a rather long name");
  await key.unplug();
  await signOut(widget);
  await signInByPasskey(widget, authenticator, person);
  await widget.text("Last used on this device").waitFor();
  await shoot(page, "passkey-card-used");
  await widget.button("Delete Work laptop").click();
  await shoot(page, "passkey-card-question");
  await widget.button("Delete passkey").click();
  await widget.text("The passkey has been deleted.").waitFor();
  await shoot(page, "passkey-card-deleted");
  await addPasskey(widget, authenticator, "");
  await attended(authenticator, async () => {
    await add.click();
    await widget.alert.waitFor();
  });
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
