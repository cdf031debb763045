/** The sign-in machine, tested transition by transition. */
import { done, failed, stepOnce, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInMachine } from "./sign-in.machine.ts";

const password = new Secret("correct horse");
const prepared = { srpA: "abc", ephemeral: new Secret({}) };
const proof = {
  signature: new Secret("c2ln"),
  timestamp: "Mon Jan 5 12:00:00 UTC 2026",
  signedAtMs: Date.UTC(2026, 0, 5, 12),
};
const failure = (code: AuthErrorCode, afterLostAnswer = false): AuthError =>
  new AuthError({ name: "N", code, message: "m", afterLostAnswer });
const submitted = { type: "credentials.submitted", username: "ann", password };
const tokens = { kind: "tokens", tokens: new Secret({}) };
const verifier = { kind: "proof", challenge: { salt: "0a" }, session: undefined };
const rawChallenge = { wireName: "SMS_MFA", details: new Secret({}), session: new Secret("s") };
const question = { kind: "challenge", challenge: rawChallenge };
const isAsked = { rawChallenge, step: "challenged", prepared: undefined };
const recorded = (code: AuthErrorCode): Readonly<Record<string, unknown>> => ({
  failure: expect.objectContaining({ code }),
});
const form = "awaitingCredentials.preparing";
const plain = { flow: "password", password };

const table: TransitionRow[] = [
  // These transitions start at the form.
  { from: form, event: done("prepareProof", prepared), to: "awaitingCredentials.ready", holds: { prepared } },
  {
    from: form,
    event: failed("prepareProof", failure("unknown")),
    to: "awaitingCredentials.ready",
    holds: { failure: undefined },
  },
  { from: form, event: submitted, to: "proving.preparing", holds: { username: "ann", password } },
  { from: "awaitingCredentials.ready", given: { prepared }, event: submitted, to: "proving.initiating" },
  { from: "awaitingCredentials.ready", given: { flow: "password" }, event: submitted, to: "initiating" },
  {
    from: "awaitingCredentials.ready",
    event: { type: "failure.dismissed" },
    to: "awaitingCredentials.ready",
    holds: { failure: undefined },
  },
  // These transitions send the password itself.
  { from: "initiating", given: plain, event: done("initiate", tokens), to: "startingSession" },
  {
    from: "initiating",
    given: plain,
    event: done("initiate", verifier),
    to: "awaitingCredentials.ready",
    holds: recorded("signIn.challengeUnsupported"),
  },
  {
    from: "initiating",
    given: plain,
    event: done("initiate", question),
    to: "challenged",
    holds: { ...isAsked, password },
  },
  {
    from: "initiating",
    given: plain,
    event: failed("initiate", failure("signIn.userNotConfirmed")),
    to: "confirmationRequired",
    holds: { password, step: "confirmationRequired" },
  },
  {
    from: "initiating",
    given: plain,
    event: failed("initiate", failure("signIn.passwordResetRequired")),
    to: "resetRequired",
    holds: { password: undefined },
  },
  {
    from: "initiating",
    given: plain,
    event: failed("initiate", failure("signIn.incorrectCredentials")),
    to: "awaitingCredentials.ready",
    holds: { ...recorded("signIn.incorrectCredentials"), password: undefined },
  },
  // These transitions prove the password.
  { from: "proving.preparing", event: done("prepareProof", prepared), to: "proving.initiating" },
  {
    from: "proving.preparing",
    event: failed("prepareProof", failure("network.unreachable")),
    to: form,
    holds: recorded("network.unreachable"),
  },
  {
    from: "proving.initiating",
    event: done("initiateProof", verifier),
    to: "proving.computing",
    holds: { challenge: verifier.challenge },
  },
  {
    from: "proving.initiating",
    event: done("initiateProof", question),
    to: "challenged",
    holds: isAsked,
  },
  {
    from: "proving.initiating",
    event: done("initiateProof", tokens),
    to: form,
    holds: recorded("signIn.challengeUnsupported"),
  },
  {
    from: "proving.initiating",
    given: { password },
    event: failed("initiateProof", failure("signIn.userNotConfirmed")),
    to: "confirmationRequired",
    holds: { password },
  },
  {
    from: "proving.initiating",
    event: failed("initiateProof", failure("signIn.passwordResetRequired")),
    to: "resetRequired",
  },
  {
    from: "proving.initiating",
    event: failed("initiateProof", failure("signIn.userNotFound")),
    to: form,
    holds: { ...recorded("signIn.userNotFound"), prepared: undefined },
  },
  { from: "proving.computing", event: done("provePassword", proof), to: "proving.answering", holds: { proof } },
  {
    from: "proving.computing",
    event: failed("provePassword", failure("srp.invalidServerValue")),
    to: form,
    holds: recorded("srp.invalidServerValue"),
  },
  {
    from: "proving.answering",
    given: { prepared, proof },
    event: done("answerPasswordVerifier", tokens),
    to: "startingSession",
    holds: { prepared: undefined, proof: undefined },
  },
  {
    from: "proving.answering",
    given: { prepared, proof, password },
    event: done("answerPasswordVerifier", question),
    to: "challenged",
    holds: { ...isAsked, password, proof: undefined },
  },
  {
    from: "proving.answering",
    event: done("answerPasswordVerifier", verifier),
    to: form,
    holds: recorded("signIn.challengeUnsupported"),
  },
  {
    from: "proving.answering",
    event: failed("answerPasswordVerifier", failure("signIn.incorrectCredentials")),
    to: form,
    holds: recorded("signIn.incorrectCredentials"),
  },
  {
    from: "proving.answering",
    event: failed("answerPasswordVerifier", failure("signIn.userNotConfirmed")),
    to: "confirmationRequired",
  },
  {
    from: "proving.answering",
    event: failed("answerPasswordVerifier", failure("signIn.passwordResetRequired")),
    to: "resetRequired",
  },
  {
    from: "proving.answering",
    event: failed("answerPasswordVerifier", failure("signIn.incorrectCredentials", true)),
    to: "proving.preparing",
    holds: { hasRestarted: true, prepared: undefined },
  },
  {
    from: "proving.answering",
    given: { hasRestarted: true },
    event: failed("answerPasswordVerifier", failure("signIn.incorrectCredentials", true)),
    to: form,
  },
  {
    from: "proving.answering",
    event: failed("answerPasswordVerifier", failure("network.unreachable", true)),
    to: form,
    holds: { hasRestarted: false },
  },
  {
    from: "proving.answering",
    given: { prepared, proof },
    event: failed("answerPasswordVerifier", failure("signIn.clockWrong")),
    to: "proving.preparing",
    holds: { hasRestarted: true, prepared: undefined, proof: undefined },
  },
  {
    from: "proving.answering",
    given: { hasRestarted: true },
    event: failed("answerPasswordVerifier", failure("signIn.clockWrong")),
    to: form,
    holds: recorded("signIn.clockWrong"),
  },
  // These transitions start the session.
  {
    from: "startingSession",
    given: { password },
    event: done("startSession"),
    to: "signedIn",
    holds: { password: undefined, tokens: undefined, step: "signedIn" },
  },
  {
    from: "startingSession",
    event: failed("startSession", failure("session.invalidTokens")),
    to: form,
    holds: recorded("session.invalidTokens"),
  },
  // An automatic sign-in has no form to return to, so it fails.
  {
    from: "proving.answering",
    given: { isUnattended: true, password },
    event: failed("answerPasswordVerifier", failure("signIn.incorrectCredentials")),
    to: "failed",
    holds: { password: undefined, step: "failed" },
  },
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
