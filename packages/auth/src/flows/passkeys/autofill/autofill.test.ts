/** The machine of passkey autofill and one-tap sign-in, tested transition by transition. */
import { done, elapsed, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, toPromise } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import type { RawChallenge } from "../../../protocol/sign-in/auth-response.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import { autofillMachine } from "./autofill.machine.ts";

const username = "ann@example.com";
const challengeOf = (wireName: string) => ({
  wireName,
  details: new Secret({ ChallengeParameters: {} }),
  session: new Secret("a session"),
});
const rawChallenge = challengeOf("WEB_AUTHN");
const otherWays = challengeOf("SELECT_CHALLENGE");
const credential = new Secret({ id: "AAEC" });
const error = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
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
  {
    from: "loadingAccount",
    event: done("loadPasskeyAccount", username),
    to: "inspectingBrowser",
    holds: { username },
  },
  { from: "loadingAccount", event: done("loadPasskeyAccount"), to: "awaitingForm", holds: { username: undefined } },
  { from: "loadingAccount", event: failed("loadPasskeyAccount", new Error("m")), to: "awaitingForm" },
  { from: "loadingAccount", event: asked, to: "loadingAccount", holds: { isPasskeyRequested: false } },
  { from: "loadingAccount", given: { username }, event: asked, to: "preparing", holds: tapped },
  { from: "inspectingBrowser", given: { username }, event: done("inspectBrowser", true), to: "preparing" },
  { from: "inspectingBrowser", given: { username }, event: done("inspectBrowser", false), to: "awaitingRequest" },
  { from: "inspectingBrowser", event: failed("inspectBrowser", new Error("m")), to: "awaitingRequest" },
  { from: "inspectingBrowser", given: { username }, event: asked, to: "preparing", holds: tapped },
  // What the pool says.
  {
    from: "preparing",
    given: { username },
    event: done("beginSignIn", rawChallenge),
    to: suggesting,
    holds: { rawChallenge },
  },
  { from: "preparing", given: tapped, event: done("beginSignIn", rawChallenge), to: "chosen", holds: { rawChallenge } },
  {
    from: "preparing",
    given: { username },
    event: done("beginSignIn", otherWays),
    to: "removingAccount",
    holds: { username, rawChallenge: undefined },
  },
  {
    from: "preparing",
    given: tapped,
    event: done("beginSignIn", otherWays),
    to: "removingAccount",
    holds: { rawChallenge: otherWays },
  },
  {
    from: "preparing",
    given: before,
    event: asked,
    to: "preparing",
    holds: { isPasskeyRequested: true, failure: undefined },
  },
  {
    from: "preparing",
    given: { username },
    event: failed("beginSignIn", error("network.unreachable")),
    to: "awaitingRequest",
    holds: { username, ...unheard },
  },
  {
    from: "preparing",
    given: tapped,
    event: failed("beginSignIn", error("network.unreachable")),
    to: "awaitingRequest",
    holds: { username, isPasskeyRequested: false, failure: said("network.unreachable") },
  },
  ...(["service.invalidParameter", "configuration.flowNotEnabled", "signIn.userNotFound"] as const).flatMap(
    (code): TransitionRow[] => [
      {
        from: "preparing",
        given: { username },
        event: failed("beginSignIn", error(code)),
        to: "removingAccount",
        holds: unheard,
      },
      {
        from: "preparing",
        given: tapped,
        event: failed("beginSignIn", error(code)),
        to: "removingAccount",
        holds: { isPasskeyRequested: false, failure: said(code) },
      },
    ],
  ),
  ...(
    [
      ["signIn.userNotConfirmed", "confirmationRequired"],
      ["signIn.passwordResetRequired", "resetRequired"],
    ] as const
  ).flatMap(([code, step]): TransitionRow[] => [
    {
      from: "preparing",
      given: { username },
      event: failed("beginSignIn", error(code)),
      to: "awaitingRequest",
      holds: { ...unheard, step: "challenged" },
    },
    {
      from: "preparing",
      given: tapped,
      event: failed("beginSignIn", error(code)),
      to: "accountActionRequired",
      holds: { username, step },
    },
  ]),
  // These transitions start while the browser suggests the passkey.
  {
    from: suggesting,
    given: { username, rawChallenge },
    event: done("getPasskeyByAutofill", credential),
    to: "chosen",
    holds: { rawChallenge, credential },
  },
  {
    from: suggesting,
    given: { username, rawChallenge },
    event: failed("getPasskeyByAutofill", error("passkey.aborted")),
    to: resumable,
    holds: { rawChallenge, ...unheard },
  },
  { from: suggesting, given: { username, rawChallenge }, event: asked, to: "chosen", holds: { credential: undefined } },
  { from: suggesting, given: { username, rawChallenge }, event: suspended, to: resumable, holds: { rawChallenge } },
  { from: resumable, given: { username, rawChallenge }, event: requested, to: suggesting, holds: { rawChallenge } },
  { from: resumable, given: { username, rawChallenge }, event: suspended, to: resumable, holds: { rawChallenge } },
  { from: resumable, given: { username, rawChallenge }, event: asked, to: "chosen" },
  {
    from: suggesting,
    given: { username, rawChallenge },
    event: elapsed("challengeLifetime", autofillMachine, "ready"),
    to: "awaitingRequest",
    holds: resting,
  },
  // While it doesn't.
  { from: "awaitingRequest", given: { username }, event: requested, to: "loadingAccount" },
  {
    from: "awaitingRequest",
    given: before,
    event: asked,
    to: "preparing",
    holds: { isPasskeyRequested: true, failure: undefined },
  },
  { from: "awaitingRequest", event: asked, to: "awaitingRequest", holds: { isPasskeyRequested: false } },
  // Anywhere.
  { from: "loadingAccount", event: suspended, to: "awaitingRequest" },
  { from: "preparing", given: tapped, event: suspended, to: "awaitingRequest", holds: resting },
  {
    from: suggesting,
    given: { username, rawChallenge },
    event: forgotten,
    to: "removingAccount",
    holds: { rawChallenge: undefined },
  },
  {
    from: "awaitingRequest",
    given: before,
    event: forgotten,
    to: "removingAccount",
    holds: { failure: undefined },
  },
  {
    from: "awaitingRequest",
    given: before,
    event: { type: "failure.dismissed" },
    to: "awaitingRequest",
    holds: { failure: undefined },
  },
  {
    from: "removingAccount",
    given: before,
    event: done("removePasskeyAccount"),
    to: "awaitingForm",
    holds: { username: undefined, failure: said("network.timeout") },
  },
  { from: "removingAccount", event: failed("removePasskeyAccount", new Error("m")), to: "awaitingForm" },
  {
    from: "removingAccount",
    given: { username, rawChallenge: otherWays },
    event: done("removePasskeyAccount"),
    to: "chosen",
    holds: { username },
  },
  {
    from: "removingAccount",
    given: { rawChallenge: otherWays },
    event: failed("removePasskeyAccount", new Error("m")),
    to: "chosen",
  },
  { from: "awaitingForm", event: suspended, to: "awaitingForm" },
  { from: "awaitingForm", event: forgotten, to: "awaitingForm" },
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
