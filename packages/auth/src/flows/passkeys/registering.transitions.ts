/** Defines the states that create a passkey: options from the pool, the browser's dialog, registration at the pool. */
import { errorOf } from "../../engine/index.ts";
import type { PasskeysStateConfig } from "./passkeys.setup.ts";

/** Returns to the offer or to the list. */
const returnWithFailure = [
  {
    guard: "isOffer",
    target: "awaitingOfferAnswer",
    actions: { type: "recordFailure", params: errorOf },
  },
  { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
] as const;

export const registering = {
  startingRegistration: {
    description: "Requests the options for creating a passkey.",
    tags: ["busy", "registering"],
    invoke: {
      src: "startRegistration",
      id: "startRegistration",
      onDone: {
        target: "creatingPasskey",
        actions: { type: "setCreationOptions", params: ({ event }) => ({ options: event.output }) },
      },
      onError: returnWithFailure,
    },
  },
  creatingPasskey: {
    description: "The browser shows its dialog.",
    tags: ["busy", "registering", "passkeyPrompt"],
    invoke: {
      src: "createPasskey",
      id: "createPasskey",
      input: ({ context: { options } }) => ({ options }),
      onDone: {
        target: "completingRegistration",
        actions: { type: "setCredential", params: ({ event }) => ({ credential: event.output }) },
      },
      onError: returnWithFailure,
    },
    on: {
      "registration.abandoned": [{ guard: "isOffer", target: "awaitingOfferAnswer" }, { target: "awaitingChange" }],
    },
  },
  completingRegistration: {
    description: "Registers the passkey's public key at the pool.",
    tags: ["busy", "registering"],
    exit: "clearCeremony",
    invoke: {
      src: "completeRegistration",
      id: "completeRegistration",
      input: ({ context: { options, credential, friendlyName } }) => ({ options, credential, friendlyName }),
      onDone: [
        { guard: "isOffer", target: "awaitingAcknowledgement", actions: "recordRegistration" },
        { target: "listing", actions: "recordRegistration" },
      ],
      onError: returnWithFailure,
    },
  },
} satisfies Record<string, PasskeysStateConfig>;
