/**
 * The one error of the engine.
 *
 * `name` is the service's own (`NotAuthorizedException`) or one of the engine's (`spec.md` §8); `code` is our finer
 * literal union, `area.reason`, and the thing to switch on. Messages never contain an input value. Errors cross actors as
 * `unknown`, get cloned, and may meet two copies of this package, so `isAuthError` recognises them by brand and code
 * rather than by `instanceof`. Machines keep the plain `Failure` of an error, never the error itself.
 *
 * `cause` is what was thrown first. It may hold a secret: a storage of the app's own may throw with the text that it was
 * given. Therefore only code that asks for `cause` gets it; no JSON, inspector, snapshot or console shows it.
 */
import { Secret } from "../wire/secret.ts";

export type AuthErrorCode =
  // The network, or a server that could not answer: the session is kept.
  | "network.unreachable"
  | "network.timeout"
  | "network.badAnswer"
  | "network.serverUnavailable"
  | "network.throttled"
  // The caller.
  | "call.aborted"
  | "input.required"
  | "input.invalid"
  | "configuration.missing"
  | "configuration.userPoolId"
  | "configuration.identityPoolId"
  | "configuration.insecureEndpoint"
  | "configuration.apiOrigin"
  // The function `userContextData` of the configuration threw: see `cause`.
  | "configuration.userContextData"
  // The storage threw: see `cause`.
  | "storage.failed"
  // Signing in.
  | "signIn.incorrectCredentials"
  | "signIn.attemptsExceeded"
  | "signIn.userNotFound"
  | "signIn.userDisabled"
  | "signIn.userNotConfirmed"
  | "signIn.passwordResetRequired"
  | "signIn.alreadySignedIn"
  | "signIn.notStarted"
  | "signIn.sessionExpired"
  | "signIn.interrupted"
  | "signIn.clockWrong"
  | "signIn.challengeUnsupported"
  | "signIn.refused"
  // The password proof.
  | "srp.invalidServerValue"
  // Signing up.
  | "signUp.usernameExists"
  | "signUp.aliasExists"
  // Where an address is an alias of a username, a username must not look like one.
  | "signUp.usernameIsEmail"
  | "signUp.usernameIsPhoneNumber"
  | "signUp.invalidPassword"
  | "signUp.alreadyConfirmed"
  | "signUp.notConfirmedInTime"
  // Codes.
  | "code.mismatch"
  | "code.expired"
  | "code.alreadyUsed"
  | "code.deliveryFailed"
  | "limit.exceeded"
  | "limit.tooManyFailedAttempts"
  // Passkeys.
  | "passkey.notSupported"
  | "passkey.alreadyExists"
  | "passkey.registrationCancelled"
  | "passkey.authenticationCancelled"
  | "passkey.aborted"
  | "passkey.relyingPartyMismatch"
  | "passkey.limitExceeded"
  | "passkey.failed"
  // Resetting.
  | "resetPassword.noVerifiedContact"
  | "resetPassword.passwordHistory"
  // The session.
  | "session.revoked"
  | "session.refreshTokenReused"
  | "session.invalidTokens"
  | "session.notFound"
  | "session.unauthenticated"
  // Anything else the service says.
  | "service.invalidParameter"
  | "service.notFound"
  | "service.forbidden"
  | "service.lambda"
  | "service.other"
  | "unknown";

export interface AuthErrorInput {
  /** The service's exception name, or the engine's (`spec.md` §8). */
  readonly name: string;
  readonly code: AuthErrorCode;
  /** A sentence for developers, or the service's own text; never an input value. */
  readonly message: string;
  /** An earlier attempt of the same call may have been processed although its answer was lost. */
  readonly afterLostAnswer?: boolean;
  /** How long the server asked to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** What a machine keeps of an error: plain data that may be shown, logged and persisted. */
export interface Failure {
  readonly name: string;
  readonly code: AuthErrorCode;
  readonly message: string;
  readonly afterLostAnswer: boolean;
  readonly retryAfterMs?: number | undefined;
  /**
   * What was thrown, such as an exception of the app's own `fetch` or storage. It is sealed, because it may hold a secret;
   * `cause.reveal()` returns it.
   */
  readonly cause?: Secret<unknown> | undefined;
}

const BRAND = "@poolgate/auth/AuthError";

export class AuthError extends Error {
  readonly brand = BRAND;
  readonly code: AuthErrorCode;
  readonly afterLostAnswer: boolean;
  readonly retryAfterMs: number | undefined;
  readonly #cause: unknown;

  constructor(input: AuthErrorInput) {
    super(input.message);
    this.name = input.name;
    this.code = input.code;
    this.afterLostAnswer = input.afterLostAnswer ?? false;
    this.retryAfterMs = input.retryAfterMs;
    this.#cause = input.cause;
  }

  /** What was thrown, the very object; undefined when the engine or the service found the failure itself. */
  override get cause(): unknown {
    return this.#cause;
  }

  /** The name Node's `util.inspect` looks up. Before Node 24 it prints every `cause`. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `${this.stack} { code: '${this.code}' }`;
  }
}

/** True for an AuthError of this or another copy of the package. */
export function isAuthError(value: unknown): value is AuthError {
  return typeof value === "object" && value !== null && "brand" in value && value.brand === BRAND;
}

/** The plain data of any thrown value; whatever is not an AuthError becomes `unknown`, with that value as its cause. */
export function toFailure(error: unknown): Failure {
  if (!isAuthError(error)) {
    const message = "An unknown error has occurred.";
    return { name: "Unknown", code: "unknown", message, afterLostAnswer: false, ...sealed(error) };
  }
  const { name, code, message, afterLostAnswer, retryAfterMs, cause } = error;
  return { name, code, message, afterLostAnswer, retryAfterMs, ...sealed(cause) };
}

function sealed(cause: unknown): Pick<Failure, "cause"> {
  return cause === undefined ? {} : { cause: new Secret(cause) };
}

/** The error to throw for a failure that a machine kept. */
export function fromFailure(failure: Failure): AuthError {
  // A snapshot that was stored as JSON has lost the cause.
  return new AuthError({ ...failure, cause: failure.cause instanceof Secret ? failure.cause.reveal() : undefined });
}
