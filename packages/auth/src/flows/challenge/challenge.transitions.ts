/** What several states of the challenge machine do alike when the pool answers, or refuses. */
import type { PendingSignIn } from "../../protocol/sign-in/pending-sign-in.ts";
import { errorOf } from "../../engine/index.ts";
import { beginningOf, type ChallengeContext, type ChallengeOutcome } from "./challenge.context.ts";

export const outcomeOf = ({ event }: { readonly event: { readonly output: ChallengeOutcome } }) => ({
  outcome: event.output,
});

/** The beginning of the sign-in, to be repeated. */
export const anew = (context: ChallengeContext) => ({
  ...beginningOf(context),
  username: context.username,
  clientMetadata: context.clientMetadata,
});

const endsSignIn = [
  {
    guard: { type: "hasTokens", params: outcomeOf },
    target: "#challenge.startingSession",
    actions: { type: "keepTokens", params: outcomeOf },
  },
  { guard: { type: "isSignedIn", params: outcomeOf }, target: "#challenge.ending" },
] as const;

/** Tokens, a session that has already started, or the next question. */
export const leadsOn = [
  ...endsSignIn,
  { target: "#challenge.posing", actions: { type: "keepChallenge", params: outcomeOf } },
] as const;

/** As above, after an answer to the challenge; a new password is held from now on. */
export const answerLeadsOn = [
  {
    guard: { type: "hasTokens", params: outcomeOf },
    target: "#challenge.startingSession",
    actions: [{ type: "keepTokens", params: outcomeOf }, "noteAnsweredStep"],
  },
  endsSignIn[1],
  {
    target: "#challenge.posing",
    actions: ["holdPassword", "noteAnsweredStep", { type: "keepChallenge", params: outcomeOf }],
  },
] as const;

/** As above, after a password that is held from now on. */
export const passwordLeadsOn = [
  ...endsSignIn,
  {
    target: "#challenge.posing",
    actions: ["holdPassword", { type: "keepChallenge", params: outcomeOf }],
  },
] as const;

/** The account has to be seen to first: what is left to do is said by the step. */
const awaitsAccount = [
  {
    guard: { type: "isUnconfirmed", params: errorOf },
    target: "#challenge.ending",
    actions: { type: "endAs", params: { step: "confirmationRequired" } },
  },
  {
    guard: { type: "isResetRequired", params: errorOf },
    target: "#challenge.ending",
    actions: { type: "endAs", params: { step: "resetRequired" } },
  },
] as const;

const spentUnheard = {
  guard: { type: "wasSpentByLostAnswer", params: errorOf },
  target: "#challenge.conversing.signingInAnew",
} as const;

/** The passkey answers a question that was over already: asked again, once. */
const askedTooLongAgo = {
  guard: { type: "wasAskedTooLongAgo", params: errorOf },
  target: "#challenge.conversing.signingInAnew",
  actions: ["noteRestart", "noteSpentSession"],
} as const;

const over = {
  guard: { type: "hasEnded", params: errorOf },
  target: "#challenge.ending",
  actions: [
    { type: "recordEnd", params: errorOf },
    { type: "endAs", params: { step: "failed" } },
  ],
} as const;

const backToQuestion = {
  target: "#challenge.conversing.asking",
  actions: { type: "recordFailure", params: errorOf },
} as const;

/** A refusal leads back to the question, unless nothing can be answered any more. */
export const refused = [...awaitsAccount, spentUnheard, over, backToQuestion] as const;

/**
 * As above, of an answer to the challenge: a passkey that was refused has used the session up. A new password that the pool took,
 * although its answer was lost, is the one to sign in with.
 */
export const answerRefused = [
  ...awaitsAccount,
  { ...spentUnheard, actions: "holdPassword" },
  askedTooLongAgo,
  over,
  {
    guard: { type: "isAsked", params: { name: "passkey" } },
    target: "#challenge.conversing.asking",
    actions: [{ type: "recordFailure", params: errorOf }, "noteSpentSession"],
  },
  backToQuestion,
] as const;

/** As above, where the sign-in has begun anew already. */
export const anewRefused = [...awaitsAccount, over, backToQuestion] as const;

/** Nobody is asked, so there is no question to come back to. */
const givenUp = {
  target: "#challenge.ending",
  actions: [
    { type: "recordFailure", params: errorOf },
    { type: "endAs", params: { step: "failed" } },
  ],
} as const;

/** A device that the pool does not take costs nobody the sign-in: it begins anew, as from any device; once. */
export const deviceRefused = [
  ...awaitsAccount,
  {
    guard: { type: "canRestart", params: errorOf },
    target: "#challenge.conversing.restarting",
    actions: "noteRestart",
  },
  givenUp,
] as const;

/** As above, when that has begun. */
export const restartRefused = [...awaitsAccount, givenUp] as const;

/** As above, of a password, for which none is held; a wrong one has used the session up. */
export const passwordRefused = [
  ...awaitsAccount,
  over,
  {
    target: "#challenge.conversing.asking",
    actions: [{ type: "recordFailure", params: errorOf }, "noteSpentSession"],
  },
] as const;

/** As above, where there is nothing yet to come back to. */
export const associationRefused = [
  ...awaitsAccount,
  spentUnheard,
  over,
  { target: "#challenge.conversing.awaitingTotpSetup", actions: { type: "recordFailure", params: errorOf } },
] as const;

/** What a reload needs to come back to the same question. */
export const pendingSignIn = (context: ChallengeContext): PendingSignIn => ({
  route: "confirmSignIn",
  username: context.username,
  flow: context.flow,
  preferredChallenge: context.preferredChallenge,
  challenge: { ...context.posed, session: context.session },
  trail: context.trail,
  totpSecret: context.totpSecret,
  lifetimeMs: context.lifetimeMs,
});
