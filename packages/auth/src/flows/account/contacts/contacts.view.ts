/** Computes from a snapshot of the contacts machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { CodeDelivery } from "../../../protocol/account/code-delivery.ts";
import type { ContactAttribute } from "../../../protocol/account/contacts.ts";
import type { Failure } from "../../../protocol/errors/auth-error.ts";
import type { ContactsMachine } from "./contacts.machine.ts";
import type { ContactsContext, ContactsNotice } from "./contacts.setup.ts";

/** An address in the list. */
export interface ListedContact {
  readonly attribute: ContactAttribute;
  /** The complete address; undefined if the user has none. */
  readonly address: string | undefined;
  readonly isVerified: boolean;
}

/** What a view shows of the addresses. */
export interface ContactsView {
  /** `none`: the user is no longer signed in. `list`: the addresses. `code`: the form for the code that was sent. */
  readonly screen: "none" | "list" | "code";
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "list" | "change" | "send" | "confirm" | "resend" | undefined;
  /** False until the addresses are loaded. */
  readonly isKnown: boolean;
  readonly contacts: readonly ListedContact[];
  /** The address that is being changed or verified, or that the notice is about. */
  readonly attribute: ContactAttribute | undefined;
  /** Where the code was sent. */
  readonly delivery: CodeDelivery | undefined;
  /** The code is for a new address, and the pool keeps the old one until the code is entered. */
  readonly isOldKept: boolean;
  readonly notice: ContactsNotice | undefined;
  readonly failure: Failure | undefined;
}

/** A snapshot of the contacts actor. `selectContactsView` computes what a view shows. */
export type ContactsSnapshot = Snapshot<unknown> & {
  readonly value: StateValue;
  readonly context: Pick<ContactsContext, "attributes" | "contacts" | "notice" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<ContactsMachine>;

/** The action of each state. */
const ACTION_OF_STATE = {
  loading: "list",
  awaitingChange: undefined,
  changing: "change",
  sendingCode: "send",
  verifying: undefined,
  ended: undefined,
} as const;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { screen, contacts, delivery } = selectContactsView(actor.getSnapshot());
 */
export function selectContactsView(given: ContactsSnapshot): ContactsView {
  const snapshot = given as MachineSnapshot;
  const { context } = snapshot;
  const { contacts, attribute, delivery, verification } = context;
  const busyAction = verification?.busyAction ?? ACTION_OF_STATE[snapshot.value];
  return {
    screen: screenOf(snapshot),
    isBusy: busyAction !== undefined,
    busyAction,
    isKnown: contacts !== undefined,
    contacts: listOf(context),
    attribute,
    delivery: verification?.delivery ?? delivery,
    isOldKept: isOldKept(context),
    notice: verification === undefined ? context.notice : verification.notice,
    failure: verification === undefined ? context.failure : verification.failure,
  };
}

function screenOf(snapshot: MachineSnapshot): ContactsView["screen"] {
  if (snapshot.matches("ended")) return "none";
  return snapshot.matches("verifying") ? "code" : "list";
}

function listOf({ attributes, contacts }: ContactsContext): readonly ListedContact[] {
  if (contacts === undefined) return [];
  return attributes.map((attribute) => {
    const { address, isVerified = false } = contacts[attribute] ?? {};
    return { attribute, address, isVerified };
  });
}

function isOldKept({ contacts, attribute, address }: ContactsContext): boolean {
  const stored = attribute && contacts?.[attribute]?.address;
  return stored !== undefined && address !== "" && stored !== address;
}
