/** The rows for the record that is stored when the page starts, and for a new sign-in. */
import { done, row, type TransitionRow } from "@poolgate/testkit/transition-table";
import { changed, completed, fails, held, loaded, other, record } from "./rows.ts";

export const reading: readonly TransitionRow[] = [
  row("configuring", loaded(record), "signedIn.current", { holds: { ...held, isStored: true } }),
  row("configuring", loaded(record, { isStored: false }), "signedIn.current", { holds: { ...held, isStored: false } }),
  row("configuring", loaded(), "signedOut"),
  row("configuring", fails("loadSession"), "signedOut", { holds: { isStored: false } }),
  row("configuring", changed, "configuring"),
  row("configuring", loaded(other), "signedIn.current", { given: { record }, holds: { record: other } }),
  row("configuring", loaded(), "signedOut", {
    given: { record },
    holds: { record: undefined, endReason: "signedOutElsewhere" },
  }),
  row("configuring", fails("loadSession"), "signedIn.current", {
    given: { record },
    holds: { ...held, isStored: true },
  }),

  row("signedOut", completed, "storing", {
    given: { endReason: "signedOut" },
    holds: { record: other, endReason: undefined },
  }),
  row("signedOut", changed, "signedOut"),
  row("signedOut", loaded(record), "signedIn.current", { holds: held }),
  row("signedOut", loaded(), "signedOut"),
  row("signedOut", fails("loadSession"), "signedOut"),

  row("storing", done("storeSession"), "signedIn.current", {
    given: held,
    holds: { ...held, isStored: true },
  }),
  row("storing", fails("storeSession"), "signedIn.current", { given: held, holds: { ...held, isStored: false } }),
  row("storing", changed, "storing", { given: held, holds: { hasMissedChange: true } }),
  // Another tab has written meanwhile: it may have signed in or out.
  row("storing", done("storeSession"), "signedIn.current", {
    given: { ...held, hasMissedChange: true },
    holds: { ...held, hasMissedChange: false },
  }),
];
