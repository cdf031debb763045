/** The machine of passkey autofill and one-tap sign-in, tested transition by transition. */
import {
  done,
  elapsed,
  failed,
  stepOnce,
  type TransitionRow,
  uncoveredEvents,
  unsealed,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, initialTransition, toPromise } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import type { PosedChallenge } from "../../../protocol/sign-in/auth-response.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import type { JsonObject } from "../../../protocol/wire/wire-request.ts";
import { autofillMachine } from "./autofill.machine.ts";

const username = "ann@example.com";
const challengeOf = (wireName: string) => ({
  wireName,
  details: new Secret({ ChallengeParameters: {} }),
  session: new Secret("a session"),
});
const posed = challengeOf("WEB_AUTHN");
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
const resting = { username, posed: undefined, isPasskeyRequested: false };
const suggesting = "ready.suggesting";
const resumable = "ready.awaitingResumption";

const table: TransitionRow[] = [
  // These events report what is stored on the device and what the browser supports.
  {
    from: "recallingAccount",
    event: done("recallPasskeyAccount", username),
    to: "inspectingBrowser",
    holds: { username },
  },
  { from: "recallingAccount", event: done("recallPasskeyAccount"), to: "awaitingForm", holds: { username: undefined } },
  { from: "recallingAccount", event: failed("recallPasskeyAccount", new Error("m")), to: "awaitingForm" },
  { from: "recallingAccount", event: asked, to: "recallingAccount", holds: { isPasskeyRequested: false } },
  { from: "recallingAccount", given: { username }, event: asked, to: "preparing", holds: tapped },
  { from: "inspectingBrowser", given: { username }, event: done("inspectBrowser", true), to: "preparing" },
  { from: "inspectingBrowser", given: { username }, event: done("inspectBrowser", false), to: "awaitingRequest" },
  { from: "inspectingBrowser", event: failed("inspectBrowser", new Error("m")), to: "awaitingRequest" },
  { from: "inspectingBrowser", given: { username }, event: asked, to: "preparing", holds: tapped },
  // These events report the pool's responses.
  { from: "preparing", given: { username }, event: done("beginSignIn", posed), to: suggesting, holds: { posed } },
  { from: "preparing", given: tapped, event: done("beginSignIn", posed), to: "chosen", holds: { posed } },
  {
    from: "preparing",
    given: { username },
    event: done("beginSignIn", otherWays),
    to: "forgettingAccount",
    holds: { username, posed: undefined },
  },
  {
    from: "preparing",
    given: tapped,
    event: done("beginSignIn", otherWays),
    to: "forgettingAccount",
    holds: { posed: otherWays },
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
  ...(["service.invalidParameter", "signIn.userNotFound"] as const).flatMap((code): TransitionRow[] => [
    {
      from: "preparing",
      given: { username },
      event: failed("beginSignIn", error(code)),
      to: "forgettingAccount",
      holds: unheard,
    },
    {
      from: "preparing",
      given: tapped,
      event: failed("beginSignIn", error(code)),
      to: "forgettingAccount",
      holds: { isPasskeyRequested: false, failure: said(code) },
    },
  ]),
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
      to: "accountPending",
      holds: { username, step },
    },
  ]),
  // These transitions start while the browser suggests the passkey.
  {
    from: suggesting,
    given: { username, posed },
    event: done("getPasskeyByAutofill", credential),
    to: "chosen",
    holds: { posed, credential },
  },
  {
    from: suggesting,
    given: { username, posed },
    event: failed("getPasskeyByAutofill", error("passkey.aborted")),
    to: resumable,
    holds: { posed, ...unheard },
  },
  { from: suggesting, given: { username, posed }, event: asked, to: "chosen", holds: { credential: undefined } },
  { from: suggesting, given: { username, posed }, event: suspended, to: resumable, holds: { posed } },
  { from: resumable, given: { username, posed }, event: requested, to: suggesting, holds: { posed } },
  { from: resumable, given: { username, posed }, event: suspended, to: resumable, holds: { posed } },
  { from: resumable, given: { username, posed }, event: asked, to: "chosen" },
  {
    from: suggesting,
    given: { username, posed },
    event: elapsed("challengeLifetime", autofillMachine, "ready"),
    to: "awaitingRequest",
    holds: resting,
  },
  // These transitions start while the browser does not suggest it.
  { from: "awaitingRequest", given: { username }, event: requested, to: "recallingAccount" },
  {
    from: "awaitingRequest",
    given: before,
    event: asked,
    to: "preparing",
    holds: { isPasskeyRequested: true, failure: undefined },
  },
  { from: "awaitingRequest", event: asked, to: "awaitingRequest", holds: { isPasskeyRequested: false } },
  // These transitions start in any state.
  { from: "recallingAccount", event: suspended, to: "awaitingRequest" },
  { from: "preparing", given: tapped, event: suspended, to: "awaitingRequest", holds: resting },
  {
    from: suggesting,
    given: { username, posed },
    event: forgotten,
    to: "forgettingAccount",
    holds: { posed: undefined },
  },
  {
    from: "awaitingRequest",
    given: before,
    event: forgotten,
    to: "forgettingAccount",
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
    from: "forgettingAccount",
    given: before,
    event: done("forgetPasskeyAccount"),
    to: "awaitingForm",
    holds: { username: undefined, failure: said("network.timeout") },
  },
  { from: "forgettingAccount", event: failed("forgetPasskeyAccount", new Error("m")), to: "awaitingForm" },
  {
    from: "forgettingAccount",
    given: { username, posed: otherWays },
    event: done("forgetPasskeyAccount"),
    to: "chosen",
    holds: { username },
  },
  {
    from: "forgettingAccount",
    given: { posed: otherWays },
    event: failed("forgetPasskeyAccount", new Error("m")),
    to: "chosen",
  },
  { from: "awaitingForm", event: suspended, to: "awaitingForm" },
  { from: "awaitingForm", event: forgotten, to: "awaitingForm" },
];

describe("autofillMachine", () => {
  it.each(table)("goes from $from by $event.type to $to", (row) => {
    const { to, context } = stepOnce(autofillMachine, { isOffered: true }, row);
    expect(to).toBe(row.to);
    expect(unsealed(context)).toMatchObject(unsealed(row.holds));
  });

  it("has a row for every event it answers", () => {
    expect(uncoveredEvents(autofillMachine, table)).toEqual([]);
  });

  it.each([
    [true, "recallingAccount"],
    [false, "awaitingForm"],
  ])("where passkeys are offered, starts with %s, by %s", (isOffered, state) => {
    expect(initialTransition(autofillMachine, { isOffered })[0].value).toBe(state);
  });

  it("its output has the name, the pool's challenge, and the selected passkey", async () => {
    const machine = autofillMachine.provide({
      actors: {
        recallPasskeyAccount: fromPromise(async (): Promise<string | undefined> => username),
        inspectBrowser: fromPromise(async () => true),
        beginSignIn: fromPromise(async (): Promise<PosedChallenge> => posed),
        getPasskeyByAutofill: fromPromise(async (): Promise<Secret<JsonObject>> => credential),
      },
    });
    const actor = createActor(machine, { input: { isOffered: true } }).start();
    expect(await toPromise(actor)).toEqual({ step: "challenged", username, challenge: posed, credential });
  });
});
