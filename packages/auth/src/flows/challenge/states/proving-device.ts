/** The device stands in for a second factor (DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER): in silence, and if it can't, as if there were none. */
import { challengeSetup } from "../challenge.setup.ts";
import { anew, deviceRefused, leadsOn, restartRefused } from "../challenge.transitions.ts";

export const provingDevice = {
  recallingDevice: challengeSetup.createStateConfig({
    description:
      "The pool has said by which name it knows the account. Is there a device under that, which could not be named?",
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
    description: "The device proves that it is the remembered one.",
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
    description:
      "The proof is spent, or the pool doesn't take the device, or has not heard of it yet: the sign-in from its beginning.",
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
