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
  const [idle, rereading] = [`${state}.${place}.idle`, `${state}.${place}.rereading`];
  const given = place === "queued" ? held : { ...held, ...timeout };
  return [
    row(idle, acquired, "signedIn.refreshing.holding.rereading", { given }),
    row(rereading, acquired, "signedIn.refreshing.holding.rereading", { given }),
    row(idle, changed, rereading, { given }),
    row(idle, requested, idle, { given }),
    row(idle, signedOut(false), "signingOut.clearing", { given }),
    row(idle, completed, "storing", { given, holds: { record: other } }),
    row(rereading, changed, rereading, { given }),
    row(rereading, loaded(same), idle, { given, holds: { record } }),
    row(rereading, loaded(same, { recordStatus: "outdated" }), idle, { given, holds: { record } }),
    row(rereading, loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
    row(rereading, loaded(other), "signedIn.current", { given, holds: adopted(other) }),
    row(rereading, loaded(), "signedOut.rereading", { given, holds: forgotten("signedOutElsewhere") }),
    row(rereading, loaded(undefined, { recordStatus: "ended" }), "signedOut.rereading", {
      given,
      holds: forgotten("signedOutElsewhere"),
    }),
    row(rereading, loaded(undefined, { recordStatus: "lost" }), "signedOut.rereading", {
      given,
      holds: forgotten("signedOutElsewhere"),
    }),
    row(rereading, loaded(), idle, { given: { ...given, isStored: false } }),
    row(rereading, fails("loadSession"), idle, { given, holds: { record } }),
  ];
};

export const awaitingLock: readonly TransitionRow[] = [
  ...rowsOf("queued"),
  ...rowsOf("overdue"),
  row(`${state}.queued.idle`, after("lockTimeout", state), `${state}.overdue.rereading`, {
    given: held,
    holds: { record, ...timeout },
  }),
  row(`${state}.queued.rereading`, after("lockTimeout", state), `${state}.overdue.rereading`, {
    given: unstored,
    holds: { record, ...timeout },
  }),
];
