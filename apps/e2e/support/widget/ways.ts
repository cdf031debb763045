/** Steps that lead to the screens of `waiting-screens.ts`, and on from there. */
import type { SignUpStage } from "../../pools/parts/confirm-at-once.ts";
import type { Kind } from "../../pools/parts/seeded.ts";
import { totpOf } from "@poolgate/testkit/totp";
import { contacts, type Person } from "./people.ts";
import type { ScreenName, WidgetPage } from "./widget-page.ts";

/** What the steps need of a test. */
export interface Visit {
  readonly widget: WidgetPage;
  readonly takeSeeded: (kind: Kind) => Person;
  readonly registerVisitor: (
    stage: SignUpStage,
    attributes?: (person: Person) => Readonly<Record<string, string>>,
  ) => Promise<Person>;
  readonly readCode: (destination: string) => Promise<string>;
  readonly guardCode: (code: string) => string;
  readonly guardPassword: (password: string) => string;
}

export async function signIn({ widget }: Visit, person: Person, screen: ScreenName): Promise<Person> {
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen(screen);
  return person;
}

export async function begin({ widget }: Visit, person: Person, screen: ScreenName): Promise<Person> {
  await widget.open();
  await widget.begin(person);
  await widget.expectScreen(screen);
  return person;
}

/** Enters the code that was sent there. */
export async function finishByCode({ widget, readCode }: Visit, destination: string): Promise<void> {
  await widget.enterCode(await readCode(destination));
}

/** The key that the screen shows, without the spaces between its groups. */
export async function shownKey({ main }: WidgetPage): Promise<string> {
  return (await main.locator("code").innerText()).replaceAll(" ", "");
}

export async function finishTotpSetup({ widget, guardCode }: Visit): Promise<void> {
  await widget.enterCode(guardCode(totpOf(await shownKey(widget))));
}

export async function finishEmailSetup(visit: Visit, { email }: Person): Promise<void> {
  const { widget } = visit;
  await widget.field("Email").fill(email);
  await widget.button("Send code").click();
  await widget.expectScreen("emailCode");
  await finishByCode(visit, email);
}

/** A sign-in to a pool that requires a second factor, by a user who has none. */
export async function toMfaSetup(visit: Visit): Promise<Person> {
  return signIn(visit, await visit.registerVisitor("confirmed"), "mfaSetupSelection");
}

export async function toFirstFactor(visit: Visit): Promise<Person> {
  return begin(visit, await visit.registerVisitor("verified", contacts), "firstFactorSelection");
}

export async function finishByPassword({ widget }: Visit, { password }: Person): Promise<void> {
  await widget.field("Password").fill(password);
  await widget.button("Sign In").click();
}

export async function toContactChoice(visit: Visit): Promise<Person> {
  return signIn(visit, await visit.registerVisitor("confirmed", contacts), "verifyUser");
}

/** The way to a screen, and on to the one that follows a choice on it. */
export function choosing(
  reach: (visit: Visit) => Promise<Person>,
  name: string,
  submit: "Confirm" | "Continue" | "Verify",
  screen: ScreenName,
): (visit: Visit) => Promise<Person> {
  return async (visit) => {
    const person = await reach(visit);
    await visit.widget.choose(name, submit);
    await visit.widget.expectScreen(screen);
    return person;
  };
}
