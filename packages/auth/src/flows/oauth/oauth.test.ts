/** The machine that signs a user in on the hosted pages, tested transition by transition. */
import { done, elapsed, failed, row, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import type { FlowRecord } from "../../protocol/oauth/flow-record.ts";
import type { RedirectReading } from "../../protocol/oauth/read-redirect-return.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { oauthMachine } from "@poolgate/auth/machines";
import type { TakenReturn } from "./oauth.setup.ts";

const flow = new Secret({ state: "s" } as FlowRecord);
const record = new Secret({ userId: "sub" } as SessionRecord);
const url = new Secret("https://auth.example/oauth2/authorize");
const returned = new Secret("https://app.example/?code=abc&state=s");
const byCode: RedirectReading = { code: new Secret("abc") };
const byTokens: RedirectReading = { tokens: new Secret({ accessToken: "a", idToken: "i" }) };
const refusal = (code: Parameters<typeof oauthError>[0]): RedirectReading => ({
  failure: toFailure(oauthError(code)),
  isForeign: false,
});

const taken = (reading: RedirectReading | undefined, isTaken = true): TransitionRow["event"] =>
  done("takeReturn", { isTaken, flow, reading, customState: "7", returnTo: "/orders" } satisfies TakenReturn);
const fails = (effect: string): TransitionRow["event"] => failed(effect, oauthError("oauth.refused"));
const after = (delay: string, path: string): TransitionRow["event"] => elapsed(delay, oauthMachine, path);

const given = { url, flow, reading: byCode };
/** A sign-in that has ended keeps no secret but the tokens. */
const forgotten = { returned: undefined, url: undefined, flow: undefined, reading: undefined };
const withFailure = (code: string) => ({ failure: { code }, ...forgotten });
const given7 = { customState: "7", returnTo: "/orders", returned: undefined };
const inPopup = { request: { display: "popup" } };

const table: readonly TransitionRow[] = [
  row("preparing", done("prepareFlow", { url }), "away", { holds: { url } }),
  row("preparing", done("prepareFlow", { url }), "awaitingPopup", { given: inPopup, holds: { url } }),
  row("preparing", fails("prepareFlow"), "failed", { holds: withFailure("oauth.refused") }),

  row("away", { type: "page.shown" }, "cancelled", { given, holds: withFailure("oauth.cancelled") }),
  row("away", fails("leavePage"), "failed", { given, holds: withFailure("oauth.refused") }),
  // Only a page that was left is shown again.
  row("awaitingPopup", { type: "page.shown" }, "awaitingPopup", { given, holds: { url } }),

  row("awaitingPopup", { type: "popup.answered", returned }, "returning", { given, holds: { returned } }),
  row("awaitingPopup", { type: "popup.closed" }, "cancelled", { given, holds: withFailure("oauth.cancelled") }),
  row("awaitingPopup", fails("watchPopup"), "failed", { given, holds: withFailure("oauth.refused") }),
  row("awaitingPopup", after("popupLifetime", "awaitingPopup"), "failed", {
    given,
    holds: withFailure("network.timeout"),
  }),

  row("returning", taken(byCode), "exchanging", { holds: { ...given7, flow, reading: byCode } }),
  row("returning", taken(byTokens), "exchanging", { holds: { ...given7, reading: byTokens } }),
  row("returning", taken(undefined, false), "dropped", { holds: { failure: undefined } }),
  row("returning", taken(refusal("oauth.cancelled")), "cancelled", {
    holds: { ...given7, ...withFailure("oauth.cancelled") },
  }),
  row("returning", taken(refusal("oauth.state")), "failed", { holds: { ...given7, ...withFailure("oauth.state") } }),
  row("returning", fails("takeReturn"), "failed", { holds: withFailure("oauth.refused") }),

  row("exchanging", done("exchangeCode", record), "completed", { given, holds: { record, ...forgotten } }),
  row("exchanging", fails("exchangeCode"), "failed", { given, holds: withFailure("oauth.refused") }),
  row("exchanging", after("exchangeTimeout", "exchanging"), "failed", { given, holds: withFailure("network.timeout") }),
  // The window is closed after it has answered.
  row("exchanging", { type: "popup.closed" }, "exchanging", { given, holds: { flow } }),
  row("returning", { type: "popup.answered", returned }, "returning", { given }),
];

describe("oauthMachine", () => {
  testTransitions(oauthMachine, table, {
    input: {},
    starts: [
      [{ request: {} }, "preparing"],
      [{ returned }, "returning"],
    ],
  });

  it("shows no code, state or verifier to an inspector", () => {
    const [snapshot] = initialTransition(oauthMachine, { returned });
    expect(JSON.stringify(snapshot.context)).not.toContain("abc");
  });
});
