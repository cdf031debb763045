/** Transitions for late or simultaneous events, tested purely. */
import { done, failed } from "@poolgate/testkit/transition-table";
import { resolveFormConfig } from "../../../src/protocol/sign-up/form-config.ts";
import type { Proof } from "../prove.ts";

const user = { username: "u", userId: "sub", loginId: "ann" };
const started = { type: "session.started", user, unverifiedContacts: [] };
const ended = (reason: string) => ({ type: "session.ended", reason });
const form = "unauthenticated.signingIn.signIn";

const SESSION_FIRST = "the session says so first, and the conversation is left";
const AT_ONCE = "what is stored is read or taken away in the same moment";
const ENDED_FIRST = "the session ends before the call for it does";

const LOADED = "the chunk with the machines is loaded once, before";

/** The chunk with the child machine is being loaded, or could not be loaded. */
const loading = (path: string, id: string, from: string, onFailure = from): Proof["unprovoked"]["rows"] =>
  ["quiet", "failed"].map((tag, index) => ({
    transition: `${path}: xstate.snapshot.${id} [${id === "challenge" ? 1 - index : index}]`,
    because: LOADED,
    from,
    event: {
      type: `xstate.snapshot.${id}`,
      snapshot: { hasTag: (asked: string) => asked === tag || asked === "loading", context: { username: "ann" } },
    },
    to: tag === "failed" ? onFailure : from,
  }));

export const unprovoked: Proof["unprovoked"] = {
  input: resolveFormConfig({ userPoolId: "us-east-1_LocalPool", userPoolClientId: "localclient00000000000000" }),
  rows: [
    ...loading("unauthenticated.signingUp", "signUp", "unauthenticated.signingUp.signUp"),
    ...loading(
      "unauthenticated.resettingPassword",
      "resetPassword",
      "unauthenticated.resettingPassword.forgotPassword",
    ),
    ...loading("verifyingContact", "attributeVerification", "verifyingContact.verifyUser"),
    ...loading("unauthenticated.challenged", "challenge", "unauthenticated.challenged.signIn", form),
    {
      transition: "unauthenticated.signingIn.signIn: xstate.error.actor.preloadScreens",
      because: LOADED,
      from: form,
      event: failed("preloadScreens", new Error("unforeseen")),
      to: form,
    },
    {
      transition: "unauthenticated: xstate.error.actor.loadRecentSignIns",
      because: "a storage that throws counts as empty",
      from: form,
      event: failed("loadRecentSignIns", new Error("unforeseen")),
      to: form,
    },
    {
      transition: "setup: session.ended [0]",
      because: AT_ONCE,
      from: "setup",
      given: { user },
      event: ended("revoked"),
      to: form,
      holds: { notice: "sessionEnded", user: undefined },
    },
    {
      transition: "setup: session.ended [1]",
      because: AT_ONCE,
      from: "setup",
      given: { user },
      event: ended("signedOut"),
      to: form,
      holds: { notice: undefined, user: undefined },
    },
    {
      transition: "transition: session.ended",
      because: AT_ONCE,
      from: "transition",
      event: ended("signedOut"),
      to: form,
    },
    {
      transition: "transition: session.started",
      because: AT_ONCE,
      from: "transition",
      event: started,
      to: "transition",
      holds: { user },
    },
    {
      transition: "signOut: xstate.done.actor.endSession",
      because: ENDED_FIRST,
      from: "signOut",
      event: done("endSession"),
      to: form,
    },
    {
      transition: "signOut: xstate.error.actor.endSession",
      because: ENDED_FIRST,
      from: "signOut",
      event: failed("endSession", new Error("unforeseen")),
      to: form,
    },
    {
      transition: "unauthenticated.signingIn: xstate.done.actor.signIn [3]",
      because: SESSION_FIRST,
      from: form,
      event: done("signIn", { step: "signedIn" }),
      to: "transition",
    },
    {
      transition: "unauthenticated.challenged: xstate.done.actor.challenge [3]",
      because: SESSION_FIRST,
      from: "unauthenticated.challenged.confirmSignIn",
      event: done("challenge", { step: "signedIn" }),
      to: "transition",
    },
    {
      transition: "unauthenticated.signingUp: xstate.done.actor.signUp [1]",
      because: SESSION_FIRST,
      from: "unauthenticated.signingUp.confirmSignUp",
      event: done("signUp", { step: "signedIn" }),
      to: "transition",
    },
  ],
};
