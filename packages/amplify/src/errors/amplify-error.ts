/** Defines Amplify's error classes. Apps tell errors apart by `name`, which is the service's or one of Amplify's names. */

/** What an error of Amplify is created from. */
export interface AmplifyErrorParams {
  readonly name: string;
  readonly message: string;
  /** What a developer can do about the error. */
  readonly recoverySuggestion?: string | undefined;
  readonly underlyingError?: unknown;
}

/** An error of any category of Amplify. */
export class AmplifyError extends Error {
  readonly recoverySuggestion?: string;
  /** Not enumerable, because it may hold a secret and would be logged with the error. */
  readonly #underlyingError: unknown;

  constructor({ name, message, recoverySuggestion, underlyingError }: AmplifyErrorParams) {
    super(message);
    this.name = name;
    if (recoverySuggestion !== undefined) this.recoverySuggestion = recoverySuggestion;
    this.#underlyingError = underlyingError;
  }

  /** For an error of the engine, the `AuthError` of `@poolgate/auth`, whose `code` is more precise than `name`. */
  get underlyingError(): unknown {
    return this.#underlyingError;
  }
}

/**
 * An error of the functions of `aws-amplify/auth`.
 *
 * @example
 *   if (error instanceof AuthError && error.name === "NotAuthorizedException") showWrongPassword();
 */
export class AuthError extends AmplifyError {}

/** The names of errors that belong to no category. */
export const AmplifyErrorCode = {
  NoEndpointId: "NoEndpointId",
  PlatformNotSupported: "PlatformNotSupported",
  Unknown: "Unknown",
  NetworkError: "NetworkError",
} as const;
