/** Builds the input of the challenge machine, and reads which screen its snapshot belongs to. */
import type { SnapshotFrom } from "xstate";
import { requireDefined } from "../../engine/index.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { PendingSignIn } from "../../protocol/sign-in/pending-sign-in.ts";
import {
  type FirstFactor,
  type SignInStart,
  type SignInFlow,
  withoutHidden,
} from "../../protocol/sign-in/sign-in-flow.ts";
import type { AutofillOutput } from "../passkeys/autofill/autofill.setup.ts";
import type { ChallengeInput } from "../challenge/challenge.context.ts";
import type { ChallengeMachine } from "../challenge/challenge.machine.ts";
import type { ChallengeScreen, selectChallengeScreen } from "../challenge/challenge.view.ts";
import type { ChallengeRoute } from "../challenge/descriptors/challenge-descriptor.ts";
import type { SignInOutput } from "../sign-in/sign-in.setup.ts";
import type { ChallengeView } from "./authenticator.types.ts";

export type { ChallengeRoute } from "../challenge/descriptors/challenge-descriptor.ts";

/** The user of a sign-in, and the password if it is known. */
export type SignInIdentity = Pick<SignInOutput, "username"> & Partial<Pick<SignInOutput, "password">>;

/** The output of a sign-in, or of an automatic sign-in, that has led to a challenge. */
export interface ChallengeStart
  extends
    Pick<SignInOutput, "username" | "password" | "challenge">,
    // The flow, if it is not the one of the form.
    Partial<SignInStart>,
    Pick<ChallengeInput, "answer"> {}

/** Returns the input for a new challenge. */
export function challengeOf(formFlow: SignInFlow, output: ChallengeStart): ChallengeInput | undefined {
  const { username, password, challenge, answer, flow = formFlow, preferredChallenge } = output;
  return challenge && { username, password, challenge, answer, flow, preferredChallenge };
}

/**
 * Converts the output of the autofill machine. Its sign-in uses the choice-based flow, also if the form uses another
 * one.
 */
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

/** Leaves out the hidden first factors, unless nothing else is left. */
export function withoutHiddenFactors(
  question: ShownChallenge["question"],
  hidden: readonly FirstFactor[],
): ShownChallenge["question"] {
  if (question?.name !== "firstFactorSelection") return question;
  const factors = withoutHidden(question.factors, hidden);
  return factors.length === question.factors.length ? question : { ...question, factors };
}

/** Preselects the passkey among the factors if this user last used one on this device. */
export function preselectPasskey(
  question: ShownChallenge["question"],
  isPasskeyAccount: boolean,
): ShownChallenge["question"] {
  const isOffered = question?.name === "firstFactorSelection" && question.factors.includes("WEB_AUTHN");
  return isOffered && isPasskeyAccount ? { ...question, preselected: "WEB_AUTHN" } : question;
}

/** What decides how a user is shown a challenge. */
interface ShownTo {
  readonly hiddenFactors: readonly FirstFactor[];
  readonly passkeyUsername: string | undefined;
  readonly username: string;
}

/** Returns the challenge as the screen shows it. */
export function shownQuestion(
  { hiddenFactors, passkeyUsername, username }: ShownTo,
  posed: ShownChallenge["question"],
): ShownChallenge["question"] {
  return preselectPasskey(withoutHiddenFactors(posed, hiddenFactors), passkeyUsername === username);
}

/** Returns the input for a challenge that was restored after a reload. It contains no password. */
export function restoredChallengeInput({ route: _route, ...pending }: PendingSignIn): ChallengeInput {
  return pending;
}

/** A challenge that waits for its answer, and its screen. */
export interface ShownChallenge {
  readonly route: ChallengeRoute;
  readonly question: ChallengeView | undefined;
  /** Where its code was sent. */
  readonly delivery: CodeDelivery | undefined;
}

/** Reads the snapshot with a function that belongs to the machine, because the machine is in a chunk of its own. */
export function challengeScreen(snapshot: SnapshotFrom<ChallengeMachine>): ChallengeScreen {
  const { selectScreen } = requireDefined(snapshot.getMeta().challenge);
  return (selectScreen as typeof selectChallengeScreen)(snapshot);
}

/**
 * Returns the challenge and its screen; undefined while the challenge machine is busy, so that the screen remains.
 * While the browser shows its passkey dialog, the screen is shown behind it.
 */
export function shownChallengeOf(snapshot: SnapshotFrom<ChallengeMachine>): ShownChallenge | undefined {
  const { isBusy, route, challenge: question, delivery } = challengeScreen(snapshot);
  return isBusy && !snapshot.hasTag("passkeyPrompt") ? undefined : { route, question, delivery };
}
