/**
 * Shows the e-mail address and the phone number of the signed-in user, changes them, and verifies them with a code.
 *
 * The pool decides whether the old address stays until the new one is verified. The list is loaded again after each
 * change, and shows what the pool has stored.
 */
import type { ContactAttribute } from "../../../protocol/account/contacts.ts";
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import { contactsSetup, type ContactUpdate, type ContactsEffects } from "./contacts.setup.ts";

interface Requested {
  readonly event: { readonly attribute: ContactAttribute };
}
interface Updated {
  readonly event: { readonly output: ContactUpdate };
}

const chosen = ({ event: { attribute } }: Requested): { attribute: ContactAttribute } => ({ attribute });
const updated = ({ event }: Updated): ContactUpdate => event.output;
const recordUpdate = { type: "recordUpdate", params: updated } as const;
const returnWithFailure = {
  target: "awaitingChange",
  actions: { type: "recordFailure", params: errorOf },
} as const;

/** Shows, changes and verifies the addresses of the signed-in user. */
export const createContactsMachine = (effects: ContactsEffects) =>
  hardened(
    contactsSetup(effects).createMachine({
      id: "contacts",
      description: "Shows, changes and verifies the e-mail address and the phone number of the signed-in user.",
      context: ({ input: { attributes } }) => ({
        attributes,
        contacts: undefined,
        attribute: undefined,
        address: "",
        delivery: undefined,
        verification: undefined,
        notice: undefined,
        failure: undefined,
      }),
      invoke: { src: "watchUser", id: "watchUser", input: sendToSelf },
      on: { "user.left": ".ended" },
      initial: "loading",
      states: {
        loading: {
          description: "Loads the addresses (GetUser).",
          tags: ["busy"],
          invoke: {
            src: "loadContacts",
            id: "loadContacts",
            onDone: {
              target: "awaitingChange",
              actions: { type: "setContacts", params: ({ event }) => ({ contacts: event.output }) },
            },
            onError: returnWithFailure,
          },
        },
        awaitingChange: {
          description: "Shows the addresses. The user can change one, or have an unverified one verified.",
          tags: ["form"],
          on: {
            "change.submitted": {
              guard: { type: "isOffered", params: chosen },
              target: "changing",
              actions: [
                { type: "setAttribute", params: chosen },
                { type: "setAddress", params: ({ event: { address } }) => ({ address }) },
              ],
            },
            "verification.requested": {
              guard: { type: "isUnverified", params: chosen },
              target: "sendingCode",
              actions: { type: "setAttribute", params: chosen },
            },
            "list.requested": { target: "loading", actions: "clearMessages" },
            "failure.dismissed": { actions: "clearMessages" },
          },
        },
        changing: {
          description: "Sends the new address to the pool (UpdateUserAttributes).",
          tags: ["busy"],
          invoke: {
            src: "changeContact",
            id: "changeContact",
            input: ({ context: { attribute, address } }) => ({ attribute, address }),
            onDone: [
              { guard: { type: "isCodeSent", params: updated }, target: "verifying", actions: recordUpdate },
              { guard: { type: "isCodeNeeded", params: updated }, target: "sendingCode", actions: recordUpdate },
              { target: "loading", actions: [recordUpdate, "clearVerification", "recordChange"] },
            ],
            onError: returnWithFailure,
          },
        },
        sendingCode: {
          description: "Asks the pool to send a code to the address (GetUserAttributeVerificationCode).",
          tags: ["busy"],
          invoke: {
            src: "sendVerificationCode",
            id: "sendVerificationCode",
            input: ({ context: { attribute } }) => ({ attribute }),
            onDone: {
              target: "verifying",
              actions: { type: "setDelivery", params: ({ event }) => ({ delivery: event.output.delivery }) },
            },
            onError: { target: "loading", actions: ["clearVerification", { type: "recordFailure", params: errorOf }] },
          },
        },
        verifying: {
          description: "Runs the attribute-verification machine, which waits for the code.",
          tags: ["form"],
          invoke: {
            src: "attributeVerification",
            id: "attributeVerification",
            input: ({ context: { attribute, delivery } }) => ({ attribute, delivery }),
            onSnapshot: {
              actions: { type: "keepVerification", params: ({ event }) => ({ snapshot: event.snapshot }) },
            },
            onDone: [
              {
                guard: { type: "isVerified", params: ({ event }) => event.output },
                target: "loading",
                actions: ["recordVerification", "clearVerification"],
              },
              { target: "loading", actions: "clearVerification" },
            ],
          },
          on: {
            "code.submitted": { actions: "passToVerification" },
            "code.resendRequested": { actions: "passToVerification" },
            "verification.skipped": { actions: "passToVerification" },
            "failure.dismissed": { actions: "passToVerification" },
          },
        },
        ended: {
          description: "The user is no longer signed in.",
          type: "final",
          entry: ["clearVerification", "clearMessages"],
        },
      },
    }),
  );

export type ContactsMachine = ReturnType<typeof createContactsMachine>;
