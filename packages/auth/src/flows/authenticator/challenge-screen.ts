/** A sign-in that the pool has challenged: what its conversation begins with, and which screen that is at. */
import type { SnapshotFrom } from "xstate";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { PendingSignIn } from "../../protocol/sign-in/pending-sign-in.ts";
import type { SignInBeginning, SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import type { AutofillOutput } from "../passkeys/index.ts";
import { type ChallengeInput, type challengeMachine, selectChallengeView } from "../challenge/index.ts";
import type { SignInOutput } from "../sign-in/index.ts";
import type { AuthenticatorRoute, ChallengeView } from "./authenticator.types.ts";

export type ChallengeRoute = Extract<AuthenticatorRoute, "confirmSignIn" | "setupTotp" | "forceNewPassword">;

/** Who was signing in, and by which password, if it is at hand. */
export type SignInIdentity = Pick<SignInOutput, "username"> & Partial<Pick<SignInOutput, "password">>;

/** How a sign-in, or the automatic one after a sign-up, ends with a challenge. */
export interface ChallengeStart
  extends
    Pick<SignInOutput, "username" | "password" | "challenge">,
    // Where it is not the form's own.
    Partial<SignInBeginning>,
    Pick<ChallengeInput, "answer"> {}

/** The conversation about a challenge that has just been posed. */
export function challengeOf(formFlow: SignInFlow, output: ChallengeStart): ChallengeInput | undefined {
  const { username, password, challenge, answer, flow = formFlow, preferredChallenge } = output;
  return challenge && { username, password, challenge, answer, flow, preferredChallenge };
}

/** A passkey in the place of the form: a sign-in of the choice-based flow, whatever the form's own. */
export function challengedByPasskey({ username, challenge, credential }: AutofillOutput): ChallengeStart {
  return {
    username,
    challenge,
    password: undefined,
    flow: "choice",
    preferredChallenge: "WEB_AUTHN",
    answer: credential && new Secret({ kind: "passkey", credential }),
  };
}

/** As it is shown: whoever last used a passkey here is likely to do so again. */
export function preselectPasskey(question: Question["question"], isPasskeyAccount: boolean): Question["question"] {
  const isOffered = question?.name === "firstFactorSelection" && question.factors.includes("WEB_AUTHN");
  return isOffered && isPasskeyAccount ? { ...question, preselected: "WEB_AUTHN" } : question;
}

/** The same after a reload: without the password. */
export function restoredChallengeInput({ route: _route, ...pending }: PendingSignIn): ChallengeInput {
  return pending;
}

/** A conversation that rests: at which screen, with which question. */
export interface Question {
  readonly route: ChallengeRoute;
  readonly question: ChallengeView | undefined;
  /** Where its code went. */
  readonly delivery: CodeDelivery | undefined;
}

/**
 * Undefined while the conversation is busy: the screen then stays what it is, whatever passes by on the way. While the browser
 * asks for a passkey, the screen stands behind its window.
 */
export function challengeScreenOf(snapshot: SnapshotFrom<typeof challengeMachine>): Question | undefined {
  const { isBusy, challenge: question, delivery } = selectChallengeView(snapshot);
  return isBusy && !snapshot.hasTag("passkey") ? undefined : { route: routeOf(question), question, delivery };
}

function routeOf(question: ChallengeView | undefined): ChallengeRoute {
  if (question?.name === "totpSetup") return "setupTotp";
  return question?.name === "newPassword" ? "forceNewPassword" : "confirmSignIn";
}
