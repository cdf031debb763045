/** Sign-up, and sign-in with each second factor, by a choice, and for the first time. */
import { totpOf } from "@poolgate/testkit/totp";
import { newPerson, register as signUpOverTheWire } from "../../support/widget/people.ts";
import type { DrivenTab } from "./driven-tab.ts";
import { readKey, readQrCode } from "./app-key.ts";
import type { Journey, Visit } from "./journey.ts";

export const SIGN_IN_JOURNEYS: readonly Journey[] = [
  {
    title: "sign-up with a code",
    poolName: "optional-mfa",
    async walk({ tab, readCode }) {
      const { username, password } = newPerson(false);
      await tab.press("Create Account", "tab");
      await tab.type("Email", username);
      await tab.type("Password", password);
      await tab.type("Confirm Password", `${password}?`);
      await tab.press("Create Account");
      await tab.read("Your passwords must match");
      await tab.type("Confirm Password", password);
      await tab.press("Create Account");
      await tab.step("Confirm your account");
      await tab.enterCode(await readCode(username));
      if (tab.isLoadedAgain) await signInAfterReload(tab, password);
      await tab.signOut();
    },
  },
  {
    title: "a texted code, after a wrong one",
    poolName: "optional-mfa",
    async walk({ tab, place, readCode }) {
      const person = place.takeSeeded("sms");
      await tab.signIn(person);
      await tab.step("Check your text messages");
      const code = await readCode(person.phoneNumber);
      await tab.enterCode(code === "000000" ? "111111" : "000000");
      await tab.read("Invalid verification code provided");
      await tab.enterCode(code);
      await tab.signOut();
    },
  },
  {
    title: "an e-mailed code",
    poolName: "optional-mfa",
    async walk({ tab, place, readCode }) {
      const person = place.takeSeeded("email");
      await tab.signIn(person);
      await tab.step("Check your email");
      await tab.enterCode(await readCode(person.email));
      await tab.signOut();
    },
  },
  {
    title: "a code of an app, chosen among three second factors",
    poolName: "optional-mfa",
    async walk({ tab, place }) {
      const person = place.takeSeeded("several");
      await tab.signIn(person);
      await tab.step("Confirm that it’s you");
      await tab.choose("Authenticator app", "Confirm");
      await tab.step("Open your authenticator app");
      await tab.enterCode(totpOf(person.totpSecret));
      await tab.signOut();
    },
  },
  {
    title: "an app is set up from the QR code",
    poolName: "mfa-required",
    walk: (visit) => setUpApp(visit, readQrCode),
  },
  {
    title: "an app is set up from the key",
    poolName: "mfa-required",
    walk: (visit) => setUpApp(visit, readKey),
  },
  {
    title: "a forgotten password",
    poolName: "optional-mfa",
    async walk({ tab, register, readCode }) {
      const person = await register();
      await tab.type("Email", person.username);
      await tab.press("Forgot your password");
      // A step that was never sent is not kept where the page is loaded again.
      await tab.find("heading", "Reset your password");
      if ((await tab.valueOf("Email")) !== person.username) throw new Error("The name was not carried over.");
      await tab.press("Send code");
      await tab.step("Choose a new password");
      const password = `${person.password} and new`;
      await tab.type("Confirmation Code", await readCode(person.email));
      await tab.type("New Password", password);
      await tab.type("Confirm Password", password);
      await tab.press("Confirm");
      await tab.read("Your password has been changed.");
      await tab.type("Password", password);
      await tab.press("Sign In");
      await tab.signOut();
    },
  },
  {
    title: "a password that has to be changed",
    poolName: "first-password",
    async walk({ tab, place }) {
      const person = place.takeSeeded("temporary");
      await tab.signIn(person);
      await tab.step("Change your password");
      const password = `${person.password}!`;
      await tab.type("Given Name", "Ada");
      await tab.type("Phone Number", "2345678900");
      await tab.type("New Password", password);
      await tab.type("Confirm Password", password);
      await tab.press("Change Password");
      await tab.signOut();
      await tab.signIn({ ...person, password });
      await tab.signOut();
    },
  },
  {
    title: "a choice of how to sign in: a code by e-mail",
    poolName: "choice",
    async walk({ tab, register, readCode }) {
      const person = await register();
      await tab.type("Email", person.username);
      await tab.press("Continue");
      await tab.step("Choose how to sign in");
      await tab.choose("Email me a code", "Continue");
      await tab.step("Check your email");
      await tab.enterCode(await readCode(person.email));
      await tab.signOut();
    },
  },
];

/** The password is in the memory of a page only. */
export async function signInAfterReload(tab: DrivenTab, password: string): Promise<void> {
  await tab.read("Your account is confirmed. Sign in to continue.");
  await tab.type("Password", password);
  await tab.press("Sign In");
}

async function setUpApp({ tab, place }: Visit, readSecret: (tab: DrivenTab) => Promise<string>): Promise<void> {
  const person = newPerson(true);
  await signUpOverTheWire(place.pool.url, person, "confirmed", {});
  await tab.type("Username", person.username);
  await tab.type("Password", person.password);
  await tab.press("Sign In");
  await tab.step("Add a second step");
  await tab.choose("Authenticator app", "Confirm");
  await tab.step("Set up your authenticator app");
  await tab.enterCode(totpOf(await readSecret(tab)));
  await tab.signOut();
}
