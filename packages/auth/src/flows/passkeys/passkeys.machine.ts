/**
 * Offers a passkey after a sign-in (purpose `offer`), or lists, creates and deletes the user's passkeys (purpose
 * `manage`).
 *
 * The offer ends without a screen if the device supports no passkeys, if the user has a passkey or has declined before,
 * or if the pool does not respond. Both purposes share the states that create a passkey with the browser's dialog.
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { passkeysSetup, type PasskeysEffects } from "./passkeys.setup.ts";
import { registering } from "./registering.transitions.ts";

const onFailureDismissed = { "failure.dismissed": { actions: "clearMessages" } } as const;

interface Requested {
  readonly event: { readonly friendlyName?: string | undefined };
}

const onRegistrationRequested = {
  "registration.requested": {
    guard: "isSupported",
    target: "startingRegistration",
    actions: { type: "setFriendlyName", params: ({ event }: Requested) => ({ friendlyName: event.friendlyName }) },
  },
} as const;

/** Offers to create a passkey, or lists the passkeys of the user. */
export const createPasskeysMachine = (effects: PasskeysEffects) =>
  hardened(
    passkeysSetup(effects).createMachine({
      id: "passkeys",
      description: "Offers, lists, creates and deletes passkeys of the signed-in user.",
      context: ({ input: { purpose } }) => ({
        purpose,
        isSupported: false,
        isKnown: false,
        passkeys: [],
        friendlyName: undefined,
        options: undefined,
        credential: undefined,
        deleting: undefined,
        isRegistered: false,
        notice: undefined,
        failure: undefined,
      }),
      initial: "inspectingDevice",
      states: {
        inspectingDevice: {
          description: "Checks whether the device supports passkeys and whether the user has declined before.",
          tags: ["busy"],
          invoke: {
            src: "inspectDevice",
            id: "inspectDevice",
            onDone: [
              {
                guard: { type: "isUnsupportedOrDeclined", params: ({ event }) => ({ facts: event.output }) },
                target: "closed",
              },
              {
                target: "listing",
                actions: { type: "setPasskeySupport", params: ({ event }) => ({ facts: event.output }) },
              },
            ],
            onError: [{ guard: "isOffer", target: "closed" }, { target: "listing" }],
          },
        },
        listing: {
          description: "Loads the user's passkeys.",
          tags: ["busy"],
          invoke: {
            src: "listPasskeys",
            id: "listPasskeys",
            onDone: [
              {
                guard: { type: "hasPasskeyAlready", params: ({ event }) => ({ passkeys: event.output }) },
                target: "closed",
              },
              { guard: "isOffer", target: "awaitingOfferAnswer" },
              {
                target: "awaitingChange",
                actions: { type: "setPasskeys", params: ({ event }) => ({ passkeys: event.output }) },
              },
            ],
            onError: [
              { guard: "isOffer", target: "closed" },
              { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
            ],
          },
        },
        awaitingOfferAnswer: {
          description: "Offers a passkey and waits for the user's answer.",
          tags: ["form"],
          on: {
            ...onRegistrationRequested,
            "offer.refused": { target: "storingRefusal", actions: "clearMessages" },
            ...onFailureDismissed,
          },
        },
        awaitingChange: {
          description: "Shows the list. The user may add or delete a passkey.",
          tags: ["form"],
          on: {
            ...onRegistrationRequested,
            "deletion.requested": {
              guard: { type: "isListed", params: ({ event: { credentialId } }) => ({ credentialId }) },
              target: "deleting",
              actions: { type: "selectPasskey", params: ({ event: { credentialId } }) => ({ credentialId }) },
            },
            "list.requested": { target: "listing", actions: "clearMessages" },
            ...onFailureDismissed,
          },
        },
        ...registering,
        awaitingAcknowledgement: {
          description: "Tells the user that the passkey was created.",
          tags: ["form"],
          on: { "offer.closed": "closed" },
        },
        deleting: {
          description: "Deletes a passkey at the pool.",
          tags: ["busy"],
          invoke: {
            src: "deletePasskey",
            id: "deletePasskey",
            input: ({ context }) => ({ passkey: context.deleting }),
            onDone: { target: "listing", actions: "recordDeletion" },
            onError: [
              { guard: { type: "isNotFound", params: errorOf }, target: "listing", actions: "recordDeletion" },
              { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
            ],
          },
        },
        storingRefusal: {
          description: "Stores that the user has declined, so that the offer is not repeated.",
          tags: ["busy"],
          invoke: { src: "storeRefusal", id: "storeRefusal", onDone: "closed", onError: "closed" },
        },
        closed: { description: "The offer or the list is closed.", type: "final" },
      },
      output: ({ context: { isRegistered } }) => ({ isRegistered }),
    }),
  );

export type PasskeysMachine = ReturnType<typeof createPasskeysMachine>;
