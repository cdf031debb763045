/**
 * Defines `AuthError`, the only error class of the engine.
 *
 * `name` is the service's name of the exception (`NotAuthorizedException`) or one of the engine's. `code` is more
 * precise and has the form `area.reason`; apps should branch on it. Messages contain no input value, except the origin
 * of an address that the app has configured or called. Errors cross actors as `unknown`, may be cloned, and may come from
 * another copy of this package. Therefore `isAuthError` checks a brand and not the class. Machines keep a `Failure`, which
 * is plain data, and not the error.
 */
import { Secret } from "../wire/secret.ts";

/** The code of an error: its area, a dot and its reason. */
export type AuthErrorCode =
  // The network, or a server that cannot respond. These errors do not end a session.
  | "network.unreachable"
  | "network.timeout"
  | "network.badAnswer"
  | "network.serverUnavailable"
  | "network.throttled"
  // The caller.
  | "call.aborted"
  // The first argument is no client of `createAuth`.
  | "call.withoutClient"
  | "input.required"
  | "input.invalid"
  // A member that the call does not have, such as a misspelt option. The message names it.
  | "input.unknownMember"
  | "input.invalidMember"
  // A required member is undefined, null or empty. The message names it, as those of all `configuration.*` do.
  | "configuration.missing"
  | "configuration.invalidMember"
  | "configuration.unknownMember"
  | "configuration.userPoolId"
  | "configuration.identityPoolId"
  | "configuration.insecureEndpoint"
  | "configuration.apiOrigin"
  | "configuration.oauth"
  // The function `userContextData` of the configuration has thrown the `cause`.
  | "configuration.userContextData"
  // The app client in the user pool does not allow the flow of the sign-in.
  | "configuration.flowNotEnabled"
  // The storage has thrown the `cause`.
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
  // If an address is an alias of the username, a username must not have the form of an address.
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
  // Signing in on the hosted pages.
  | "oauth.notConfigured"
  | "oauth.provider"
  | "oauth.redirectUri"
  | "oauth.popupBlocked"
  // The user came back without a response, or has closed the window.
  | "oauth.cancelled"
  // With `prompt: "none"`: a page would have to be shown.
  | "oauth.loginRequired"
  | "oauth.accessDenied"
  // The hosted pages or the token endpoint have refused the sign-in. The message is theirs.
  | "oauth.refused"
  // The response does not belong to a sign-in of this tab.
  | "oauth.state"
  | "oauth.issuer"
  | "oauth.nonce"
  | "oauth.invalidResponse"
  | "oauth.noAccessToken"
  | "oauth.refreshNotSupported"
  // Resetting a password.
  | "resetPassword.noVerifiedContact"
  | "resetPassword.passwordHistory"
  // The session.
  | "session.revoked"
  | "session.refreshTokenReused"
  | "session.invalidTokens"
  | "session.notFound"
  | "session.unauthenticated"
  // AWS credentials of the identity pool.
  | "credentials.guestsNotAllowed"
  | "credentials.identityNotFound"
  // The identity belongs to a user, and the request has no login.
  | "credentials.identityForbidden"
  // The login is not that of the identity, or the user pool is no provider of the identity pool.
  | "credentials.loginMismatch"
  | "credentials.loginExpired"
  | "credentials.loginRefused"
  // The identity pool has no usable role.
  | "credentials.roleMissing"
  | "credentials.poolNotFound"
  // The response contains no credentials.
  | "credentials.notFound"
  // The user has signed in without the scope openid.
  | "credentials.noIdToken"
  // Other exceptions of the service.
  | "service.invalidParameter"
  | "service.notFound"
  | "service.forbidden"
  | "service.lambda"
  | "service.other"
  | "unknown";

/** What an `AuthError` is created from. */
export interface AuthErrorInput {
  /** The name of the service's exception, or one of the engine's names. */
  readonly name: string;
  readonly code: AuthErrorCode;
  /** A sentence for developers, or the service's message. It contains no input value, except an origin. */
  readonly message: string;
  /**
   * True if the response to an earlier attempt of the same call was lost. The server may have processed that attempt.
   */
  readonly afterLostAnswer?: boolean;
  /** How long the server demands to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** An error as plain data without its cause. It may be shown, logged and stored. */
export interface Failure {
  readonly name: string;
  readonly code: AuthErrorCode;
  readonly message: string;
  readonly afterLostAnswer: boolean;
  readonly retryAfterMs?: number | undefined;
  /**
   * The exception that was thrown first, such as one of the app's own `fetch` or storage. It may contain a secret, so it
   * is in a `Secret`; `cause.reveal()` returns it.
   */
  readonly cause?: Secret<unknown> | undefined;
}

const BRAND = "@poolgate/auth/AuthError";

/**
 * The error that every function of the engine throws.
 *
 * @example
 *   try {
 *     await signIn(auth, { username, password });
 *   } catch (error) {
 *     if (isAuthError(error) && error.code === "signIn.incorrectCredentials") showWrongPassword();
 *   }
 */
export class AuthError extends Error {
  readonly brand = BRAND;
  declare readonly code: AuthErrorCode;
  declare readonly afterLostAnswer: boolean;
  declare readonly retryAfterMs: number | undefined;
  readonly #cause: unknown;

  constructor(input: AuthErrorInput) {
    super(input.message);
    this.name = input.name;
    this.code = input.code;
    this.afterLostAnswer = input.afterLostAnswer ?? false;
    this.retryAfterMs = input.retryAfterMs;
    this.#cause = input.cause;
  }

  /** The exception that was thrown first; undefined if the engine or the service has found the failure. */
  override get cause(): unknown {
    return this.#cause;
  }

  /** Node's `util.inspect` calls this method. Before Node 24, it would print every `cause`. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `${this.stack} { code: '${this.code}' }`;
  }
}

/**
 * Returns true for an AuthError of this or another copy of the package.
 *
 * @example
 *   if (isAuthError(error)) console.warn(error.code);
 */
export function isAuthError(value: unknown): value is AuthError {
  return typeof value === "object" && value !== null && "brand" in value && value.brand === BRAND;
}

/** The name and the message of an error that nothing more is known of. */
export const UNKNOWN = ["Unknown", "An unknown error has occurred."] as const;

/** Returns an AuthError unchanged, and wraps any other exception in an AuthError with the code `unknown`. */
export function toAuthError(thrown: unknown): AuthError {
  const [name, message] = UNKNOWN;
  return isAuthError(thrown) ? thrown : new AuthError({ name, code: "unknown", message, cause: thrown });
}

/**
 * Converts any thrown value to a Failure. A value that is not an AuthError gets the code `unknown`.
 *
 * @example
 *   const failure = toFailure(error);
 *   showMessage(failure.message);
 */
export function toFailure(error: unknown): Failure {
  const { name, code, message, afterLostAnswer, retryAfterMs, cause } = toAuthError(error);
  const sealed = cause === undefined ? {} : { cause: new Secret(cause) };
  return { name, code, message, afterLostAnswer, retryAfterMs, ...sealed };
}
