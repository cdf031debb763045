/**
 * The list of all that may be recorded. A machine, an event or a member that is not in it is left out of the records,
 * until somebody adds it here and says which values it may have.
 */
import { failure, flag, type MemberRules, members, oneOf } from "../rules.ts";
import * as account from "./account.ts";
import { authenticator } from "./authenticator.ts";
import * as devices from "./devices.ts";
import { challenge, oauth, request, session, signIn } from "./sign-in.ts";

interface Allowed {
  readonly context: MemberRules;
  readonly events: Readonly<Record<string, MemberRules>>;
}

const ALLOWED: Readonly<Record<string, Allowed>> = {
  request,
  session,
  signIn,
  challenge,
  oauth,
  authenticator,
  ...account,
  ...devices,
} as Readonly<Record<string, Allowed>>;

/** The ids of the machines that have a list. */
export const LISTED_MACHINES: readonly string[] = Object.keys(ALLOWED);

/** How a machine or an effect has ended, whichever it is. */
const OUTPUT: MemberRules = {
  output: members({
    kind: oneOf("tokens", "proof", "challenge", "signedIn"),
    step: oneOf("signedIn", "challenged", "confirmed", "confirmationRequired", "resetRequired", "failed"),
    isConfirmed: flag,
    isDeleted: flag,
    isRegistered: flag,
    isRemembered: flag,
    isVerified: flag,
    failure,
  }),
};

const NOTHING: MemberRules = {};

/** Returns which members of a machine's context are recorded. */
export function contextRules(machine: string): MemberRules {
  return Object.hasOwn(ALLOWED, machine) ? (ALLOWED[machine]?.context ?? NOTHING) : NOTHING;
}

/** Returns which members of an event are recorded. */
export function eventRules(machine: string, type: string): MemberRules {
  if (type.startsWith("xstate.done.actor.")) return OUTPUT;
  const events = Object.hasOwn(ALLOWED, machine) ? ALLOWED[machine]?.events : undefined;
  return events !== undefined && Object.hasOwn(events, type) ? (events[type] ?? NOTHING) : NOTHING;
}
