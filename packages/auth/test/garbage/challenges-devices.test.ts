/**
 * Mutates every member of the responses that ask for a remembered device: DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER.
 * The device's secret stays stored in every case.
 */
import { type Auth, signIn, signOut } from "@poolgate/auth";
import { type Conversation, testConversations } from "./conversations.ts";
import { passwordOnly } from "./pages.ts";
import { internalsOf } from "../engine.ts";

const remembered: Pick<Conversation, "pool" | "prepare" | "adding"> = {
  pool: { deviceConfiguration: { challengeRequiredOnNewDevice: true } },
  async prepare(auth: Auth) {
    await signIn(auth, passwordOnly);
    await internalsOf(auth).confirming;
    await signOut(auth);
  },
  adding: { DEVICE_PASSWORD_VERIFIER: { Session: "the session of the device's second question" } },
};

await testConversations([
  {
    name: "for a device after a password in plain text",
    options: { flow: "password" },
    ...remembered,
    responses: [],
    subjects: ["DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"],
  },
  // Two proofs are slow, so only a sample of each response is tested.
  {
    name: "for a device after a proof of the password",
    options: { flow: "srp" },
    ...remembered,
    responses: [],
    subjects: [],
  },
]);
