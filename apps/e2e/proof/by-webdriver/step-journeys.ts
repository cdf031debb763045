/** The steps of a sign-in that are seldom met: contacts to verify, e-mail as second factor, questions, a password. */
import { ROUNDS } from "../../pools/parts/rounds.ts";
import { contacts, newPerson, register } from "../../support/widget/people.ts";
import type { Journey } from "./journey.ts";

export const STEP_JOURNEYS: readonly Journey[] = [
  {
    title: "a contact is verified after the sign-in",
    poolName: "optional-mfa",
    async walk({ tab, place, readCode }) {
      const person = newPerson(false);
      await register(place.pool.url, person, "confirmed", contacts(person));
      await tab.signIn(person);
      await tab.step("Verify your contact details");
      await tab.choose("Email", "Verify");
      await tab.step("Enter your code");
      await tab.enterCode(await readCode(person.email));
      await tab.signOut();
    },
  },
  {
    title: "e-mail is set up as second factor",
    poolName: "mfa-required",
    async walk({ tab, place, readCode }) {
      const person = newPerson(true);
      await register(place.pool.url, person, "confirmed", {});
      await tab.type("Username", person.username);
      await tab.type("Password", person.password);
      await tab.press("Sign In");
      await tab.step("Add a second step");
      await tab.choose("Email", "Confirm");
      await tab.step("Add your email");
      await tab.type("Email", person.email);
      await tab.press("Send code");
      await tab.step("Check your email");
      await tab.enterCode(await readCode(person.email));
      await tab.signOut();
    },
  },
  {
    title: "questions of the pool's own",
    poolName: "custom",
    async walk({ tab, register: signUp }) {
      const { username } = await signUp();
      await tab.type("Email", username);
      await tab.press("Continue");
      for (const { question, answer } of ROUNDS) {
        await tab.read(question);
        await tab.step("One more question");
        await tab.type("Answer", answer);
        await tab.press("Confirm");
      }
      await tab.signOut();
    },
  },
  {
    title: "a choice of how to sign in: the password",
    poolName: "choice",
    async walk({ tab, register: signUp }) {
      const { username, password } = await signUp();
      await tab.type("Email", username);
      await tab.press("Continue");
      await tab.step("Choose how to sign in");
      await tab.choose("Password", "Continue");
      await tab.step("Enter your password");
      await tab.type("Password", password);
      await tab.press("Sign In");
      await tab.signOut();
    },
  },
];
