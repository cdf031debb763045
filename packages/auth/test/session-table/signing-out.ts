/** The rows of a sign-out: first in this browser, then at the pool, which may not answer. */
import { done, row, type TransitionRow } from "@poolgate/testkit/transition-table";
import { after, fails, forgotten, held, newer } from "./rows.ts";

const globally = { ...held, isSignOutGlobal: true };
const again = { ...globally, hasRenewedForSignOut: true };
const over = forgotten("signedOut");
const waited = (path: string): TransitionRow["event"] => after("revocationWait", path);
const given = held;

export const signingOut: readonly TransitionRow[] = [
  row("signingOut.clearing", done("clearSession"), "signingOut.revoking", { given }),
  row("signingOut.clearing", fails("clearSession"), "signingOut.revoking", { given }),
  row("signingOut.clearing", done("clearSession"), "signingOut.everywhere", { given: globally }),
  row("signingOut.clearing", fails("clearSession"), "signingOut.everywhere", { given: globally }),

  row("signingOut.everywhere", done("signOutEverywhere"), "signedOut", { given: globally, holds: over }),
  row("signingOut.everywhere", fails("signOutEverywhere", "session.revoked"), "signingOut.renewing", {
    given: globally,
    holds: { hasRenewedForSignOut: true },
  }),
  row("signingOut.everywhere", fails("signOutEverywhere", "session.revoked"), "signingOut.revoking", { given: again }),
  row("signingOut.everywhere", waited("signingOut.everywhere"), "signedOut", {
    given: globally,
    holds: over,
  }),
  row("signingOut.renewing", done("renewTokens", newer), "signingOut.everywhere", {
    given: again,
    holds: { record: newer },
  }),
  row("signingOut.renewing", fails("renewTokens", "session.revoked"), "signingOut.revoking", { given: again }),
  row("signingOut.renewing", waited("signingOut.renewing"), "signedOut", { given: again, holds: over }),

  row("signingOut.revoking", done("revokeRefreshToken"), "signedOut", { given, holds: over }),
  row("signingOut.revoking", fails("revokeRefreshToken", "network.unreachable"), "signedOut", {
    given,
    holds: over,
  }),
  row("signingOut.revoking", waited("signingOut.revoking"), "signedOut", { given, holds: over }),
  row("signingOut.removingRecord", done("clearSession"), "signedOut", { given, holds: over }),
  row("signingOut.removingRecord", fails("clearSession"), "signedOut", { given, holds: over }),
];
