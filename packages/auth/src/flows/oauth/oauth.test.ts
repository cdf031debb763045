/** The machine that signs a user in on the hosted pages, tested transition by transition. */
import { done, elapsed, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import type { FlowRecord } from "../../protocol/oauth/flow-record.ts";
import type { RedirectReading } from "../../protocol/oauth/read-redirect-return.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { oauthMachine } from "./oauth.machine.ts";
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
  { from: "preparing", event: done("prepareFlow", { url }), to: "away", holds: { url } },
  { from: "preparing", given: inPopup, event: done("prepareFlow", { url }), to: "awaitingPopup", holds: { url } },
  { from: "preparing", event: fails("prepareFlow"), to: "failed", holds: withFailure("oauth.refused") },

  { from: "away", given, event: { type: "page.shown" }, to: "cancelled", holds: withFailure("oauth.cancelled") },
  { from: "away", given, event: fails("leavePage"), to: "failed", holds: withFailure("oauth.refused") },
  // Only a page that was left is shown again.
  { from: "awaitingPopup", given, event: { type: "page.shown" }, to: "awaitingPopup", holds: { url } },

  {
    from: "awaitingPopup",
    given,
    event: { type: "popup.answered", returned } as never,
    to: "returning",
    holds: { returned },
  },
  {
    from: "awaitingPopup",
    given,
    event: { type: "popup.closed" },
    to: "cancelled",
    holds: withFailure("oauth.cancelled"),
  },
  { from: "awaitingPopup", given, event: fails("watchPopup"), to: "failed", holds: withFailure("oauth.refused") },
  {
    from: "awaitingPopup",
    given,
    event: after("popupLifetime", "awaitingPopup"),
    to: "failed",
    holds: withFailure("network.timeout"),
  },

  { from: "returning", event: taken(byCode), to: "exchanging", holds: { ...given7, flow, reading: byCode } },
  { from: "returning", event: taken(byTokens), to: "exchanging", holds: { ...given7, reading: byTokens } },
  { from: "returning", event: taken(undefined, false), to: "dropped", holds: { failure: undefined } },
  {
    from: "returning",
    event: taken(refusal("oauth.cancelled")),
    to: "cancelled",
    holds: { ...given7, ...withFailure("oauth.cancelled") },
  },
  {
    from: "returning",
    event: taken(refusal("oauth.state")),
    to: "failed",
    holds: { ...given7, ...withFailure("oauth.state") },
  },
  { from: "returning", event: fails("takeReturn"), to: "failed", holds: withFailure("oauth.refused") },

  { from: "exchanging", given, event: done("exchangeCode", record), to: "completed", holds: { record, ...forgotten } },
  { from: "exchanging", given, event: fails("exchangeCode"), to: "failed", holds: withFailure("oauth.refused") },
  {
    from: "exchanging",
    given,
    event: after("exchangeTimeout", "exchanging"),
    to: "failed",
    holds: withFailure("network.timeout"),
  },
  // The window is closed after it has answered.
  { from: "exchanging", given, event: { type: "popup.closed" }, to: "exchanging", holds: { flow } },
  { from: "returning", given, event: { type: "popup.answered", returned } as never, to: "returning" },
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
