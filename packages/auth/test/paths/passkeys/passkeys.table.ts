/** The passkeys of a signed-in user: offer, list, registration, deletion. */
import { START } from "@poolgate/testkit/machine-paths";
import { passkeyPool } from "../challenge/pools.ts";
import type { Row } from "../prove.ts";
import {
  type Act,
  after,
  type Beginning,
  cancelled,
  cannotHoldOne,
  close,
  deletedElsewhere,
  dismiss,
  fromElsewhere,
  endWithFailure,
  list,
  open,
  outOfReach,
  refuse,
  refusedBefore,
  registered,
  remove,
  removeUnknown,
  request,
  signedOut,
} from "./acts.ts";

const AT = {
  offer: "awaitingOfferAnswer",
  farewell: "awaitingAcknowledgement",
  closed: "closed",
  none: "awaitingChange; none",
  one: "awaitingChange; one",
  unsupported: "awaitingChange; the browser knows none",
  unknown: "awaitingChange; the list has not come",
  withoutUser: "awaitingChange; signed out",
} as const;

type Place = (typeof AT)[keyof typeof AT];
type Outcome = Pick<Row, "through" | "to" | "failure">;

const { offer, farewell, closed, none, one, unsupported, unknown, withoutUser } = AT;

const row = (from: Place, when: string, act: Act, outcome: Outcome): Row => ({ from, when, act, ...outcome });

const begins = (
  purpose: "offer" | "manage",
  when: string,
  to: Place,
  { failure, through = [], ...beginning }: Beginning & Partial<Outcome> = {},
): Row => ({
  from: START,
  when: `${purpose}: ${when}`,
  world: passkeyPool,
  act: open(purpose, beginning),
  through,
  to,
  ...(failure === undefined ? {} : { failure }),
});

const made = ["startingRegistration", "creatingPasskey", "completingRegistration"];

/** Faults of a registration that change nothing. */
const registrationRows = (from: Place): Row[] => [
  row(from, "asked for, pool out of reach", after(outOfReach, request), {
    through: ["startingRegistration"],
    to: from,
    failure: "network.unreachable",
  }),
  row(from, "asked for, and cancelled", after(cancelled, request), {
    through: ["startingRegistration", "creatingPasskey"],
    to: from,
    failure: "passkey.registrationCancelled",
  }),
  row(from, "asked for, and given up", after(endWithFailure, request), {
    through: ["startingRegistration", "creatingPasskey"],
    to: from,
  }),
  row(from, "asked for, and made for another page", after(fromElsewhere, request), {
    through: made,
    to: from,
    failure: "passkey.relyingPartyMismatch",
  }),
];

const listRows = (from: Place): Row[] => [
  row(from, "listed again", list, { through: ["listing"], to: from }),
  row(from, "listed again, pool out of reach", after(outOfReach, list), {
    through: ["listing"],
    to: from,
    failure: "network.unreachable",
  }),
  row(from, "dismissed", dismiss, { to: from }),
];

export const passkeysRows: Row[] = [
  begins("offer", "there is none", offer, { through: ["listing"] }),
  begins("offer", "there is one", closed, { prepare: registered, through: ["listing"] }),
  begins("offer", "the device can hold none", closed, { prepare: cannotHoldOne }),
  begins("offer", "the browser knows none", closed, { hasPasskeys: false }),
  begins("offer", "refused before", closed, { prepare: refusedBefore }),
  begins("offer", "signed out", closed, { prepare: signedOut }),
  begins("offer", "pool out of reach", closed, { prepare: outOfReach, through: ["listing"] }),
  row(offer, "asked for", request, { through: made, to: farewell }),
  ...registrationRows(offer),
  row(offer, "refused", refuse, { through: ["storingRefusal"], to: closed }),
  row(offer, "refused when signed out", after(signedOut, refuse), { through: ["storingRefusal"], to: closed }),
  row(offer, "dismissed", dismiss, { to: offer }),
  row(farewell, "read", close, { to: closed }),

  begins("manage", "there is none", none, { through: ["listing"] }),
  begins("manage", "there is one", one, { prepare: registered, through: ["listing"] }),
  begins("manage", "the browser knows none", unsupported, { hasPasskeys: false, through: ["listing"] }),
  begins("manage", "pool out of reach", unknown, {
    prepare: outOfReach,
    through: ["listing"],
    failure: "network.unreachable",
  }),
  begins("manage", "signed out", withoutUser, {
    prepare: signedOut,
    through: ["listing"],
    failure: "session.unauthenticated",
  }),
  row(none, "asked for", request, { through: [...made, "listing"], to: one }),
  ...registrationRows(none),
  ...listRows(none),
  row(one, "asked for a second time", request, {
    through: ["startingRegistration", "creatingPasskey"],
    to: one,
    failure: "passkey.alreadyExists",
  }),
  row(one, "deleted", remove, { through: ["deleting", "listing"], to: none }),
  row(one, "deleted, having been deleted elsewhere", after(deletedElsewhere, remove), {
    through: ["deleting", "listing"],
    to: none,
  }),
  row(one, "deleted, pool out of reach", after(outOfReach, remove), {
    through: ["deleting"],
    to: one,
    failure: "network.unreachable",
  }),
  row(one, "another one deleted, which is not there", removeUnknown, { to: one, failure: "same" }),
  ...listRows(one),
  row(unsupported, "asked for", request, { to: unsupported, failure: "same" }),
  ...listRows(unsupported),
  row(unknown, "listed again", list, { through: ["listing"], to: none }),
  row(withoutUser, "listed again", list, { through: ["listing"], to: withoutUser, failure: "session.unauthenticated" }),
  row(withoutUser, "dismissed", dismiss, { to: withoutUser }),
];
