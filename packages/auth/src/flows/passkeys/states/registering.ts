/** Defines the states that create a passkey: options from the pool, the browser's dialog, registration at the pool. */
import { errorOf } from "../../../engine/index.ts";
import { passkeysSetup } from "../passkeys.setup.ts";

/** Returns to the offer or to the list. */
const backWithFailure = [
  {
    guard: "isOffering",
    target: "awaitingOfferAnswer",
    actions: { type: "recordFailure", params: errorOf },
  },
  { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
] as const;

export const registering = {
  startingRegistration: passkeysSetup.createStateConfig({
    description: "Requests the options for creating a passkey.",
    tags: ["busy", "registering"],
    invoke: {
      src: "startRegistration",
      id: "startRegistration",
      onDone: {
        target: "creatingPasskey",
        actions: { type: "keepOptions", params: ({ event }) => ({ options: event.output }) },
      },
      onError: backWithFailure,
    },
  }),
  creatingPasskey: passkeysSetup.createStateConfig({
    description: "The browser shows its dialog.",
    tags: ["busy", "registering", "asking"],
    invoke: {
      src: "createPasskey",
      id: "createPasskey",
      input: ({ context: { options } }) => ({ options }),
      onDone: {
        target: "completingRegistration",
        actions: { type: "keepCredential", params: ({ event }) => ({ credential: event.output }) },
      },
      onError: backWithFailure,
    },
    on: {
      "registration.abandoned": [{ guard: "isOffering", target: "awaitingOfferAnswer" }, { target: "awaitingChange" }],
    },
  }),
  completingRegistration: passkeysSetup.createStateConfig({
    description: "Registers the passkey's public key at the pool.",
    tags: ["busy", "registering"],
    exit: "forgetCeremony",
    invoke: {
      src: "completeRegistration",
      id: "completeRegistration",
      input: ({ context: { options, credential, friendlyName } }) => ({ options, credential, friendlyName }),
      onDone: [
        { guard: "isOffering", target: "awaitingFarewell", actions: "noteRegistered" },
        { target: "listing", actions: "noteRegistered" },
      ],
      onError: backWithFailure,
    },
  }),
};
