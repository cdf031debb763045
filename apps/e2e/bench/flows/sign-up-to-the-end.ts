/**
 * Sign-ups that sign the user in automatically: by the confirmation's session, by the password, or after a followed
 * link.
 */
import { setTimeout } from "node:timers/promises";
import type { NewPerson, Person } from "./flow-client.ts";
import { type Flow, expectDone, type Visit } from "./visit.ts";

const ANN: Person = { email: "ann@example.com", password: "correct horse battery" };
const BOB: NewPerson = { email: "bob@example.com" };

/** Amplify never answers an auto sign-in that starts less than 300 ms after another, even for a different user. */
const PAUSE_MS = 500;

function autoSignIn(name: string, by: "choice" | "password", least: Flow["least"]): Flow {
  return {
    name,
    least,
    before: async (client, pool) => {
      await setTimeout(PAUSE_MS);
      await client.signUp(ANN, { signsInByItself: by });
      await client.confirmSignUp(ANN, pool.latestCode(ANN.email));
    },
    run: async (client) => expectDone(await client.autoSignIn()),
  };
}

export const SIGN_UP_BY_CODE: Visit = {
  isSeparate: true,
  flows: [autoSignIn("auto sign-in by code", "password", ["InitiateAuth", "PASSWORD_VERIFIER"])],
};

export const SIGN_UP_WITH_CHOICE: Visit = {
  config: {
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  },
  isSeparate: true,
  flows: [
    autoSignIn("auto sign-in by code, choice client", "choice", ["InitiateAuth"]),
    {
      name: "sign up without a password, to the end",
      least: ["SignUp", "ConfirmSignUp", "InitiateAuth"],
      before: () => setTimeout(PAUSE_MS),
      run: async (client, pool) => {
        await client.signUp(BOB, { signsInByItself: "choice" });
        await client.confirmSignUp(BOB, pool.latestCode(BOB.email));
        expectDone(await client.autoSignIn());
      },
    },
  ],
};

export const SIGN_UP_BY_LINK: Visit = {
  config: { verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } },
  client: { confirmsByLink: true },
  isSeparate: true,
  flows: [
    {
      // The link is followed before the first poll, which happens five seconds after the call.
      name: "auto sign-in by link",
      least: ["InitiateAuth", "PASSWORD_VERIFIER"],
      before: async (client, pool) => {
        await client.signUp(ANN, { signsInByItself: "password" });
        await pool.followLink(ANN.email);
      },
      run: async (client) => expectDone(await client.autoSignIn()),
    },
  ],
};
