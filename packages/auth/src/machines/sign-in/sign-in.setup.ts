/** The words of the sign-in machine: its context, events, effects and guards. */
import { assign } from "xstate";
import type { SrpEphemeral } from "../../crypto/srp-client.ts";
import { toFailure, type Failure } from "../../protocol/auth-error.ts";
import type { AuthOutcome, IssuedTokens, PasswordVerifierChallenge } from "../../protocol/auth-outcome.ts";
import type { Secret } from "../../protocol/secret.ts";
import { signInError } from "../../protocol/sign-in-error.ts";
import { effectPlaceholder } from "../effect-placeholder.ts";
import { setup } from "../setup.ts";

/** How the password reaches the pool: as a proof, or (only by option) as itself over TLS. */
export type SignInFlow = "srp" | "password";

export interface Credentials {
  readonly username: string;
  readonly password: Secret<string>;
}

export interface SignInInput {
  readonly flow: SignInFlow;
  /** Signs in with these at once. */
  readonly credentials?: Credentials | undefined;
  /** Nobody is there to try again: a failure ends the conversation. */
  readonly isUnattended?: boolean;
  /** A name to prefill. */
  readonly username?: string | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** The one-time numbers behind a password proof. */
export interface PreparedProof {
  /** The public value A, hexadecimal. */
  readonly srpA: string;
  /** The secret exponent with it; only the effect that computes the proof opens it. */
  readonly ephemeral: Secret<SrpEphemeral>;
}

export interface SignInContext {
  readonly flow: SignInFlow;
  readonly isUnattended: boolean;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly prepared: PreparedProof | undefined;
  readonly challenge: PasswordVerifierChallenge | undefined;
  readonly challengeSession: Secret<string> | undefined;
  readonly proof: PasswordProof | undefined;
  readonly tokens: Secret<IssuedTokens> | undefined;
  readonly failure: Failure | undefined;
  readonly hasRestarted: boolean;
  readonly step: SignInOutput["step"];
}

export interface PasswordProof {
  readonly signature: Secret<string>;
  readonly timestamp: string;
}

export type SignInEvent =
  | { type: "credentials.submitted"; username: string; password: Secret<string> }
  | { type: "failure.dismissed" };

/** How the conversation ended. The password comes along only where confirming the account will need it again. */
export interface SignInOutput {
  readonly step: "signedIn" | "confirmationRequired" | "resetRequired" | "failed";
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly failure: Failure | undefined;
}

type Metadata = { clientMetadata: Readonly<Record<string, string>> | undefined };

export const signInSetup = setup({
  types: {} as { input: SignInInput; context: SignInContext; events: SignInEvent; output: SignInOutput },
  actors: {
    /** Loads the arithmetic and computes the public value A, before anybody presses a button. */
    prepareProof: effectPlaceholder<PreparedProof, undefined>(),
    initiateSrp: effectPlaceholder<AuthOutcome, { username: string; prepared: PreparedProof | undefined } & Metadata>(),
    initiatePassword: effectPlaceholder<
      AuthOutcome,
      { username: string; password: Secret<string> | undefined } & Metadata
    >(),
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
    hasCredentials: ({ context }) => context.password !== undefined,
    usesPlainPassword: ({ context }) => context.flow === "password",
    isUnattended: ({ context }) => context.isUnattended,
    isPrepared: ({ context }) => context.prepared !== undefined,
    needsPreparation: ({ context }) => context.flow === "srp" && context.prepared === undefined,
    isSignedIn: (_, params: { outcome: AuthOutcome }) => params.outcome.kind === "tokens",
    asksForPasswordProof: (_, params: { outcome: AuthOutcome }) =>
      params.outcome.kind === "challenge" && params.outcome.challenge.name === "passwordVerifier",
    isUnconfirmed: (_, params: { error: unknown }) => toFailure(params.error).code === "signIn.userNotConfirmed",
    isResetRequired: (_, params: { error: unknown }) => toFailure(params.error).code === "signIn.passwordResetRequired",
    /** The first answer was lost, so the proof is spent: the refusal says nothing about the password. */
    wasProofSpent: ({ context }, params: { error: unknown }) =>
      !context.hasRestarted &&
      toFailure(params.error).afterLostAnswer &&
      !toFailure(params.error).code.startsWith("network."),
  },
  actions: {
    keepCredentials: assign((_, params: Credentials) => ({
      username: params.username,
      password: params.password,
      failure: undefined,
      hasRestarted: false,
    })),
    keepPrepared: assign((_, params: { prepared: PreparedProof }) => ({ prepared: params.prepared })),
    keepChallenge: assign((_, params: { outcome: AuthOutcome }) =>
      params.outcome.kind === "challenge" && params.outcome.challenge.name === "passwordVerifier"
        ? { challenge: params.outcome.challenge, challengeSession: params.outcome.session }
        : {},
    ),
    keepProof: assign((_, params: { proof: PasswordProof }) => ({ proof: params.proof })),
    keepTokens: assign((_, params: { outcome: AuthOutcome }) => ({
      tokens: params.outcome.kind === "tokens" ? params.outcome.tokens : undefined,
    })),
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
