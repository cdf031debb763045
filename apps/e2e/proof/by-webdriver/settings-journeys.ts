/** The cards for account settings. */
import { totpOf } from "@poolgate/testkit/totp";
import type { Person } from "../../support/widget/people.ts";
import { plugInAuthenticator } from "./authenticator.ts";
import type { DrivenTab } from "./driven-tab.ts";
import { readKey, readQrCode } from "./app-key.ts";
import type { Journey } from "./journey.ts";

export const SETTINGS_JOURNEYS: readonly Journey[] = [
  {
    title: "settings: another password",
    poolName: "optional-mfa",
    cards: ["password"],
    async walk({ tab, register }) {
      const person = await register();
      await tab.signIn(person);
      const password = `${person.password} & more`;
      await tab.type("Current Password", `${person.password}?`);
      await tab.type("New Password", password);
      await tab.type("Confirm Password", password);
      await tab.press("Change Password");
      await tab.read("This is not your current password");
      await tab.type("Current Password", person.password);
      await tab.press("Change Password");
      await tab.read("Your password has been changed.");
      await tab.signOut();
      await tab.signIn({ ...person, password });
      await tab.signOut();
    },
  },
  {
    title: "settings: an app as second factor",
    poolName: "optional-mfa",
    cards: ["mfa"],
    async walk({ tab, register }) {
      const person = await register();
      await tab.signIn(person);
      await tab.press("Set up: Authenticator app");
      const secret = await readQrCode(tab);
      if (secret !== (await readKey(tab))) throw new Error("The picture has another key than the screen.");
      await tab.enterCode(totpOf(secret));
      await tab.read("The second step is on.");
      await tab.signOut();
      await tab.signIn(person);
      await tab.step("Open your authenticator app");
    },
  },
  {
    title: "settings: another e-mail address",
    poolName: "optional-mfa",
    cards: ["contacts"],
    async walk({ tab, register, readCode }) {
      const person = await register();
      await tab.signIn(person);
      await tab.press("Change: Email");
      await tab.type("Email", `new-${person.email}`);
      await tab.press("Save");
      await tab.expectFocus(await tab.field("Confirmation Code"));
      await tab.enterCode(await readCode(`new-${person.email}`));
      await tab.read("Your contact details are verified.");
      await tab.signOut();
    },
  },
  {
    title: "settings: a remembered device, which is forgotten",
    poolName: "devices",
    cards: ["devices"],
    async walk({ tab, place, readCode }) {
      const person = place.takeSeeded("sms");
      await tab.signIn(person);
      await tab.step("Check your text messages");
      const code = await readCode(person.phoneNumber);
      await tab.enterCode(code);
      await tab.until("return inspected.some((event) => event.includes('xstate.done.actor.confirmDevice'))");
      await tab.signOut();
      await tab.signIn(person);
      await tab.read("This device");
      await (await tab.first('button[aria-label^="Forget "]')).click();
      await tab.press("Forget device");
      await tab.read("The device has been forgotten.");
      await tab.signOut();
      await tab.signIn(person);
      await tab.step("Check your text messages");
      await tab.enterCode(await readCode(person.phoneNumber, code));
      await tab.signOut();
    },
  },
  {
    title: "settings: a passkey, which signs in and is deleted",
    poolName: "passkeys",
    cards: ["passkeys"],
    needsPasskeys: true,
    async walk({ tab, register }) {
      const person = await register();
      const unplug = await plugInAuthenticator(tab.browser);
      await chooseWay(tab, person, "Password");
      await tab.type("Password", person.password);
      await tab.press("Sign In");
      await tab.read("You have no passkeys yet.");
      await tab.type("Name for a new passkey", "Work laptop");
      await tab.press("Add a passkey");
      await tab.read("Your new passkey is ready.");
      await tab.signOut();
      await chooseWay(tab, person, "Passkey");
      await tab.read("Last used on this device on ");
      await tab.signOut();
      await tab.press(`Use your passkey ${person.username}`);
      await tab.press("Delete Work laptop");
      await tab.press("Delete passkey");
      await tab.read("The passkey has been deleted.");
      await tab.signOut();
      await unplug();
    },
  },
  {
    title: "settings: the account is deleted",
    poolName: "optional-mfa",
    cards: ["deletion"],
    async walk({ tab, register }) {
      const person = await register();
      await tab.signIn(person);
      await tab.press("Delete account");
      await tab.expectFocus(await tab.find("button", "Keep it"));
      await tab.press("Delete for good");
      await tab.step("Sign in to your account");
      await tab.signIn(person);
      await tab.read("User does not exist");
    },
  },
];

async function chooseWay(tab: DrivenTab, { username }: Person, way: string): Promise<void> {
  await tab.type("Email", username);
  await tab.press("Continue");
  await tab.step("Choose how to sign in");
  await tab.choose(way, "Continue");
}
