/** Declares the context, events, effects, guards and actions of the sign-in machine, and transitions that several of its states share. */
import { assign, setup } from "xstate";
import type { SrpEphemeral } from "../../crypto/srp-client.ts";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import type { AuthOutcome, PasswordVerifierChallenge, RawChallenge } from "../../protocol/sign-in/auth-response.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { startsWithSrp, type SignInStart } from "../../protocol/sign-in/sign-in-flow.ts";
import { type Effect, errorOf } from "../../engine/index.ts";

export interface Credentials {
  readonly username: string;
  /** Undefined in flows whose form does not ask for a password. */
  readonly password?: Secret<string> | undefined;
}

export interface SignInInput extends Partial<SignInStart> {
  readonly flow: SignInStart["flow"];
  /** If present, the sign-in starts with these credentials and without a form. */
  readonly credentials?: Credentials | undefined;
  /** True if there is no form. Then an error ends the machine. */
  readonly isUnattended?: boolean;
  /** The username to prefill in the form. */
  readonly username?: string | undefined;
  /** The session of an earlier response, for example of ConfirmSignUp. InitiateAuth takes it. */
  readonly challengeSession?: Secret<string> | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** The SRP key pair of a password proof. It may be used once. */
export interface PreparedProof {
  /** The public value A in hex. */
  readonly srpA: string;
  /** The key pair. Only the effect that computes the proof reads it. */
  readonly ephemeral: Secret<SrpEphemeral>;
}

export interface SignInContext extends SignInStart {
  readonly isUnattended: boolean;
  readonly hasCredentials: boolean;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  readonly username: string;
  readonly password: Secret<string> | undefined;
  readonly prepared: PreparedProof | undefined;
  readonly challenge: PasswordVerifierChallenge | undefined;
  readonly challengeSession: Secret<string> | undefined;
  readonly rawChallenge: RawChallenge | undefined;
  readonly proof: PasswordProof | undefined;
  readonly tokens: Secret<IssuedTokens> | undefined;
  readonly failure: Failure | undefined;
  readonly hasRestarted: boolean;
  readonly step: SignInOutput["step"];
}

export interface PasswordProof {
  readonly signature: Secret<string>;
  /** The value of the parameter `TIMESTAMP`, which is part of the signed message. */
  readonly timestamp: string;
  /** The same time in milliseconds since 1970, by the server's clock. */
  readonly signedAtMs: number;
}

export type SignInEvent =
  /** `preferredChallenge` replaces that of the input, if the event has the member. */
  | ({ type: "credentials.submitted" } & Credentials & Partial<Pick<SignInStart, "preferredChallenge">>)
  | { type: "failure.dismissed" };

/** The result of the machine. */
export interface SignInOutput {
  readonly step: "signedIn" | "challenged" | "confirmationRequired" | "resetRequired" | "failed";
  readonly username: string;
  /** Present only if the next step needs it: confirming the account, or restarting the sign-in. */
  readonly password: Secret<string> | undefined;
  /** The challenge that the pool has returned. */
  readonly challenge: RawChallenge | undefined;
  /** The first factor with which the sign-in has started. */
  readonly preferredChallenge: SignInStart["preferredChallenge"];
  readonly failure: Failure | undefined;
}

/** The parameters of InitiateAuth without the password. */
export interface InitiateAuthParams extends SignInStart {
  readonly username: string;
  readonly challengeSession: Secret<string> | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

type Metadata = Pick<InitiateAuthParams, "clientMetadata">;

export interface Outcome {
  readonly outcome: AuthOutcome;
}

/** The effects of the machine. */
export type SignInEffects = {
  /** Loads the SRP client and computes the key pair. */
  prepareProof: Effect<PreparedProof>;
  /** Does the same when the page is idle, before the form is submitted. */
  prepareProofAhead: Effect<PreparedProof>;
  initiateProof: Effect<AuthOutcome, InitiateAuthParams & { prepared: PreparedProof | undefined }>;
  initiate: Effect<AuthOutcome, InitiateAuthParams & { password: Secret<string> | undefined }>;
  provePassword: Effect<
    PasswordProof,
    {
      prepared: PreparedProof | undefined;
      challenge: PasswordVerifierChallenge | undefined;
      password: Secret<string> | undefined;
    }
  >;
  answerPasswordVerifier: Effect<
    AuthOutcome,
    {
      challenge: PasswordVerifierChallenge | undefined;
      session: Secret<string> | undefined;
      proof: PasswordProof | undefined;
    } & Metadata
  >;
  startSession: Effect<void, { tokens: Secret<IssuedTokens> | undefined; loginId: string; isByPassword: boolean }>;
};

export const signInSetup = (actors: SignInEffects) =>
  setup({
    types: {} as { input: SignInInput; context: SignInContext; events: SignInEvent; output: SignInOutput },
    actors,
    guards: {
      hasCredentials: ({ context }) => context.hasCredentials,
      usesNoProof: ({ context }) => !startsWithSrp(context),
      isUnattended: ({ context }) => context.isUnattended,
      isPrepared: ({ context }) => context.prepared !== undefined,
      isSignedIn: (_, params: Outcome) => params.outcome.kind === "tokens",
      isChallenged: (_, params: Outcome) => params.outcome.kind === "challenge",
      isPasswordVerifier: (_, params: Outcome) => params.outcome.kind === "proof",
      isUnconfirmed: (_, params: { error: unknown }) => toFailure(params.error).code === "signIn.userNotConfirmed",
      isResetRequired: (_, params: { error: unknown }) =>
        toFailure(params.error).code === "signIn.passwordResetRequired",
      /**
       * The response to the first attempt was lost, so the pool rejects the repeated proof. The password may be right.
       */
      isProofUsedByLostAttempt: ({ context }, params: { error: unknown }) =>
        !context.hasRestarted &&
        toFailure(params.error).afterLostAnswer &&
        !toFailure(params.error).code.startsWith("network."),
      /** The proof contained a wrong time, so the pool has rejected it. The password may be right. */
      isClockWrong: ({ context }, params: { error: unknown }) =>
        !context.hasRestarted && toFailure(params.error).code === "signIn.clockWrong",
    },
    actions: {
      setCredentials: assign((_, params: Credentials & Pick<SignInStart, "preferredChallenge">) => ({
        ...params,
        failure: undefined,
        hasRestarted: false,
      })),
      setPrepared: assign((_, params: { prepared: PreparedProof }) => ({ prepared: params.prepared })),
      setPasswordVerifier: assign((_, { outcome }: Outcome) =>
        outcome.kind === "proof" ? { challenge: outcome.challenge, challengeSession: outcome.session } : {},
      ),
      setRawChallenge: assign((_, { outcome }: Outcome) =>
        outcome.kind === "challenge" ? { rawChallenge: outcome.challenge } : {},
      ),
      setProof: assign((_, params: { proof: PasswordProof }) => ({ proof: params.proof })),
      setTokens: assign((_, { outcome }: Outcome) => (outcome.kind === "tokens" ? { tokens: outcome.tokens } : {})),
      /** Removes the key pair, the challenge and the proof, because each attempt needs new ones. */
      clearProof: assign({ prepared: undefined, challenge: undefined, challengeSession: undefined, proof: undefined }),
      markRestarted: assign({ hasRestarted: true }),
      clearSecrets: assign({ password: undefined, tokens: undefined }),
      recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
      recordUnsupportedChallenge: assign(() => ({ failure: toFailure(signInError("signIn.challengeUnsupported")) })),
      clearFailure: assign({ failure: undefined }),
      endAs: assign((_, params: { step: SignInOutput["step"] }) => ({ step: params.step })),
    },
  });

/** Returns the input of InitiateAuth. */
export const initiateAuthInput = ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
}: SignInContext) => ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
});

