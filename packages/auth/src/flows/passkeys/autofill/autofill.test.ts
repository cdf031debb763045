/** The machine of passkey autofill and one-tap sign-in, tested transition by transition. */
import { done, failed, failure, row, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
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

const table: TransitionRow[] = [
  // These events report what is stored on the device and what the browser supports.
  row("loadingAccount", failed("loadPasskeyAccount", new Error("m")), "awaitingForm"),
  row("inspectingBrowser", done("inspectBrowser", false), "awaitingRequest", { given: { username } }),
  row("inspectingBrowser", failed("inspectBrowser", new Error("m")), "awaitingRequest"),
  // What the pool says.
  row("preparing", done("beginSignIn", otherWays), "removingAccount", {
    given: { username },
    holds: { username, rawChallenge: undefined },
  }),
  row("preparing", done("beginSignIn", otherWays), "removingAccount", {
    given: tapped,
    holds: { rawChallenge: otherWays },
  }),
  row("preparing", asked, "preparing", { given: before, holds: { isPasskeyRequested: true, failure: undefined } }),
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
  row("removingAccount", failed("removePasskeyAccount", new Error("m")), "awaitingForm"),
  row("removingAccount", done("removePasskeyAccount"), "chosen", {
    given: { username, rawChallenge: otherWays },
    holds: { username },
  }),
  row("removingAccount", failed("removePasskeyAccount", new Error("m")), "chosen", {
    given: { rawChallenge: otherWays },
  }),
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
