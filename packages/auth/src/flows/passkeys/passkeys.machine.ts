/**
 * The passkeys of whoever is signed in: offered once where it makes sense, listed, registered, deleted.
 *
 * An offer is never in the way: where the device can hold no passkey, the person has one or has said no before, or the pool
 * cannot say, it ends without a word. Both purposes share the registration, whose middle is the browser's own window.
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
  description: "The passkeys of whoever is signed in: offered, listed, registered, deleted.",
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
      description: "Can the device hold a passkey, and has the person said no to one?",
      meta: { view: "none" },
      tags: ["busy"],
      invoke: {
        src: "inspectDevice",
        id: "inspectDevice",
        onDone: [
          { guard: { type: "isUnsupportedOrDeclined", params: ({ event }) => ({ facts: event.output }) }, target: "closed" },
          { target: "listing", actions: { type: "keepFacts", params: ({ event }) => ({ facts: event.output }) } },
        ],
        onError: [{ guard: "isOffering", target: "closed" }, { target: "listing" }],
      },
    },
    listing: {
      description: "Which passkeys are there?",
      meta: { view: "passkeys" },
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
      description: "Would the person like a passkey?",
      meta: { view: "passkeyOffer" },
      tags: ["form"],
      on: { ...requesting, "offer.refused": { target: "rememberingRefusal", actions: "clearNews" }, ...asking },
    },
    awaitingChange: {
      description: "The list is in view; one may be added, or one deleted.",
      meta: { view: "passkeys" },
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
      description: "There is a passkey now; the person reads that.",
      meta: { view: "passkeyOffer" },
      tags: ["form"],
      on: { "offer.closed": "closed" },
    },
    deleting: {
      description: "The pool forgets a passkey.",
      meta: { view: "passkeys" },
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
      description: "No is no, also the next time.",
      meta: { view: "passkeyOffer" },
      tags: ["busy"],
      invoke: { src: "rememberRefusal", id: "rememberRefusal", onDone: "closed", onError: "closed" },
    },
    closed: { description: "Nothing, or nothing more, to offer.", type: "final" },
  },
  output: ({ context: { isRegistered } }) => ({ isRegistered }),
});

export const passkeysMachine = ownMembersOnly(machine);
