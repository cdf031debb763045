/** The rows while another tab refreshes: this tab waits, and uses what the other tab writes. */
import { row, type TransitionRow } from "@poolgate/testkit/transition-table";
import {
  adopted,
  after,
  changed,
  completed,
  fails,
  forgotten,
  held,
  loaded,
  newer,
  other,
  record,
  requested,
  same,
  signedOut,
  unstored,
} from "./rows.ts";

const state = "signedIn.refreshing.awaitingLock";
const acquired = { type: "lock.acquired" };
const timeout = { failure: { code: "network.timeout" } };

const rowsOf = (place: "queued" | "overdue"): readonly TransitionRow[] => {
  const from = `${state}.${place}`;
  const given = place === "queued" ? held : { ...held, ...timeout };
  const elsewhere = forgotten("signedOutElsewhere");
  return [
    row(from, acquired, "signedIn.refreshing.holding.rereading", { given }),
    row(from, changed, from, { given }),
    row(from, requested, from, { given }),
    row(from, signedOut(false), "signingOut.clearing", { given }),
    row(from, completed, "storing", { given, holds: { record: other } }),
    row(from, loaded(same), from, { given, holds: { record } }),
    row(from, loaded(same, { recordStatus: "outdated" }), from, { given, holds: { record } }),
    row(from, loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
    row(from, loaded(other), "signedIn.current", { given, holds: adopted(other) }),
    row(from, loaded(), "signedOut", { given, holds: elsewhere }),
    row(from, loaded(undefined, { recordStatus: "ended" }), "signedOut", { given, holds: elsewhere }),
    row(from, loaded(undefined, { recordStatus: "lost" }), "signedOut", { given, holds: elsewhere }),
    row(from, loaded(), from, { given: { ...given, isStored: false } }),
    row(from, fails("loadSession"), from, { given, holds: { record } }),
  ];
};

export const awaitingLock: readonly TransitionRow[] = [
  ...rowsOf("queued"),
  ...rowsOf("overdue"),
  row(`${state}.queued`, after("callTimeout", state), `${state}.overdue`, {
    given: held,
    holds: { record, ...timeout },
  }),
  row(`${state}.queued`, after("callTimeout", state), `${state}.overdue`, {
    given: unstored,
    holds: { record, ...timeout },
  }),
];
