/** Sign-up to sign-out across reloads, and a sign-out that other windows see. */
import { earlyAnswers, type EarlyAnswers, listenEarly } from "../../support/widget/early-answers.ts";
import { newPerson } from "../../support/widget/people.ts";
import type { Journey, Visit } from "./journey.ts";
import { signInAfterReload } from "./sign-in-journeys.ts";

/** Firefox caches no page whose request is under way. */
const CACHE_TRIALS = 3;

export const SIGN_UP_TO_SIGN_OUT: Journey = {
  title: "from sign-up to sign-out, with a reload before the code and one after",
  poolName: "optional-mfa",
  async walk({ tab, readCode }) {
    const { username, password } = newPerson(false);
    await tab.press("Create Account", "tab");
    await tab.type("Email", username);
    await tab.type("Password", password);
    await tab.type("Confirm Password", password);
    await tab.press("Create Account");
    await tab.find("heading", "Confirm your account");
    await tab.reload();
    await tab.enterCode(await readCode(username));
    await signInAfterReload(tab, password);
    await tab.find("button", "Sign out");
    await tab.reload();
    await tab.signOut();
  },
};

export const WINDOW_JOURNEYS: readonly Journey[] = [
  SIGN_UP_TO_SIGN_OUT,
  {
    title: "a sign-in with a code, with a reload before it",
    poolName: "optional-mfa",
    async walk({ tab, place, readCode }) {
      const person = place.takeSeeded("email");
      await tab.signIn(person);
      await tab.find("heading", "Check your email");
      await tab.reload();
      await tab.step("Check your email");
      await tab.enterCode(await readCode(person.email));
      await tab.signOut();
    },
  },
  {
    title: "a sign-in and a sign-out are seen in two other windows",
    poolName: "optional-mfa",
    async walk({ tab, openTab, register }) {
      const person = await register();
      const others = [await openTab(), await openTab()];
      await tab.bringToFront();
      await tab.signIn(person);
      await tab.find("button", "Sign out");
      for (const other of others) {
        await other.bringToFront();
        await other.find("button", "Sign out");
      }
      await tab.bringToFront();
      await tab.signOut();
      for (const other of others) {
        await other.bringToFront();
        await other.read("You were signed out in another window. Sign in to continue.");
      }
    },
  },
  {
    title: "a listener of a page that went Back is given the user who has signed in meanwhile",
    poolName: "optional-mfa",
    async walk(visit) {
      let early: EarlyAnswers | null = null;
      for (let tried = 0; early === null && tried < CACHE_TRIALS; tried++) early = await backAfterAnotherSignIn(visit);
      if (early === null) throw new Error(`The browser cached the page at none of ${CACHE_TRIALS} trials.`);
      const { answers, user: userBefore } = early;
      const wrong = answers.filter(({ user }) => [userBefore, "nobody"].includes(user));
      if (wrong.length > 0)
        throw new Error(`At ${wrong[0]?.event}, the tokens were those of a user who has signed out.`);
    },
  },
];

/** Null: the browser had not cached the page, so no listener of before has lived on. */
async function backAfterAnotherSignIn({ tab, openTab, register, place }: Visit): Promise<EarlyAnswers | null> {
  const [person, next] = [await register(), await register()];
  const other = await openTab();
  await other.signIn(person);
  await other.find("button", "Sign out");
  await tab.bringToFront();
  await tab.find("button", "Sign out");
  await tab.driver.executeScript(listenEarly as never);
  await tab.until("return window.early !== undefined");
  await tab.driver.get(`${place.pageUrl}/elsewhere`);
  await other.bringToFront();
  await other.signOut();
  await other.signIn(next);
  await other.find("button", "Sign out");
  await tab.bringToFront();
  await tab.driver.navigate().back();
  await tab.until("return window.early === undefined || window.early.answers.length > 0");
  const early = await tab.driver.executeScript<EarlyAnswers | null>(earlyAnswers as never);
  if (early === null) await tab.signOut();
  return early;
}
