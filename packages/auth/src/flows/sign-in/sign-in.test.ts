/** The sign-in machine, tested transition by transition. */
import {
  done,
  failed,
  failure,
  row,
  stepOnce,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInMachine } from "@poolgate/auth/machines";

const password = new Secret("correct horse");
const submitted = { type: "credentials.submitted", username: "ann", password };
const tokens = { kind: "tokens", tokens: new Secret({}) };
const verifier = { kind: "proof", challenge: { salt: "0a" }, session: undefined };
const rawChallenge = { wireName: "SMS_MFA", details: new Secret({}), session: new Secret("s") };
const question = { kind: "challenge", challenge: rawChallenge };
const isAsked = { rawChallenge, step: "challenged", prepared: undefined };
const form = "awaitingCredentials.preparing";
const plain = { flow: "password", password };

const table: TransitionRow[] = [
  // These transitions start at the form.
  row(form, failed("prepareProof", failure("unknown")), "awaitingCredentials.ready", { holds: { failure: undefined } }),
  // These transitions send the password itself.
  row("initiating", done("initiate", verifier), "awaitingCredentials.ready", {
    given: plain,
    holds: withFailure("signIn.challengeUnsupported"),
  }),
  row("initiating", failed("initiate", failure("signIn.passwordResetRequired")), "resetRequired", {
    given: plain,
    holds: { password: undefined },
  }),
  row("initiating", failed("initiate", failure("signIn.incorrectCredentials")), "awaitingCredentials.ready", {
    given: plain,
    holds: { ...withFailure("signIn.incorrectCredentials"), password: undefined },
  }),
  // These transitions prove the password.
  row("proving.initiating", done("initiateProof", question), "challenged", { holds: isAsked }),
  row("proving.initiating", done("initiateProof", tokens), form, { holds: withFailure("signIn.challengeUnsupported") }),
  row("proving.initiating", failed("initiateProof", failure("signIn.userNotConfirmed")), "confirmationRequired", {
    given: { password },
    holds: { password },
  }),
  row("proving.computing", failed("provePassword", failure("srp.invalidServerValue")), form, {
    holds: withFailure("srp.invalidServerValue"),
  }),
  row("proving.answering", done("answerPasswordVerifier", verifier), form, {
    holds: withFailure("signIn.challengeUnsupported"),
  }),
  // These transitions start the session.
  row("startingSession", done("startSession"), "signedIn", {
    given: { password },
    holds: { password: undefined, tokens: undefined, step: "signedIn" },
  }),
  // An automatic sign-in has no form to return to, so it fails.
  row("proving.answering", failed("answerPasswordVerifier", failure("signIn.incorrectCredentials")), "failed", {
    given: { isUnattended: true, password },
    holds: { password: undefined, step: "failed" },
  }),
];

const ann = { username: "ann", password };

describe("signInMachine", () => {
  testTransitions(signInMachine, table, {
    input: { flow: "srp" },
    starts: [
      [{ flow: "srp" }, "awaitingCredentials.preparing"],
      [{ flow: "srp", credentials: ann }, "proving.preparing"],
      [{ flow: "password", credentials: ann }, "initiating"],
      // These flows need no password.
      [{ flow: "custom", credentials: { username: "ann" } }, "initiating"],
      [{ flow: "choice", credentials: { username: "ann" } }, "initiating"],
    ],
  });

  it.each([
    [{ flow: "customWithSrp" }, "proving.preparing"],
    [{ flow: "custom" }, "initiating"],
    [{ flow: "choice" }, "initiating"],
    [{ flow: "choice", preferredChallenge: "EMAIL_OTP" }, "initiating"],
    [{ flow: "choice", preferredChallenge: "PASSWORD" }, "initiating"],
    [{ flow: "choice", preferredChallenge: "PASSWORD_SRP" }, "proving.preparing"],
  ] as const)("starts the flow %j in %s", (flow, to) => {
    expect(stepOnce(signInMachine, flow, { from: "awaitingCredentials.ready", event: submitted }).to).toBe(to);
  });
});
