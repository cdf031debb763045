/**
 * Every screen on which a sign-in waits for the user, for tests that all of these screens have to pass.
 *
 * `reach` signs a user in up to the screen and returns the user and a function that finishes the sign-in, also after a
 * reload.
 */
import { expect } from "@playwright/test";
import { ROUNDS } from "../../pools/parts/rounds.ts";
import { totpOf } from "@poolgate/testkit/totp";
import { contacts, type Person } from "./people.ts";
import type { PoolName } from "./places.ts";
import {
  signIn,
  begin,
  finishTotpSetup,
  finishEmailSetup,
  toMfaSetup,
  toFirstFactor,
  finishByPassword,
  toContactChoice,
  type Visit,
} from "./ways.ts";
import type { ScreenName } from "./widget-page.ts";

interface Reached {
  readonly person: Person;
  readonly finish: () => Promise<void>;
}

export interface WaitingScreen {
  readonly title: string;
  readonly poolName: PoolName;
  readonly screen: ScreenName;
  readonly reach: (visit: Visit) => Promise<Reached>;
}

export const WAITING_SCREENS: readonly WaitingScreen[] = [
  {
    title: "a texted code",
    poolName: "optional-mfa",
    screen: "smsCode",
    async reach(visit) {
      const person = visit.takeSeeded("sms");
      await signIn(visit, person, "smsCode");
      return { person, finish: async () => visit.widget.enterCode(await visit.readCode(person.phoneNumber)) };
    },
  },
  {
    title: "an e-mailed code",
    poolName: "optional-mfa",
    screen: "emailCode",
    async reach(visit) {
      const person = visit.takeSeeded("email");
      await signIn(visit, person, "emailCode");
      return { person, finish: async () => visit.widget.enterCode(await visit.readCode(person.email)) };
    },
  },
  {
    title: "a code of an app",
    poolName: "optional-mfa",
    screen: "totpCode",
    async reach(visit) {
      const person = visit.takeSeeded("totp");
      await signIn(visit, person, "totpCode");
      return { person, finish: () => visit.widget.enterCode(visit.guardCode(totpOf(person.totpSecret))) };
    },
  },
  {
    title: "the choice of a second factor",
    poolName: "optional-mfa",
    screen: "mfaSelection",
    async reach(visit) {
      const { widget } = visit;
      const person = visit.takeSeeded("several");
      await signIn(visit, person, "mfaSelection");
      return {
        person,
        finish: async () => {
          await widget.choose("Email", "Confirm");
          await widget.expectScreen("emailCode");
          await widget.enterCode(await visit.readCode(person.email));
        },
      };
    },
  },
  {
    title: "contacts to verify",
    poolName: "optional-mfa",
    screen: "verifyUser",
    async reach(visit) {
      const { widget } = visit;
      const person = await toContactChoice(visit);
      return {
        person,
        finish: async () => {
          await widget.choose("Email", "Verify");
          await widget.expectScreen("confirmVerifyUser");
          await widget.enterCode(await visit.readCode(person.email));
        },
      };
    },
  },
  {
    title: "a code that verifies a contact",
    poolName: "optional-mfa",
    screen: "confirmVerifyUser",
    async reach(visit) {
      const { widget } = visit;
      const person = await toContactChoice(visit);
      await widget.choose("Phone Number", "Verify");
      await widget.expectScreen("confirmVerifyUser");
      return { person, finish: async () => widget.enterCode(await visit.readCode(person.phoneNumber)) };
    },
  },
  {
    title: "the choice of what to set up",
    poolName: "mfa-required",
    screen: "mfaSetupSelection",
    async reach(visit) {
      const person = await toMfaSetup(visit);
      return {
        person,
        finish: async () => {
          await visit.widget.choose("Email", "Confirm");
          await finishEmailSetup(visit, person);
        },
      };
    },
  },
  {
    title: "the set-up of an app",
    poolName: "mfa-required",
    screen: "totpSetup",
    async reach(visit) {
      const { widget } = visit;
      const person = await toMfaSetup(visit);
      await widget.choose("Authenticator app", "Confirm");
      await expect(widget.qrCode).toBeVisible();
      return { person, finish: () => finishTotpSetup(visit) };
    },
  },
  {
    title: "the set-up of e-mail",
    poolName: "mfa-required",
    screen: "emailSetup",
    async reach(visit) {
      const person = await toMfaSetup(visit);
      await visit.widget.choose("Email", "Confirm");
      await visit.widget.expectScreen("emailSetup");
      return { person, finish: () => finishEmailSetup(visit, person) };
    },
  },
  {
    title: "another password",
    poolName: "first-password",
    screen: "newPassword",
    async reach(visit) {
      const { widget } = visit;
      const person = visit.takeSeeded("temporary");
      await signIn(visit, person, "newPassword");
      const password = visit.guardPassword(`${person.password}!`);
      return {
        person,
        finish: async () => {
          await widget.field("Given Name").fill("Ada");
          await widget.field("Phone Number").fill("2345678900");
          await widget.field("New Password").fill(password);
          await widget.field("Confirm Password").fill(password);
          await widget.button("Change Password").click();
        },
      };
    },
  },
  {
    title: "a question of the pool’s own",
    poolName: "custom",
    screen: "custom",
    async reach(visit) {
      const { widget } = visit;
      const person = await visit.registerVisitor("verified", contacts);
      await begin(visit, person, "custom");
      return {
        person,
        finish: async () => {
          for (const { question, answer } of ROUNDS) {
            await expect(widget.text(question)).toBeVisible();
            await widget.field("Answer").fill(visit.guardCode(answer));
            await widget.button("Confirm").click();
          }
        },
      };
    },
  },
  {
    title: "the choice of how to sign in",
    poolName: "choice",
    screen: "firstFactorSelection",
    async reach(visit) {
      const { widget } = visit;
      const person = await toFirstFactor(visit);
      return {
        person,
        finish: async () => {
          await widget.choose("Password", "Continue");
          await widget.expectScreen("password");
          await finishByPassword(visit, person);
        },
      };
    },
  },
  {
    title: "the password as a step of its own",
    poolName: "choice",
    screen: "password",
    async reach(visit) {
      const person = await toFirstFactor(visit);
      await visit.widget.choose("Password", "Continue");
      await visit.widget.expectScreen("password");
      return { person, finish: () => finishByPassword(visit, person) };
    },
  },
  {
    title: "a texted code instead of a password",
    poolName: "choice",
    screen: "smsCode",
    async reach(visit) {
      const person = await toFirstFactor(visit);
      await visit.widget.choose("Text me a code", "Continue");
      await visit.widget.expectScreen("smsCode");
      return { person, finish: async () => visit.widget.enterCode(await visit.readCode(person.phoneNumber)) };
    },
  },
];
