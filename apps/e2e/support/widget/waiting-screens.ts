/** Every screen on which a sign-in waits for the user, for tests that all of these screens have to pass. */
import { expect } from "@playwright/test";
import { ROUNDS } from "../../pools/parts/rounds.ts";
import { totpOf } from "@poolgate/testkit/totp";
import { contacts, type Person } from "./people.ts";
import type { PoolName } from "./places.ts";
import {
  begin,
  choosing,
  finishByPassword,
  finishByCode,
  finishEmailSetup,
  finishTotpSetup,
  signIn,
  toContactChoice,
  toFirstFactor,
  toMfaSetup,
  type Visit,
} from "./ways.ts";
import type { ScreenName } from "./widget-page.ts";

export interface WaitingScreen {
  readonly title: string;
  readonly poolName: PoolName;
  readonly screen: ScreenName;
  /** Signs a user in up to the screen. */
  readonly reach: (visit: Visit) => Promise<Person>;
  /** Finishes the sign-in, also after a reload. */
  readonly finish: (visit: Visit, person: Person) => Promise<void>;
}

export const WAITING_SCREENS: readonly WaitingScreen[] = [
  {
    title: "a texted code",
    poolName: "optional-mfa",
    screen: "smsCode",
    reach: (visit) => signIn(visit, visit.takeSeeded("sms"), "smsCode"),
    finish: (visit, { phoneNumber }) => finishByCode(visit, phoneNumber),
  },
  {
    title: "an e-mailed code",
    poolName: "optional-mfa",
    screen: "emailCode",
    reach: (visit) => signIn(visit, visit.takeSeeded("email"), "emailCode"),
    finish: (visit, { email }) => finishByCode(visit, email),
  },
  {
    title: "a code of an app",
    poolName: "optional-mfa",
    screen: "totpCode",
    reach: (visit) => signIn(visit, visit.takeSeeded("totp"), "totpCode"),
    finish: ({ widget, guardCode }, { totpSecret }) => widget.enterCode(guardCode(totpOf(totpSecret))),
  },
  {
    title: "the choice of a second factor",
    poolName: "optional-mfa",
    screen: "mfaSelection",
    reach: (visit) => signIn(visit, visit.takeSeeded("several"), "mfaSelection"),
    async finish(visit, { email }) {
      await visit.widget.choose("Email", "Confirm");
      await visit.widget.expectScreen("emailCode");
      await finishByCode(visit, email);
    },
  },
  {
    title: "contacts to verify",
    poolName: "optional-mfa",
    screen: "verifyUser",
    reach: toContactChoice,
    async finish(visit, { email }) {
      await visit.widget.choose("Email", "Verify");
      await visit.widget.expectScreen("confirmVerifyUser");
      await finishByCode(visit, email);
    },
  },
  {
    title: "a code that verifies a contact",
    poolName: "optional-mfa",
    screen: "confirmVerifyUser",
    reach: choosing(toContactChoice, "Phone Number", "Verify", "confirmVerifyUser"),
    finish: (visit, { phoneNumber }) => finishByCode(visit, phoneNumber),
  },
  {
    title: "the choice of what to set up",
    poolName: "mfa-required",
    screen: "mfaSetupSelection",
    reach: toMfaSetup,
    async finish(visit, person) {
      await visit.widget.choose("Email", "Confirm");
      await finishEmailSetup(visit, person);
    },
  },
  {
    title: "the set-up of an app",
    poolName: "mfa-required",
    screen: "totpSetup",
    async reach(visit) {
      const person = await toMfaSetup(visit);
      await visit.widget.choose("Authenticator app", "Confirm");
      await expect(visit.widget.qrCode).toBeVisible();
      return person;
    },
    finish: finishTotpSetup,
  },
  {
    title: "the set-up of e-mail",
    poolName: "mfa-required",
    screen: "emailSetup",
    reach: choosing(toMfaSetup, "Email", "Confirm", "emailSetup"),
    finish: finishEmailSetup,
  },
  {
    title: "another password",
    poolName: "first-password",
    screen: "newPassword",
    reach: (visit) => signIn(visit, visit.takeSeeded("temporary"), "newPassword"),
    async finish({ widget, guardPassword }, { password: temporary }) {
      const password = guardPassword(`${temporary}!`);
      await widget.field("Given Name").fill("Ada");
      await widget.field("Phone Number").fill("2345678900");
      await widget.field("New Password").fill(password);
      await widget.field("Confirm Password").fill(password);
      await widget.button("Change Password").click();
    },
  },
  {
    title: "a question of the pool’s own",
    poolName: "custom",
    screen: "custom",
    reach: async (visit) => begin(visit, await visit.registerVisitor("verified", contacts), "custom"),
    async finish({ widget, guardCode }) {
      for (const { question, answer } of ROUNDS) {
        await expect(widget.text(question)).toBeVisible();
        await widget.field("Answer").fill(guardCode(answer));
        await widget.button("Confirm").click();
      }
    },
  },
  {
    title: "the choice of how to sign in",
    poolName: "choice",
    screen: "firstFactorSelection",
    reach: toFirstFactor,
    async finish(visit, person) {
      await visit.widget.choose("Password", "Continue");
      await visit.widget.expectScreen("password");
      await finishByPassword(visit, person);
    },
  },
  {
    title: "the password as a step of its own",
    poolName: "choice",
    screen: "password",
    reach: choosing(toFirstFactor, "Password", "Continue", "password"),
    finish: finishByPassword,
  },
  {
    title: "a texted code instead of a password",
    poolName: "choice",
    screen: "smsCode",
    reach: choosing(toFirstFactor, "Text me a code", "Continue", "smsCode"),
    finish: (visit, { phoneNumber }) => finishByCode(visit, phoneNumber),
  },
];
