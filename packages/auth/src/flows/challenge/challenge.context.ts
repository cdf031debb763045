/** Declares the context, the input and the output of the challenge machine, and computes values from its context. */
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { RawChallenge } from "../../protocol/sign-in/auth-response.ts";
import { type Challenge, type ChallengeAnswer, protocolOf } from "../../protocol/sign-in/challenges/challenges.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { SignInSelections } from "../../protocol/sign-in/pending-sign-in.ts";
import type { ChallengeAbilities } from "../../protocol/sign-in/challenges/challenge-protocol.ts";
import { readChallenge } from "../../protocol/sign-in/read-challenge.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import {
  type FirstFactor,
  needsPassword,
  type SignInStart,
  withoutHidden,
} from "../../protocol/sign-in/sign-in-flow.ts";

/** The input of the challenge machine. */
export interface ChallengeInput extends SignInStart, Partial<ChallengeAbilities> {
  readonly username: string;
  readonly challenge: RawChallenge;
  /** The password of the sign-in. Undefined after a reload, and in flows without a password. */
  readonly password?: Secret<string> | undefined;
  /** Present if a reload has interrupted the sign-in. */
  readonly selections?: SignInSelections | undefined;
  /** Present if a reload has interrupted the set-up of an authenticator app. */
  readonly totpSecret?: Secret<string> | undefined;
  /** The answer to the challenge, if it is already known: the passkey that the user has chosen by autofill. */
  readonly answer?: Secret<ChallengeAnswer> | undefined;
  /** The remaining lifetime of the session in milliseconds. By default `SIGN_IN_SESSION_MS`. */
  readonly lifetimeMs?: number | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
  /** Present if a selection is skipped when there is only one factor to select. */
  readonly skipsOnly?: SkipsOnly | undefined;
}

/** How a selection with one factor is recognised: hidden factors do not count. */
export interface SkipsOnly {
  readonly hiddenFactors: readonly FirstFactor[];
}

export interface ChallengeContext extends SignInStart, ChallengeAbilities {
  readonly username: string;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  /** The password that is being sent or proved. */
  readonly password: Secret<string> | undefined;
  /**
   * The password that the pool has accepted last. It is kept for three minutes, because requesting another code means
   * restarting the sign-in.
   */
  readonly heldPassword: Secret<string> | undefined;
  readonly rawChallenge: RawChallenge;
  /** Undefined if the challenge is malformed or not supported. */
  readonly challenge: Challenge | undefined;
  /** The session of the latest response. */
  readonly session: Secret<string>;
  /** True if the browser's passkey dialog is to be opened without a click. This happens once for each challenge. */
  readonly isPasskeyPromptDue: boolean;
  /** True if a wrong password or a rejected passkey has used the session. The next attempt restarts the sign-in. */
  readonly isSessionSpent: boolean;
  readonly selections: SignInSelections;
  readonly totpSecret: Secret<string> | undefined;
  /** True if VerifySoftwareToken has accepted a code of the new authenticator app. */
  readonly isTotpVerified: boolean;
  /** The answer that is sent next. */
  readonly answer: Secret<ChallengeAnswer> | undefined;
  readonly lifetimeMs: number;
  readonly isExpired: boolean;
  readonly skipsOnly: SkipsOnly | undefined;
  /** True if the user has closed a passkey dialog to use another factor. Then no dialog opens by itself. */
  readonly isPasskeyDeclined: boolean;
  /** True if the sign-in was restarted because of the device. It is not restarted for this reason again. */
  readonly hasRestarted: boolean;
  /** True if a device was searched for under the username in the pool, or a restart has named one. */
  readonly hasSearchedDevice: boolean;
  /**
   * The wire name of the challenge that was answered last; undefined after an e-mail code without a password, which is
   * a first factor.
   */
  readonly lastStep: string | undefined;
  readonly tokens: Secret<IssuedTokens> | undefined;
  /** True while the sign-in is restarted to send another code. */
  readonly isResending: boolean;
  readonly notice: "codeSent" | undefined;
  readonly failure: Failure | undefined;
  readonly step: ChallengeOutput["step"];
}

/** The result of the machine. */
export interface ChallengeOutput {
  readonly step: "signedIn" | "confirmationRequired" | "resetRequired" | "failed";
  readonly username: string;
  readonly failure: Failure | undefined;
}

/** The result of a request. */
export type ChallengeOutcome =
  | { readonly kind: "tokens"; readonly tokens: Secret<IssuedTokens> }
  | { readonly kind: "challenge"; readonly challenge: RawChallenge }
  /** The sign-in was restarted, and the session has started. */
  | { readonly kind: "signedIn" };

/** Reads a challenge. If it is malformed or not supported, `challenge` is undefined and `failure` says why. */
export function tryReadChallenge(
  rawChallenge: RawChallenge,
  { supportsPasskeys }: ChallengeAbilities,
): Pick<ChallengeContext, "rawChallenge" | "challenge" | "session" | "failure"> {
  const { session } = rawChallenge;
  try {
    return { rawChallenge, session, challenge: readChallenge(rawChallenge, { supportsPasskeys }), failure: undefined };
  } catch (error) {
    return { rawChallenge, session, challenge: undefined, failure: toFailure(error) };
  }
}

