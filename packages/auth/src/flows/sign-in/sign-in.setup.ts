/** The words of the sign-in machine: its context, events, effects and guards. */
import { assign, setup } from "xstate";
import type { SrpEphemeral } from "../../crypto/srp-client.ts";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { AuthOutcome, PosedChallenge } from "../../protocol/sign-in/auth-response.ts";
import type { PasswordVerifierChallenge } from "../../protocol/sign-in/password-verifier.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { beginsWithProof, type SignInBeginning } from "../../protocol/sign-in/sign-in-flow.ts";
import { effectPlaceholder } from "../../engine/index.ts";

export interface Credentials {
  readonly username: string;
  /** Not in the flows that ask for none, or for one later. */
  readonly password?: Secret<string> | undefined;
}

export interface SignInInput extends Partial<SignInBeginning> {
  readonly flow: SignInBeginning["flow"];
  /** Signs in with these at once. */
  readonly credentials?: Credentials | undefined;
  /** Nobody is there to try again: a failure ends the conversation. */
  readonly isUnattended?: boolean;
  /** A name to prefill. */
  readonly username?: string | undefined;
  /** What an earlier step gave for this one to begin with: the confirmation of a sign-up, a choice of factors. */
  readonly challengeSession?: Secret<string> | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** The one-time numbers behind a password proof. */
export interface PreparedProof {
  /** The public value A, hexadecimal. */
  readonly srpA: string;
  /** The secret exponent with it; only the effect that computes the proof opens it. */
  readonly ephemeral: Secret<SrpEphemeral>;
}

export interface SignInContext extends SignInBeginning {
  readonly isUnattended: boolean;
  readonly hasCredentials: boolean;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly prepared: PreparedProof | undefined;
  readonly challenge: PasswordVerifierChallenge | undefined;
  readonly challengeSession: Secret<string> | undefined;
  readonly posed: PosedChallenge | undefined;
  readonly proof: PasswordProof | undefined;
  readonly tokens: Secret<IssuedTokens> | undefined;
  readonly failure: Failure | undefined;
  readonly hasRestarted: boolean;
  readonly step: SignInOutput["step"];
}

export interface PasswordProof {
  readonly signature: Secret<string>;
  /** The text that was signed, and has to be sent. */
  readonly timestamp: string;
  /** The same moment in milliseconds since 1970, by the server's clock. */
  readonly signedAtMs: number;
}

export type SignInEvent = ({ type: "credentials.submitted" } & Credentials) | { type: "failure.dismissed" };

/** How the conversation ended. */
export interface SignInOutput {
  readonly step: "signedIn" | "challenged" | "confirmationRequired" | "resetRequired" | "failed";
  readonly username: string;
  /** Only where confirming the account, or starting anew for another code, will need it again. */
  readonly password: Secret<string> | undefined;
  /** What the pool asks besides the password. */
  readonly challenge: PosedChallenge | undefined;
  readonly failure: Failure | undefined;
}

export interface Beginning extends SignInBeginning {
  readonly username: string;
  readonly challengeSession: Secret<string> | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

type Metadata = Pick<Beginning, "clientMetadata">;

export interface Outcome {
  readonly outcome: AuthOutcome;
}

export const signInSetup = setup({
  types: {} as { input: SignInInput; context: SignInContext; events: SignInEvent; output: SignInOutput },
  actors: {
    /** Loads the arithmetic and computes the public value A, before anybody presses a button. */
    prepareProof: effectPlaceholder<PreparedProof, undefined>(),
    initiateProof: effectPlaceholder<AuthOutcome, Beginning & { prepared: PreparedProof | undefined }>(),
    initiate: effectPlaceholder<AuthOutcome, Beginning & { password: Secret<string> | undefined }>(),
    provePassword: effectPlaceholder<
      PasswordProof,
      {
        prepared: PreparedProof | undefined;
        challenge: PasswordVerifierChallenge | undefined;
        password: Secret<string> | undefined;
      }
    >(),
    answerPasswordVerifier: effectPlaceholder<
      AuthOutcome,
      {
        challenge: PasswordVerifierChallenge | undefined;
        session: Secret<string> | undefined;
        proof: PasswordProof | undefined;
      } & Metadata
    >(),
    startSession: effectPlaceholder<void, { tokens: Secret<IssuedTokens> | undefined; loginId: string }>(),
  },
  guards: {
    hasCredentials: ({ context }) => context.hasCredentials,
    usesNoProof: ({ context }) => !beginsWithProof(context),
    isUnattended: ({ context }) => context.isUnattended,
    isPrepared: ({ context }) => context.prepared !== undefined,
    isSignedIn: (_, params: Outcome) => params.outcome.kind === "tokens",
    isChallenged: (_, params: Outcome) => params.outcome.kind === "challenge",
    asksForProof: (_, params: Outcome) => params.outcome.kind === "proof",
    isUnconfirmed: (_, params: { error: unknown }) => toFailure(params.error).code === "signIn.userNotConfirmed",
    isResetRequired: (_, params: { error: unknown }) => toFailure(params.error).code === "signIn.passwordResetRequired",
    /** The first answer was lost, so the proof is spent: the refusal says nothing about the password. */
    wasProofSpent: ({ context }, params: { error: unknown }) =>
      !context.hasRestarted &&
      toFailure(params.error).afterLostAnswer &&
      !toFailure(params.error).code.startsWith("network."),
    /** The proof was signed at the wrong time: that refusal says nothing about the password, either. */
    wasClockWrong: ({ context }, params: { error: unknown }) =>
      !context.hasRestarted && toFailure(params.error).code === "signIn.clockWrong",
  },
  actions: {
    keepCredentials: assign((_, { username, password }: Credentials) => ({
      username,
      password,
      failure: undefined,
      hasRestarted: false,
    })),
    keepPrepared: assign((_, params: { prepared: PreparedProof }) => ({ prepared: params.prepared })),
    keepVerifier: assign((_, { outcome }: Outcome) =>
      outcome.kind === "proof" ? { challenge: outcome.challenge, challengeSession: outcome.session } : {},
    ),
    keepPosed: assign((_, { outcome }: Outcome) => (outcome.kind === "challenge" ? { posed: outcome.challenge } : {})),
    keepProof: assign((_, params: { proof: PasswordProof }) => ({ proof: params.proof })),
    keepTokens: assign((_, { outcome }: Outcome) => (outcome.kind === "tokens" ? { tokens: outcome.tokens } : {})),
    /** A, the challenge and the proof serve one attempt; the next one starts from fresh numbers. */
    spendProof: assign({ prepared: undefined, challenge: undefined, challengeSession: undefined, proof: undefined }),
    noteRestart: assign({ hasRestarted: true }),
    forgetSecrets: assign({ password: undefined, tokens: undefined }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    recordUnsupportedChallenge: assign({ failure: toFailure(signInError("signIn.challengeUnsupported")) }),
    clearFailure: assign({ failure: undefined }),
    endAs: assign((_, params: { step: SignInOutput["step"] }) => ({ step: params.step })),
  },
});
