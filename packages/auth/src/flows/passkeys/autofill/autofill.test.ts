/** The machine of passkey autofill and one-tap sign-in, tested transition by transition. */
import {
  done,
  elapsed,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, toPromise } from "xstate";
import type { AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import type { RawChallenge } from "../../../protocol/sign-in/auth-response.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import { autofillMachine } from "@poolgate/auth/machines";

const username = "ann@example.com";
const challengeOf = (wireName: string) => ({
  wireName,
  details: new Secret({ ChallengeParameters: {} }),
  session: new Secret("a session"),
});
const rawChallenge = challengeOf("WEB_AUTHN");
const otherWays = challengeOf("SELECT_CHALLENGE");
const credential = new Secret({ id: "AAEC" });
const said = (code: AuthErrorCode): unknown => expect.objectContaining({ code });
const unheard = { failure: undefined, isPasskeyRequested: false };
const tapped = { username, isPasskeyRequested: true };
const before = { username, failure: said("network.timeout") };
const asked = { type: "passkey.requested" };
const suspended = { type: "autofill.suspended" };
const requested = { type: "autofill.requested" };
const forgotten = { type: "passkeyAccount.forgotten" };
const resting = { username, rawChallenge: undefined, isPasskeyRequested: false };
const suggesting = "ready.suggesting";
const resumable = "ready.awaitingResumption";

const table: TransitionRow[] = [
  // These events report what is stored on the device and what the browser supports.
  row("loadingAccount", done("loadPasskeyAccount", username), "inspectingBrowser", { holds: { username } }),
  row("loadingAccount", done("loadPasskeyAccount"), "awaitingForm", { holds: { username: undefined } }),
  row("loadingAccount", failed("loadPasskeyAccount", new Error("m")), "awaitingForm"),
  row("loadingAccount", asked, "loadingAccount", { holds: { isPasskeyRequested: false } }),
  row("loadingAccount", asked, "preparing", { given: { username }, holds: tapped }),
  row("inspectingBrowser", done("inspectBrowser", true), "preparing", { given: { username } }),
  row("inspectingBrowser", done("inspectBrowser", false), "awaitingRequest", { given: { username } }),
  row("inspectingBrowser", failed("inspectBrowser", new Error("m")), "awaitingRequest"),
  row("inspectingBrowser", asked, "preparing", { given: { username }, holds: tapped }),
  // What the pool says.
  row("preparing", done("beginSignIn", rawChallenge), suggesting, { given: { username }, holds: { rawChallenge } }),
  row("preparing", done("beginSignIn", rawChallenge), "chosen", { given: tapped, holds: { rawChallenge } }),
  row("preparing", done("beginSignIn", otherWays), "removingAccount", {
    given: { username },
    holds: { username, rawChallenge: undefined },
  }),
  row("preparing", done("beginSignIn", otherWays), "removingAccount", {
    given: tapped,
    holds: { rawChallenge: otherWays },
  }),
  row("preparing", asked, "preparing", { given: before, holds: { isPasskeyRequested: true, failure: undefined } }),
  row("preparing", failed("beginSignIn", failure("network.unreachable")), "awaitingRequest", {
    given: { username },
    holds: { username, ...unheard },
  }),
  row("preparing", failed("beginSignIn", failure("network.unreachable")), "awaitingRequest", {
    given: tapped,
    holds: { username, isPasskeyRequested: false, failure: said("network.unreachable") },
  }),
  ...(["service.invalidParameter", "configuration.flowNotEnabled", "signIn.userNotFound"] as const).flatMap(
    (code): TransitionRow[] => [
      row("preparing", failed("beginSignIn", failure(code)), "removingAccount", {
        given: { username },
        holds: unheard,
      }),
      row("preparing", failed("beginSignIn", failure(code)), "removingAccount", {
        given: tapped,
        holds: { isPasskeyRequested: false, failure: said(code) },
      }),
    ],
  ),
  ...(
    [
      ["signIn.userNotConfirmed", "confirmationRequired"],
      ["signIn.passwordResetRequired", "resetRequired"],
    ] as const
  ).flatMap(([code, step]): TransitionRow[] => [
    row("preparing", failed("beginSignIn", failure(code)), "awaitingRequest", {
      given: { username },
      holds: { ...unheard, step: "challenged" },
    }),
    row("preparing", failed("beginSignIn", failure(code)), "accountActionRequired", {
      given: tapped,
      holds: { username, step },
    }),
  ]),
  // These transitions start while the browser suggests the passkey.
  row(suggesting, done("getPasskeyByAutofill", credential), "chosen", {
    given: { username, rawChallenge },
    holds: { rawChallenge, credential },
  }),
  row(suggesting, failed("getPasskeyByAutofill", failure("passkey.aborted")), resumable, {
    given: { username, rawChallenge },
    holds: { rawChallenge, ...unheard },
  }),
  row(suggesting, asked, "chosen", { given: { username, rawChallenge }, holds: { credential: undefined } }),
  row(suggesting, suspended, resumable, { given: { username, rawChallenge }, holds: { rawChallenge } }),
  row(resumable, requested, suggesting, { given: { username, rawChallenge }, holds: { rawChallenge } }),
  row(resumable, suspended, resumable, { given: { username, rawChallenge }, holds: { rawChallenge } }),
  row(resumable, asked, "chosen", { given: { username, rawChallenge } }),
  row(suggesting, elapsed("challengeLifetime", autofillMachine, "ready"), "awaitingRequest", {
    given: { username, rawChallenge },
    holds: resting,
  }),
  // While it doesn't.
  row("awaitingRequest", requested, "loadingAccount", { given: { username } }),
  row("awaitingRequest", asked, "preparing", {
    given: before,
    holds: { isPasskeyRequested: true, failure: undefined },
  }),
  row("awaitingRequest", asked, "awaitingRequest", { holds: { isPasskeyRequested: false } }),
  // Anywhere.
  row("loadingAccount", suspended, "awaitingRequest"),
  row("preparing", suspended, "awaitingRequest", { given: tapped, holds: resting }),
  row(suggesting, forgotten, "removingAccount", {
    given: { username, rawChallenge },
    holds: { rawChallenge: undefined },
  }),
  row("awaitingRequest", forgotten, "removingAccount", { given: before, holds: { failure: undefined } }),
  row("awaitingRequest", { type: "failure.dismissed" }, "awaitingRequest", {
    given: before,
    holds: { failure: undefined },
  }),
  row("removingAccount", done("removePasskeyAccount"), "awaitingForm", {
    given: before,
    holds: { username: undefined, failure: said("network.timeout") },
  }),
  row("removingAccount", failed("removePasskeyAccount", new Error("m")), "awaitingForm"),
  row("removingAccount", done("removePasskeyAccount"), "chosen", {
    given: { username, rawChallenge: otherWays },
    holds: { username },
  }),
  row("removingAccount", failed("removePasskeyAccount", new Error("m")), "chosen", {
    given: { rawChallenge: otherWays },
  }),
  row("awaitingForm", suspended, "awaitingForm"),
  row("awaitingForm", forgotten, "awaitingForm"),
];

describe("autofillMachine", () => {
  testTransitions(autofillMachine, table, {
    input: { isOffered: true },
    starts: [
      [{ isOffered: true }, "loadingAccount"],
      [{ isOffered: false }, "awaitingForm"],
    ],
  });

  it("its output has the name, the pool's challenge, and the selected passkey", async () => {
    const machine = autofillMachine.provide({
      actors: {
        loadPasskeyAccount: fromPromise(async (): Promise<string | undefined> => username),
        inspectBrowser: fromPromise(async () => true),
        beginSignIn: fromPromise(async (): Promise<RawChallenge> => rawChallenge),
        getPasskeyByAutofill: fromPromise(async (): Promise<Secret<JsonObject>> => credential),
      },
    });
    const actor = createActor(machine, { input: { isOffered: true } }).start();
    expect(await toPromise(actor)).toEqual({ step: "challenged", username, challenge: rawChallenge, credential });
  });
});
