/** Transitions that no pool can cause, because the effects never end that way. */
import { Secret } from "@poolgate/auth";
import { done } from "@poolgate/testkit/transition-table";
import type { Proof } from "../prove.ts";

const posed = { wireName: "SMS_MFA", details: new Secret({}), session: new Secret("s") };
const tokens = { kind: "tokens", tokens: new Secret({}) };
export const unprovoked: Proof["unprovoked"] = {
  input: { username: "ann", flow: "srp", preferredChallenge: undefined, challenge: posed },
  rows: [
    {
      transition: "conversing.answering: xstate.done.actor.answerChallenge [1]",
      because: "an answer brings tokens or a question; only a whole sign-in ends signed in",
      from: "conversing.answering",
      event: done("answerChallenge", { kind: "signedIn" }),
      to: "ending",
    },
    {
      transition: "conversing.answeringPassword: xstate.done.actor.answerPassword [0]",
      because: "it is a whole sign-in, which starts the session itself",
      from: "conversing.answeringPassword",
      event: done("answerPassword", tokens),
      to: "startingSession",
    },
    {
      transition: "conversing.provingDevice: xstate.done.actor.proveDevice [1]",
      because: "a proof brings tokens or a question; only a whole sign-in ends signed in",
      from: "conversing.provingDevice",
      event: done("proveDevice", { kind: "signedIn" }),
      to: "ending",
    },
    {
      transition: "conversing.provingDevice: xstate.done.actor.proveDevice [2]",
      because: "the pool asks for the device last",
      from: "conversing.provingDevice",
      event: done("proveDevice", { kind: "challenge", challenge: posed }),
      to: "conversing.awaitingSmsCode",
    },
    {
      transition: "conversing.restartingForDevice: xstate.done.actor.restartSignIn [0]",
      because: "it is a whole sign-in, which starts the session itself",
      from: "conversing.restartingForDevice",
      event: done("restartSignIn", tokens),
      to: "startingSession",
    },
    {
      transition: "conversing.restartingSignIn: xstate.done.actor.restartSignIn [2]",
      because: "it is a whole sign-in, which starts the session itself",
      from: "conversing.restartingSignIn",
      event: done("restartSignIn", tokens),
      to: "startingSession",
    },
  ],
};
