/** Steps that several tests of passkeys share: signing in, signing out, and the offer of a passkey. */
import { expect, type Locator } from "@playwright/test";
import type { Person } from "../widget/people.ts";
import type { CardName, WidgetPage } from "../widget/widget-page.ts";
import { attended, type VirtualAuthenticator } from "./authenticator.ts";

const OFFER = "Sign in faster next time";

/** Types the username and chooses the password. */
export async function signInByPassword(widget: WidgetPage, { username, password }: Person): Promise<void> {
  await widget.begin({ username });
  await widget.choose("Password", "Continue");
  await widget.expectScreen("password");
  await widget.field("Password").fill(password);
  await widget.button("Sign In").click();
  await expect(widget.signOutButton).toBeVisible();
}

/** Opens the page and signs in by password. */
export async function enter(widget: WidgetPage, person: Person, cards: readonly CardName[]): Promise<void> {
  await widget.open({}, cards);
  await signInByPassword(widget, person);
}

export async function signOut(widget: WidgetPage): Promise<void> {
  await widget.signOutButton.click();
  await widget.expectScreen("signIn");
}

/** Types the username and chooses the passkey. */
export async function signInByPasskey(
  widget: WidgetPage,
  authenticator: VirtualAuthenticator,
  { username }: Person,
): Promise<void> {
  await widget.begin({ username });
  await widget.expectScreen("firstFactorSelection");
  await attended(authenticator, async () => {
    await widget.choose("Passkey", "Continue");
    await expect(widget.signOutButton).toBeVisible();
  });
}

/** The button above the form for the user who last used a passkey in this browser. */
export function oneTap({ main }: WidgetPage, { username }: Pick<Person, "username">): Locator {
  return main.getByRole("button", { name: `Use your passkey ${username}`, exact: true });
}

export function offer({ main }: WidgetPage): Locator {
  return main.getByRole("heading", { name: OFFER, exact: true });
}

/** Waits until no passkey is offered. */
export async function expectNoOffer(widget: WidgetPage): Promise<void> {
  await expect(widget.main.locator("[data-offer=done]")).toBeAttached();
  await expect(offer(widget)).toHaveCount(0);
}

/** In the list of the card. */
export function passkey({ main }: WidgetPage, name: string): Locator {
  return main.getByRole("region", { name: "Passkeys" }).getByRole("listitem").filter({ hasText: name });
}

export async function addPasskey(widget: WidgetPage, authenticator: VirtualAuthenticator, name: string): Promise<void> {
  await widget.field("Name for a new passkey").fill(name);
  await attended(authenticator, async () => {
    await widget.button("Add a passkey").click();
    await expect(widget.text("Your new passkey is ready.")).toBeVisible();
  });
  if (name !== "") await expect(passkey(widget, name)).toHaveCount(1);
}
