/** The rows while a sign-in on the hosted pages is completed, and for one that fails without leaving the page. */
import { done, row, type TransitionRow } from "@poolgate/testkit/transition-table";
import type { RedirectOutcome } from "../../src/protocol/oauth/redirect-outcome.ts";
import { changed, fails, held, loaded, other, record } from "./rows.ts";

const returned = { customState: "basket 7", returnTo: "/orders" };
const failure = { name: "N", code: "oauth.cancelled", message: "m", afterLostAnswer: false } as const;
const completing = "completingRedirect";
const isRedirected = { isRedirected: true };

const ended = (outcome: Partial<RedirectOutcome>): TransitionRow["event"] =>
  done("completeRedirect", { record: undefined, failure: undefined, ...returned, ...outcome });
const failed = { redirect: { ...returned, failure } };
const succeeded = { redirect: { ...returned, failure: undefined } };

export const redirected: readonly TransitionRow[] = [
  row(completing, ended({ record: other }), "storing", {
    given: isRedirected,
    holds: { record: other, user: { userId: "sub" }, ...succeeded },
  }),
  // An earlier session continues after a failed sign-in, so it is loaded as on every page.
  row(completing, ended({ failure }), "configuring", { given: isRedirected, holds: failed }),
  // Another client of the page, or the page that opened this window, has taken the response.
  row(completing, ended({}), "configuring", { given: isRedirected, holds: { redirect: undefined } }),
  row(completing, fails("completeRedirect", "network.unreachable"), "configuring", {
    holds: { redirect: { failure: { code: "network.unreachable" }, customState: undefined, returnTo: undefined } },
  }),
  row(completing, { type: "xstate.after.redirectTimeout.session.completingRedirect" }, "configuring", {
    holds: { redirect: { failure: { code: "network.timeout" } } },
  }),
  row(completing, changed, completing, { given: isRedirected }),
  row("configuring", loaded(record), "signedIn.current", { given: failed, holds: { ...held, ...failed } }),

  row("storing", done("storeSession"), "signedIn.current", { given: { ...held, ...succeeded }, holds: succeeded }),
  row("storing", fails("storeSession"), "signedIn.current", {
    given: { ...held, ...succeeded },
    holds: { ...succeeded, isStored: false },
  }),

  // With a window, the page was not left.
  row("signedIn.current", { type: "signIn.completed", record: other, redirect: returned }, "storing", {
    given: held,
    holds: { record: other, ...succeeded },
  }),
  row("signedOut", { type: "redirect.failed", ...failed }, "signedOut", { holds: failed }),
  row("signedOut", { type: "redirect.failed" }, "signedOut", { holds: { redirect: undefined } }),
  // A later sign-in with a password is no sign-in on the hosted pages.
  row("signedOut", { type: "signIn.completed", record: other }, "storing", {
    given: failed,
    holds: { redirect: undefined },
  }),
];
