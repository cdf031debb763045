/** The rows while another tab refreshes: this tab waits, and uses what the other tab writes. */
import type { TransitionRow } from "@poolgate/testkit/transition-table";
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
  row,
  same,
  signedOut,
  unstored,
} from "./rows.ts";

const state = "signedIn.refreshing.awaitingLock";
const acquired = { type: "lock.acquired" };
const timeout = { failure: { code: "network.timeout" } };

const rowsOf = (place: "queued" | "overdue"): readonly TransitionRow[] => {
  const [idle, looking] = [`${state}.${place}.idle`, `${state}.${place}.looking`];
  const given = place === "queued" ? held : { ...held, ...timeout };
  return [
    row(idle, acquired, "signedIn.refreshing.holding.rereading", { given }),
    row(looking, acquired, "signedIn.refreshing.holding.rereading", { given }),
    row(idle, changed, looking, { given }),
    row(idle, requested, idle, { given }),
    row(idle, signedOut(false), "signingOut.clearing", { given }),
    row(idle, completed, "storing", { given, holds: { record: other } }),
    row(looking, changed, looking, { given }),
    row(looking, loaded(same), idle, { given, holds: { record } }),
    row(looking, loaded(same, { recordStatus: "outdated" }), idle, { given, holds: { record } }),
    row(looking, loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
    row(looking, loaded(other), "signedIn.current", { given, holds: adopted(other) }),
    row(looking, loaded(), "signedOut.rereading", { given, holds: forgotten("signedOutElsewhere") }),
    row(looking, loaded(undefined, { recordStatus: "ended" }), "signedOut.rereading", {
      given,
      holds: forgotten("signedOutElsewhere"),
    }),
    row(looking, loaded(undefined, { recordStatus: "lost" }), "signedOut.rereading", {
      given,
      holds: forgotten("signedOutElsewhere"),
    }),
    row(looking, loaded(), idle, { given: { ...given, isStored: false } }),
    row(looking, fails("loadSession"), idle, { given, holds: { record } }),
  ];
};

export const awaitingLock: readonly TransitionRow[] = [
  ...rowsOf("queued"),
  ...rowsOf("overdue"),
  row(`${state}.queued.idle`, after("lockPatience", state), `${state}.overdue.looking`, {
    given: held,
    holds: { record, ...timeout },
  }),
  row(`${state}.queued.looking`, after("lockPatience", state), `${state}.overdue.looking`, {
    given: unstored,
    holds: { record, ...timeout },
  }),
];
