/**
 * Creates a passkey without a dialog after a sign-in with a password (conditional create).
 *
 * It runs in the background and has no screen. The browser creates a passkey only if its password manager has just filled
 * in the password. Otherwise it refuses, or it does not respond until the request is aborted. A dialog that the user
 * requests meanwhile aborts it, and so does the end of the session.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-createCredential
 */
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import { passkeyUpgradeSetup, type PasskeyUpgradeEffects } from "./passkey-upgrade.setup.ts";

const endWithFailure = { target: "done", actions: { type: "recordFailure", params: errorOf } } as const;

/** Creates a passkey without a dialog after a sign-in with a password. */
export const createPasskeyUpgradeMachine = (effects: PasskeyUpgradeEffects) =>
  hardened(
    passkeyUpgradeSetup(effects).createMachine({
      id: "passkeyUpgrade",
      description: "Creates a passkey without a dialog after a sign-in with a password.",
      context: { options: undefined, credential: undefined, failure: undefined },
      invoke: { src: "watchSession", id: "watchSession", input: sendToSelf },
      on: { "session.ended": ".done" },
      initial: "inspectingBrowser",
      states: {
        inspectingBrowser: {
          description: "Checks whether the browser can do this, and whether the user has declined a passkey before.",
          tags: ["busy"],
          invoke: {
            src: "inspectBrowser",
            id: "inspectBrowser",
            onDone: [
              {
                guard: { type: "canCreate", params: ({ event }) => ({ canCreate: event.output }) },
                target: "startingRegistration",
              },
              { target: "done" },
            ],
            onError: endWithFailure,
          },
        },
        startingRegistration: {
          description: "Requests the options for creating a passkey.",
          tags: ["busy"],
          invoke: {
            src: "startRegistration",
            id: "startRegistration",
            onDone: {
              target: "creatingPasskey",
              actions: { type: "setCreationOptions", params: ({ event }) => ({ options: event.output }) },
            },
            onError: endWithFailure,
          },
        },
        creatingPasskey: {
          description: "The browser creates the passkey without a dialog, or refuses to.",
          invoke: {
            src: "createPasskeySilently",
            id: "createPasskeySilently",
            input: ({ context: { options } }) => ({ options }),
            onDone: {
              target: "completingRegistration",
              actions: { type: "setCredential", params: ({ event }) => ({ credential: event.output }) },
            },
            onError: endWithFailure,
          },
        },
        completingRegistration: {
          description: "Registers the new passkey at the pool.",
          tags: ["busy"],
          invoke: {
            src: "completeRegistration",
            id: "completeRegistration",
            input: ({ context: { options, credential } }) => ({ options, credential }),
            onDone: "done",
            onError: endWithFailure,
          },
        },
        done: {
          description: "The passkey was created, or the browser or the pool has refused it, or the session has ended.",
          type: "final",
          entry: "clearCeremony",
        },
      },
    }),
  );

export type PasskeyUpgradeMachine = ReturnType<typeof createPasskeyUpgradeMachine>;