/** Returns the notice after the user has requested another code; undefined if the pool has sent none. */
export function codeSentNotice(
  { isResending }: ChallengeContext,
  challenge: Challenge | undefined,
): ChallengeContext["notice"] {
  const isSent = challenge !== undefined && protocolOf(challenge.wireName).codeSource === "pool";
  return isResending && isSent ? "codeSent" : undefined;
}

/** Returns true if a request has led to a challenge with this name. */
export function leadsToChallenge(
  context: ChallengeContext,
  outcome: ChallengeOutcome,
  name: Challenge["name"],
): boolean {
  return outcome.kind === "challenge" && tryReadChallenge(outcome.challenge, context).challenge?.name === name;
}

/**
 * Returns true if the pool has processed an earlier attempt whose response was lost, and now rejects the session or the
 * code because that attempt has used it. The pool reports a used code as wrong or expired.
 */
export function isAnsweredByLostAttempt({ challenge }: ChallengeContext, { code, afterLostAnswer }: Failure): boolean {
  if (!afterLostAnswer) return false;
  if (code === "signIn.sessionExpired") return true;
  const asksForCode = challenge !== undefined && protocolOf(challenge.wireName).codeSource !== undefined;
  return asksForCode && ["code.mismatch", "code.expired", "code.alreadyUsed"].includes(code);
}

/** Returns the second factor that is being set up: the selected one, or the only one that the pool offers. */
export function setupTypeOf({ challenge, selections }: ChallengeContext): MfaType | undefined {
  if (challenge?.name !== "mfaSetup") return undefined;
  return challenge.mfaTypes.length === 1 ? challenge.mfaTypes[0] : selections.mfaSetupType;
}

/** Returns true if the first factor is the password, sent or proved. */
export function isPassword(factor: FirstFactor | undefined): boolean {
  return factor === "PASSWORD" || factor === "PASSWORD_SRP";
}

/** Returns true if the user has selected the password as the first factor and has to type it now. */
export function isPasswordSelected({ challenge, selections }: ChallengeContext): boolean {
  return challenge?.name === "firstFactorSelection" && isPassword(selections.factor);
}

/** Returns true if the pool offers this first factor. */
export function isOffered({ challenge }: ChallengeContext, factor: FirstFactor): boolean {
  return challenge?.name === "firstFactorSelection" && challenge.factors.includes(factor);
}

/** Returns true if the user can go back to the selection of a factor. */
export function canReselect(context: ChallengeContext): boolean {
  const { challenge, isTotpVerified, flow } = context;
  // In the choice-based flow, the user may have other first factors. Requesting them needs only the username.
  if (challenge?.name === "passkey") return flow === "choice";
  if (challenge?.name === "mfaSetup") return challenge.mfaTypes.length > 1 && !isTotpVerified;
  return challenge?.name === "firstFactorSelection" && onlyFactorOf(context) === undefined;
}

/**
 * Returns the first factor that is selected without asking, because there is no other one. PASSWORD and PASSWORD_SRP are
 * one factor for the user.
 */
export function onlyFactorOf({ challenge, skipsOnly, isPasskeyDeclined }: ChallengeContext): FirstFactor | undefined {
  if (challenge?.name !== "firstFactorSelection" || skipsOnly === undefined) return undefined;
  const [first, ...others] = withoutHidden(challenge.factors, skipsOnly.hiddenFactors);
  const isOnly = others.every((factor) => isPassword(factor) && isPassword(first));
  return isOnly && !(first === "WEB_AUTHN" && isPasskeyDeclined) ? first : undefined;
}

/** Returns the second factor that is selected without asking, because there is no other one. */
export function onlyMfaTypeOf({ challenge, skipsOnly }: ChallengeContext): MfaType | undefined {
  const mfaTypes = challenge?.name === "mfaSelection" && skipsOnly !== undefined ? challenge.mfaTypes : [];
  return mfaTypes.length === 1 ? mfaTypes[0] : undefined;
}

/**
 * Returns true if the app prefers a passkey, but the user has not selected it: without a passkey on this device, the
 * sign-in continues with the other factors.
 */
export function isPasskeyOptional(context: ChallengeContext): boolean {
  const { selections, preferredChallenge } = context;
  return preferredChallenge === "WEB_AUTHN" && selections.factor === undefined && canReselect(context);
}

/** Returns true if the sign-in can be restarted, for example for another code, without asking for the password. */
export function canRestartSignIn(context: ChallengeContext): boolean {
  return context.heldPassword !== undefined || !needsPassword(signInStartOf(context));
}

/** Returns `lastStep` after the pool has accepted the answer to the challenge. */
export function lastStepOf({ challenge, heldPassword }: ChallengeContext): ChallengeContext["lastStep"] {
  const isFirstFactor = challenge?.name === "emailCode" && heldPassword === undefined;
  return isFirstFactor ? undefined : challenge?.wireName;
}

/** Returns how the sign-in is restarted: with the first factor that the user has selected, if there is one. */
export function signInStartOf({ flow, selections, preferredChallenge }: ChallengeContext): SignInStart {
  return { flow, preferredChallenge: selections.factor ?? preferredChallenge };
}
