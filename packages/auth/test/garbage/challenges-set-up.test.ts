/**
 * Mutates every member of the responses that set up a second factor during a sign-in: MFA_SETUP, AssociateSoftwareToken
 * and VerifySoftwareToken.
 */
import { signUp } from "@poolgate/auth";
import { answering } from "@poolgate/testkit/answering";
import { EMAIL, PASSWORD } from "../engine.ts";
import { type Conversation, testConversations } from "./conversations.ts";

/** A pool whose users have no address yet. */
const withoutEmail: Pick<Conversation, "input" | "prepare" | "pool"> = {
  input: { username: "ann" },
  prepare: (auth) => signUp(auth, { username: "ann", password: PASSWORD }),
  pool: {
    mfaConfiguration: "ON",
    enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
    usernameAttributes: [],
    lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
    seededUsers: [],
  },
};

await testConversations([
  {
    name: "MFA_SETUP of an app",
    options: { flow: "password" },
    pool: { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] },
    responses: [({ ofApp }) => ofApp()],
    subjects: ["MFA_SETUP", "AssociateSoftwareToken", "VerifySoftwareToken"],
  },
  {
    name: "MFA_SETUP of an address, chosen",
    options: { flow: "password" },
    ...withoutEmail,
    responses: ["EMAIL", EMAIL, ({ sentTo }) => sentTo(EMAIL)],
    subjects: ["MFA_SETUP"],
  },
]);
