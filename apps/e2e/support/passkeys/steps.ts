/** Ways in and out, and what is done with passkeys on the way: steps that several tests share. */
import { expect, type Locator } from "@playwright/test";
import type { Person } from "../widget/people.ts";
import type { CardName, WidgetPage } from "../widget/widget-page.ts";
import { attended, type VirtualAuthenticator } from "./authenticator.ts";

const OFFER = "Sign in faster next time";

/** Past the name, with the password as the way. */
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

/** Past the name, with the passkey as the way. */
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

/** The way in for whoever last used a passkey here, above the form. */
export function oneTap({ main }: WidgetPage, { username }: Pick<Person, "username">): Locator {
  return main.getByRole("button", { name: `Use your passkey ${username}`, exact: true });
}

export function forgetAccount({ main }: WidgetPage, { username }: Pick<Person, "username">): Locator {
  return main.getByRole("button", { name: `Forget ${username} on this device`, exact: true });
}

export function offer({ main }: WidgetPage): Locator {
  return main.getByRole("heading", { name: OFFER, exact: true });
}

/** The offer has ended, or has not begun: nothing is in the way. */
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