export const authResultParams = ({ event }: { readonly event: { readonly output: AuthOutcome } }) => ({
  outcome: event.output,
});

/** The sign-in failed. Records the error. */
export const failed = { target: "#signIn.failing", actions: { type: "recordFailure", params: errorOf } } as const;

/** The account has to be confirmed, or its password has to be reset. The machine ends without an error. */
export const onAccountActionRequired = [
  { guard: { type: "isUnconfirmed", params: errorOf }, target: "#signIn.confirmationRequired" },
  { guard: { type: "isResetRequired", params: errorOf }, target: "#signIn.resetRequired" },
] as const;

/** The pool has returned a challenge. The machine ends, and the challenge machine continues the sign-in. */
export const challenged = {
  guard: { type: "isChallenged", params: authResultParams },
  target: "#signIn.challenged",
  actions: [{ type: "setRawChallenge", params: authResultParams }, "clearProof"],
} as const;

export const unsupported = { target: "#signIn.failing", actions: "recordUnsupportedChallenge" } as const;

/** The pool has returned tokens or a challenge. Any other response is not supported. */
export const onAuthResult = [
  {
    guard: { type: "isSignedIn", params: authResultParams },
    target: "#signIn.startingSession",
    actions: [{ type: "setTokens", params: authResultParams }, "clearProof"],
  },
  challenged,
  unsupported,
] as const;
