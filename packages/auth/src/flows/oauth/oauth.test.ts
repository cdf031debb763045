/** The machine that signs a user in on the hosted pages, tested transition by transition. */
import { done, elapsed, failed, row, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import type { FlowRecord } from "../../protocol/oauth/flow-record.ts";
import type { RedirectReading } from "../../protocol/oauth/read-redirect-return.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { oauthMachine } from "@poolgate/auth/machines";
import type { TakenReturn } from "./oauth.setup.ts";

const flow = new Secret({ state: "s" } as FlowRecord);
const url = new Secret("https://auth.example/oauth2/authorize");
const returned = new Secret("https://app.example/?code=abc&state=s");
const byCode: RedirectReading = { code: new Secret("abc") };

const taken = (reading: RedirectReading | undefined, isTaken = true): TransitionRow["event"] =>
  done("takeReturn", { isTaken, flow, reading, customState: "7", returnTo: "/orders" } satisfies TakenReturn);
const fails = (effect: string): TransitionRow["event"] => failed(effect, oauthError("oauth.refused"));
const after = (delay: string, path: string): TransitionRow["event"] => elapsed(delay, oauthMachine, path);

const given = { url, flow, reading: byCode };
/** A sign-in that has ended keeps no secret but the tokens. */
const forgotten = { returned: undefined, url: undefined, flow: undefined, reading: undefined };
const withFailure = (code: string) => ({ failure: { code }, ...forgotten });
const inPopup = { request: { display: "popup" } };

const table: readonly TransitionRow[] = [
  row("preparing", done("prepareFlow", { url }), "awaitingPopup", { given: inPopup, holds: { url } }),
  row("preparing", fails("prepareFlow"), "failed", { holds: withFailure("oauth.refused") }),

  row("away", { type: "page.shown" }, "cancelled", { given, holds: withFailure("oauth.cancelled") }),
  row("away", fails("leavePage"), "failed", { given, holds: withFailure("oauth.refused") }),

  row("awaitingPopup", { type: "popup.answered", returned }, "returning", { given, holds: { returned } }),
  row("awaitingPopup", { type: "popup.closed" }, "cancelled", { given, holds: withFailure("oauth.cancelled") }),
  row("awaitingPopup", fails("watchPopup"), "failed", { given, holds: withFailure("oauth.refused") }),
  row("awaitingPopup", after("popupLifetime", "awaitingPopup"), "failed", {
    given,
    holds: withFailure("network.timeout"),
  }),

  row("returning", taken(undefined, false), "dropped", { holds: { failure: undefined } }),
  row("returning", fails("takeReturn"), "failed", { holds: withFailure("oauth.refused") }),

  row("exchanging", after("exchangeTimeout", "exchanging"), "failed", { given, holds: withFailure("network.timeout") }),
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
