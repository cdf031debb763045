/** What the conversation about a challenge knows, and what can be read out of that. */
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { PosedChallenge } from "../../protocol/sign-in/auth-response.ts";
import type { Challenge, ChallengeAnswer } from "../../protocol/sign-in/challenges/challenges.ts";
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { SignInTrail } from "../../protocol/sign-in/pending-sign-in.ts";
import type { ChallengeAbilities } from "../../protocol/sign-in/challenges/challenge-protocol.ts";
import { readChallenge } from "../../protocol/sign-in/read-challenge.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { needsPassword, type SignInBeginning } from "../../protocol/sign-in/sign-in-flow.ts";

export interface ChallengeInput extends SignInBeginning, Partial<ChallengeAbilities> {
  readonly username: string;
  readonly challenge: PosedChallenge;
  /** Held for another code; not there after a reload, or where the flow needs none. */
  readonly password?: Secret<string> | undefined;
  /** Of a sign-in that a reload interrupted. */
  readonly trail?: SignInTrail | undefined;
  readonly totpSecret?: Secret<string> | undefined;
  /** Of a passkey that was picked before the conversation began. */
  readonly answer?: Secret<ChallengeAnswer> | undefined;
  /** What is left of the session's time, in milliseconds; by default all of it. */
  readonly lifetimeMs?: number | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

export interface ChallengeContext extends SignInBeginning, ChallengeAbilities {
  readonly username: string;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  /** On its way to the pool. */
  readonly password: Secret<string> | undefined;
  /**
   * The password that the pool took last, held for three minutes: another code takes a new sign-in, which needs the password
   * again.
   */
  readonly heldPassword: Secret<string> | undefined;
  readonly posed: PosedChallenge;
  /** Undefined when nobody here knows it. */
  readonly challenge: Challenge | undefined;
  /** The newest one; each step may bring another. */
  readonly session: Secret<string>;
  /** A passkey was just asked for: the browser asks by itself, once; after that somebody has to say so. */
  readonly isPasskeyDue: boolean;
  /** A wrong password, or a passkey that was refused, has used the session up: the next try begins anew. */
  readonly isSessionSpent: boolean;
  readonly trail: SignInTrail;
  readonly totpSecret: Secret<string> | undefined;
  /** The pool has seen a code of the new authenticator app. */
  readonly isTotpVerified: boolean;
  /** What goes out next. */
  readonly answer: Secret<ChallengeAnswer> | undefined;
  readonly lifetimeMs: number;
  readonly isExpired: boolean;
  /** The sign-in has begun anew because of its device: not twice. */
  readonly hasRestarted: boolean;
  /** A device under the pool's own name for the account has been looked for, or one has been named: not twice. */
  readonly hasSoughtDevice: boolean;
  /** What was answered last, by its name on the wire; an e-mail code without a password before it is a first factor. */
  readonly lastStep: string | undefined;
  readonly tokens: Secret<IssuedTokens> | undefined;
  /** Another code was asked for, and it is not there yet. */
  readonly isResending: boolean;
  readonly notice: "codeSent" | undefined;
  readonly failure: Failure | undefined;
  readonly step: ChallengeOutput["step"];
}

/** How the conversation ended. */
export interface ChallengeOutput {
  readonly step: "signedIn" | "confirmationRequired" | "resetRequired" | "failed";
  readonly username: string;
  readonly failure: Failure | undefined;
}

/** What a step led to. */
export type ChallengeOutcome =
  | { readonly kind: "tokens"; readonly tokens: Secret<IssuedTokens> }
  | { readonly kind: "challenge"; readonly posed: PosedChallenge }
  /** By a sign-in that ran to its own end. */
  | { readonly kind: "signedIn" };

/** The challenge as it is read; one that cannot be has its reason with it. */
export function asked(
  posed: PosedChallenge,
  { supportsPasskeys }: ChallengeAbilities,
): Pick<ChallengeContext, "posed" | "challenge" | "session" | "failure"> {
  const { session } = posed;
  try {
    return { posed, session, challenge: readChallenge(posed, { supportsPasskeys }), failure: undefined };
  } catch (error) {
    return { posed, session, challenge: undefined, failure: toFailure(error) };
  }
}

/** Of another code that was asked for, once it is there. */
export function noticeOf(
  { isResending }: ChallengeContext,
  challenge: Challenge | undefined,
): ChallengeContext["notice"] {
  const isSent = challenge?.name === "smsCode" || challenge?.name === "emailCode";
  return isResending && isSent ? "codeSent" : undefined;
}

/** Whether a step led to such a question. */
export function asksFor(context: ChallengeContext, outcome: ChallengeOutcome, name: Challenge["name"]): boolean {
  return outcome.kind === "challenge" && asked(outcome.posed, context).challenge?.name === name;
}

/**
 * The answer to an earlier attempt was lost, and the pool now refuses the session or the code: the first attempt has used
 * them. Of a code that was used the pool says that it is wrong, or that it has expired.
 */
export function isSpentUnheard({ challenge }: ChallengeContext, { code, afterLostAnswer }: Failure): boolean {
  if (!afterLostAnswer) return false;
  if (code === "signIn.sessionExpired") return true;
  const isCode = challenge?.name === "smsCode" || challenge?.name === "emailCode" || challenge?.name === "totpCode";
  return isCode && ["code.mismatch", "code.expired", "code.alreadyUsed"].includes(code);
}

/** What is being set up: what was chosen, or the only thing that can be. */
export function setupTypeOf({ challenge, trail }: ChallengeContext): MfaType | undefined {
  if (challenge?.name !== "mfaSetup") return undefined;
  return challenge.mfaTypes.length === 1 ? challenge.mfaTypes[0] : trail.mfaSetupType;
}

export function isPassword(factor: FirstFactor | undefined): boolean {
  return factor === "PASSWORD" || factor === "PASSWORD_SRP";
}

/** A password was chosen among the factors, and is asked for now. */
export function isPasswordChosen({ challenge, trail }: ChallengeContext): boolean {
  return challenge?.name === "firstFactorSelection" && isPassword(trail.factor);
}

/** Whether a first factor is among those to choose from. */
export function isOffered({ challenge }: ChallengeContext, factor: FirstFactor): boolean {
  return challenge?.name === "firstFactorSelection" && challenge.factors.includes(factor);
}

/** There was a choice before the step in view, and it is still open. */
export function canReselect({ challenge, isTotpVerified, flow }: ChallengeContext): boolean {
  // Where passkeys are a first factor there may be others; asking for them takes nothing but the name.
  if (challenge?.name === "passkey") return flow === "choice";
  if (challenge?.name === "mfaSetup") return challenge.mfaTypes.length > 1 && !isTotpVerified;
  return challenge?.name === "firstFactorSelection";
}

/** Another code can be asked for without asking the person for a password again. */
export function canSignInAnew(context: ChallengeContext): boolean {
  return context.heldPassword !== undefined || !needsPassword(beginningOf(context));
}

/** The step that the pool has just taken an answer to. */
export function answeredStep({ challenge, heldPassword }: ChallengeContext): ChallengeContext["lastStep"] {
  const isFirstFactor = challenge?.name === "emailCode" && heldPassword === undefined;
  return isFirstFactor ? undefined : challenge?.wireName;
}

/** How the sign-in began, or begins anew: with the factor that was chosen last. */
export function beginningOf({ flow, trail, preferredChallenge }: ChallengeContext): SignInBeginning {
  return { flow, preferredChallenge: trail.factor ?? preferredChallenge };
}
