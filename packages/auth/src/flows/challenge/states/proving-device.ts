/** The device stands in for a second factor (DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER): in silence, and if it can't, as if there were none. */
import { challengeSetup } from "../challenge.setup.ts";
import { anew, deviceRefused, leadsOn, restartRefused } from "../challenge.transitions.ts";

export const provingDevice = {
  recallingDevice: challengeSetup.createStateConfig({
    description: "Looks for a remembered device under the name by which the pool knows the account.",
    tags: ["busy"],
    entry: "noteSoughtDevice",
    invoke: {
      src: "recallDevice",
      id: "recallDevice",
      input: ({ context: { challenge, username } }) => ({ challenge, username }),
      onDone: "restarting",
      onError: "asking",
    },
  }),
  provingDevice: challengeSetup.createStateConfig({
    description: "Proves that this is the remembered device (DEVICE_SRP_AUTH).",
    tags: ["busy"],
    invoke: {
      src: "proveDevice",
      id: "proveDevice",
      input: ({ context: { challenge, session, username, clientMetadata } }) => ({
        challenge,
        session,
        username,
        clientMetadata,
      }),
      onDone: leadsOn,
      onError: deviceRefused,
    },
  }),
  restarting: challengeSetup.createStateConfig({
    description: "Starts the sign-in again, because the proof is spent or the pool does not accept the device.",
    tags: ["busy"],
    invoke: {
      src: "signInAnew",
      id: "signInAnew",
      input: ({ context }) => ({ ...anew(context), password: context.heldPassword }),
      onDone: leadsOn,
      onError: restartRefused,
    },
  }),
};
