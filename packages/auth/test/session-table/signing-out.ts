/** A sign-out: first here, then at the pool, which may not answer. */
import { done, type TransitionRow } from "@poolgate/testkit/transition-table";
import { after, changed, fails, forgotten, held, newer, row } from "./rows.ts";

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

  row("signingOut.everywhere", done("signOutEverywhere"), "ended", { given: globally, holds: over }),
  row("signingOut.everywhere", fails("signOutEverywhere", "session.revoked"), "signingOut.renewing", {
    given: globally,
    holds: { hasRenewedForSignOut: true },
  }),
  row("signingOut.everywhere", fails("signOutEverywhere", "session.revoked"), "signingOut.revoking", { given: again }),
  row("signingOut.everywhere", waited("signingOut.everywhere"), "ended", { given: globally, holds: over }),
  row("signingOut.renewing", done("renewTokens", newer), "signingOut.everywhere", {
    given: again,
    holds: { record: newer },
  }),
  row("signingOut.renewing", fails("renewTokens", "session.revoked"), "signingOut.revoking", { given: again }),
  row("signingOut.renewing", waited("signingOut.renewing"), "ended", { given: again, holds: over }),

  row("signingOut.revoking", done("revokeRefreshToken"), "ended", { given, holds: over }),
  row("signingOut.revoking", fails("revokeRefreshToken", "network.unreachable"), "ended", { given, holds: over }),
  row("signingOut.revoking", waited("signingOut.revoking"), "ended", { given, holds: over }),
  row("signingOut.forgetting", done("clearSession"), "ended", { given, holds: over }),
  row("signingOut.forgetting", fails("clearSession"), "ended", { given, holds: over }),

  // Another tab has written meanwhile: perhaps somebody has signed in there.
  row("signingOut.revoking", changed, "signingOut.revoking", { given, holds: { hasMissedChange: true } }),
  row("signingOut.renewing", done("renewTokens", newer), "signingOut.everywhere", {
    given: { ...again, hasMissedChange: true },
    holds: { record: newer, hasMissedChange: true },
  }),
  row("signingOut.revoking", done("revokeRefreshToken"), "signedOut.rereading", {
    given: { ...held, hasMissedChange: true },
    holds: { ...over, hasMissedChange: false },
  }),
];
