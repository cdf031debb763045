/** Declares the context, events, effects, guards and actions of the contacts machine. */
import { assign, sendTo, setup, type SnapshotFrom } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { ContactAttribute, Contacts } from "../../../protocol/account/contacts.ts";
import type { SentCode, SentCodeNotice } from "../../../protocol/account/sent-code.ts";
import type { Effect, Listener } from "../../../engine/index.ts";
import type { AttributeVerificationMachine } from "../attribute-verification/attribute-verification.machine.ts";
import type { AttributeVerificationEvent } from "../attribute-verification/attribute-verification.setup.ts";
import type { UserLeft } from "../user-left.ts";

/** What the actor lists. */
export interface ContactsInput {
  /** The addresses that the view lists, in this order. By default both: email, phone_number. */
  readonly attributes?: readonly ContactAttribute[];
}

/** What the pool did with a changed address. */
export interface ContactUpdate {
  /** The addresses as the pool has stored them; undefined if they could not be loaded. */
  readonly contacts: Contacts | undefined;
  /** `verifying`: the pool has sent a code. `unverified`: it has not reported one, and the address needs one. */
  readonly result: "saved" | "verifying" | "unverified";
  readonly delivery: CodeDelivery | undefined;
}

/** A message for the user that is not an error. */
export type ContactsNotice = "saved" | "verified" | SentCodeNotice;

type VerificationSnapshot = SnapshotFrom<AttributeVerificationMachine>;

/** What a view shows of the verification. It contains no code. */
export interface VerificationView {
  readonly busyAction: "confirm" | "resend" | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly notice: SentCodeNotice | undefined;
  readonly failure: Failure | undefined;
}

export interface ContactsContext extends Required<ContactsInput> {
  /** Undefined until they are loaded. */
  readonly contacts: Contacts | undefined;
  /** The address that is being changed or verified, or that the notice is about. */
  readonly attribute: ContactAttribute | undefined;
  /** The new address. */
  readonly address: string;
  readonly delivery: CodeDelivery | undefined;
  /** Undefined while no code is asked for. */
  readonly verification: VerificationView | undefined;
  readonly notice: ContactsNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The events that a view of the addresses may send. */
export type ContactsEvent =
  /** Changes or adds an address. The pool sends a code to it. A phone number is international: `+12345678900`. */
  | { type: "change.submitted"; attribute: ContactAttribute; address: string }
  | { type: "verification.requested"; attribute: ContactAttribute }
  | Exclude<AttributeVerificationEvent, { type: "contact.chosen" }>
  | { type: "list.requested" };

type Chosen = { attribute: ContactAttribute };
type WithError = { error: unknown };

const NO_MESSAGES = { notice: undefined, failure: undefined };

/** The effects of the machine. */
export type ContactsEffects = {
  watchUser: Effect<never, Listener<UserLeft>>;
  loadContacts: Effect<Contacts>;
  changeContact: Effect<ContactUpdate, Pick<ContactsContext, "attribute" | "address">>;
  sendVerificationCode: Effect<SentCode, Pick<ContactsContext, "attribute">>;
  attributeVerification: AttributeVerificationMachine;
};

export const contactsSetup = (actors: ContactsEffects) =>
  setup({
    types: {} as {
      input: Required<ContactsInput>;
      context: ContactsContext;
      events: ContactsEvent | UserLeft;
    },
    actors,
    guards: {
      isOffered: ({ context }, { attribute }: Chosen) =>
        context.contacts !== undefined && context.attributes.includes(attribute),
      isUnverified: ({ context }, { attribute }: Chosen) => context.contacts?.[attribute]?.isVerified === false,
      isCodeSent: (_, { result }: ContactUpdate) => result === "verifying",
      isCodeNeeded: (_, { result }: ContactUpdate) => result === "unverified",
      isVerified: (_, { isVerified }: { isVerified: boolean }) => isVerified,
    },
    actions: {
      setContacts: assign((_, params: { contacts: Contacts }) => params),
      setAttribute: assign((_, { attribute }: Chosen) => ({ ...NO_MESSAGES, attribute, delivery: undefined })),
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      recordUpdate: assign(({ context }, { contacts = context.contacts, delivery }: ContactUpdate) => ({
        contacts,
        delivery,
      })),
      setDelivery: assign((_, { delivery }: Pick<SentCode, "delivery">) => ({ delivery })),
      recordChange: assign({ notice: "saved" }),
      /** Shows the result at once, because loading the list again may fail. */
      recordVerification: assign(({ context: { contacts, attribute, address } }) => ({
        contacts: contacts && attribute && withVerified(contacts, attribute, address),
        notice: "verified" as const,
      })),
      keepVerification: assign((_, { snapshot }: { snapshot: VerificationSnapshot }) => ({
        verification: verificationView(snapshot),
      })),
      clearVerification: assign({ verification: undefined, delivery: undefined, address: "" }),
      passToVerification: sendTo("attributeVerification", ({ event }) => event as AttributeVerificationEvent),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error) })),
      clearMessages: assign(NO_MESSAGES),
    },
  });

function verificationView(snapshot: VerificationSnapshot): VerificationView {
  const { delivery, notice, failure } = snapshot.context;
  const action = snapshot.hasTag("resending") ? "resend" : "confirm";
  return { busyAction: snapshot.hasTag("busy") ? action : undefined, delivery, notice, failure };
}

/** @param changed The new address; empty if the address was only verified. */
function withVerified(contacts: Contacts, attribute: ContactAttribute, changed: string): Contacts {
  const address = changed === "" ? contacts[attribute]?.address : changed;
  return address === undefined ? contacts : { ...contacts, [attribute]: { address, isVerified: true } };
}
