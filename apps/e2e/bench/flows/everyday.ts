/**
 * The everyday flows, from a sign-up to a forgotten password. Each flow continues with the state of the one before it.
 */
import type { FlowClient, Person } from "./flow-client.ts";
import { expectDone, type Visit } from "./visit.ts";

const PERSON: Person = { email: "visitor@example.com", password: "correct horse battery" };
const NEXT_PASSWORD = "battery horse correct";
const ATTEMPT = { username: PERSON.email, password: PERSON.password };

export const EVERYDAY: Visit = {
  flows: [
    { name: "sign up", least: ["SignUp"], run: (client) => client.signUp(PERSON) },
    {
      name: "confirm the sign-up",
      least: ["ConfirmSignUp"],
      run: (client, pool) => client.confirmSignUp(PERSON, pool.latestCode(PERSON.email)),
    },
    {
      name: "sign in by SRP",
      least: ["InitiateAuth", "PASSWORD_VERIFIER"],
      run: async (client) => expectDone(await client.signIn(ATTEMPT)),
    },
    { name: "fetchAuthSession, tokens valid", least: [], run: (client) => signedIn(client.fetchAuthSession()) },
    { name: "refresh", least: ["GetTokensFromRefreshToken"], run: (client) => signedIn(client.refresh()) },
    { name: "sign out", least: ["RevokeToken"], run: (client) => client.signOut() },
    {
      name: "sign in by password",
      least: ["InitiateAuth"],
      run: async (client) => expectDone(await client.signIn({ ...ATTEMPT, flow: "password" })),
    },
    { name: "sign out everywhere", least: ["GlobalSignOut"], run: (client) => client.signOutEverywhere() },
    { name: "ask for a new password", least: ["ForgotPassword"], run: (client) => client.resetPassword(PERSON) },
    {
      name: "set the new password",
      least: ["ConfirmForgotPassword"],
      run: (client, pool) => client.confirmResetPassword(PERSON, pool.latestCode(PERSON.email), NEXT_PASSWORD),
    },
  ],
};

async function signedIn(session: ReturnType<FlowClient["fetchAuthSession"]>): Promise<void> {
  if (!(await session).hasTokens) throw new Error("There are no tokens where somebody is signed in.");
}
