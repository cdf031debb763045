/**
 * Offers a passkey after a sign-in (purpose `offer`), or lists, creates and deletes the user's passkeys (purpose
 * `manage`).
 *
 * The offer ends without a screen if the device supports no passkeys, if the user has a passkey or has declined before,
 * or if the pool does not respond. Both purposes share the states that create a passkey with the browser's dialog.
 */
import { errorOf, ownMembersOnly } from "../../engine/index.ts";
import { passkeysSetup } from "./passkeys.setup.ts";
import { registering } from "./states/registering.ts";

const asking = { "failure.dismissed": { actions: "clearNews" } } as const;

interface Requested {
  readonly event: { readonly friendlyName?: string | undefined };
}

const requesting = {
  "registration.requested": {
    guard: "isSupported",
    target: "startingRegistration",
    actions: { type: "keepName", params: ({ event }: Requested) => ({ friendlyName: event.friendlyName }) },
  },
} as const;

const machine = passkeysSetup.createMachine({
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
          { target: "listing", actions: { type: "keepFacts", params: ({ event }) => ({ facts: event.output }) } },
        ],
        onError: [{ guard: "isOffering", target: "closed" }, { target: "listing" }],
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
          { guard: "isOffering", target: "awaitingOfferAnswer" },
          {
            target: "awaitingChange",
            actions: { type: "keepPasskeys", params: ({ event }) => ({ passkeys: event.output }) },
          },
        ],
        onError: [
          { guard: "isOffering", target: "closed" },
          { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
        ],
      },
    },
    awaitingOfferAnswer: {
      description: "Offers a passkey and waits for the user's answer.",
      tags: ["form"],
      on: { ...requesting, "offer.refused": { target: "rememberingRefusal", actions: "clearNews" }, ...asking },
    },
    awaitingChange: {
      description: "Shows the list. The user may add or delete a passkey.",
      tags: ["form"],
      on: {
        ...requesting,
        "deletion.requested": {
          guard: { type: "isListed", params: ({ event: { credentialId } }) => ({ credentialId }) },
          target: "deleting",
          actions: { type: "keepChoice", params: ({ event: { credentialId } }) => ({ credentialId }) },
        },
        "list.requested": { target: "listing", actions: "clearNews" },
        ...asking,
      },
    },
    ...registering,
    awaitingFarewell: {
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
        onDone: { target: "listing", actions: "noteDeleted" },
        onError: [
          { guard: { type: "isGone", params: errorOf }, target: "listing", actions: "noteDeleted" },
          { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } },
        ],
      },
    },
    rememberingRefusal: {
      description: "Stores that the user has declined, so that the offer is not repeated.",
      tags: ["busy"],
      invoke: { src: "rememberRefusal", id: "rememberRefusal", onDone: "closed", onError: "closed" },
    },
    closed: { description: "The offer or the list is closed.", type: "final" },
  },
  output: ({ context: { isRegistered } }) => ({ isRegistered }),
});

export const passkeysMachine = ownMembersOnly(machine);
