/**
 * Every member of the answers by which a pool asks for a remembered device, mutated: DEVICE_SRP_AUTH and
 * DEVICE_PASSWORD_VERIFIER. The device's own secret stays stored through all of it.
 */
import { type Auth, signIn, signOut } from "@poolgate/auth";
import { type Conversation, testConversations } from "./conversations.ts";
import { passwordOnly } from "./pages.ts";

const remembered: Pick<Conversation, "pool" | "prepare" | "adding"> = {
  pool: { deviceConfiguration: { challengeRequiredOnNewDevice: true } },
  async prepare(auth: Auth) {
    await signIn(auth, passwordOnly);
    await auth.internals.confirming;
    await signOut(auth);
  },
  adding: { DEVICE_PASSWORD_VERIFIER: { Session: "the session of the device's second question" } },
};

await testConversations([
  {
    name: "of a device after a password that is sent",
    options: { flow: "password" },
    ...remembered,
    responses: [],
    subjects: ["DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"],
  },
  // Two proofs take their time: a sample of each answer.
  {
    name: "of a device after a proof of the password",
    options: { flow: "srp" },
    ...remembered,
    responses: [],
    subjects: [],
  },
]);
