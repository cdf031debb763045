/**
 * Converts an error response of the service to an AuthError.
 *
 * The exception's name determines the code. The HTTP status counts only if the name is unknown or missing. The message
 * counts only for NotAuthorizedException and InvalidParameterException, which have several meanings. If Cognito changes
 * such a message, the code becomes less precise but not wrong. Messages are cut at 500 characters. Validation errors
 * quote an input value, which may be a code or a token, so the value is removed.
 *
 * `account-error.ts` maps the exceptions of sign-in, sign-up, codes and passwords.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html
 */
import { AuthError, type AuthErrorCode } from "./auth-error.ts";
import { engineError } from "./engine-error.ts";
import { isJsonObject, member } from "../wire/read-json.ts";
import type { ReadException } from "../wire/wire-request.ts";

const MAX_MESSAGE_LENGTH = 500;

export type CodeRows = readonly (readonly [pattern: RegExp, code: AuthErrorCode])[];

/**
 * Exceptions with one meaning. An exception that no table contains keeps its name and gets the code `service.other`.
 */
const CODE_OF_NAME: Readonly<Record<string, AuthErrorCode>> = {
  ForbiddenException: "service.forbidden",
  InternalErrorException: "network.serverUnavailable",
  InvalidParameterException: "service.invalidParameter",
  LimitExceededException: "limit.exceeded",
  NotAuthorizedException: "signIn.refused",
  PasswordResetRequiredException: "signIn.passwordResetRequired",
  RefreshTokenReuseException: "session.refreshTokenReused",
  ResourceNotFoundException: "service.notFound",
  ServiceUnavailableException: "network.serverUnavailable",
  TokenRevokedException: "session.revoked",
  UnauthorizedException: "service.forbidden",
  UserNotConfirmedException: "signIn.userNotConfirmed",
  UserNotFoundException: "signIn.userNotFound",
};

/**
 * Patterns of exception names. AWS has many names for throttling. `LimitExceededException` is not among them, because
 * it means a quota of the user.
 */
const codesOfFamily = (): CodeRows => [
  [/Throttl|^TooManyRequests|^SlowDown$|(?:Request|Bandwidth)LimitExceeded/, "network.throttled"],
  [/Timeout/, "network.timeout"],
  [/Lambda/, "service.lambda"],
];

/** Messages that distinguish the meanings of NotAuthorizedException. The first row that matches decides. */
const codesOfText = (): CodeRows => [
  [/^User is disabled/, "signIn.userDisabled"],
  [/required scopes/, "service.forbidden"],
  [/Access Token/, "session.unauthenticated"],
  [/refresh token/i, "session.revoked"],
];

/** The parts of an HTTP response that describe an exception. */
export interface ServiceException {
  readonly status: number;
  /** The `x-amzn-errortype` header; null if it is absent or hidden from scripts. */
  readonly errorType: string | null;
  /** The parsed body, not yet checked. */
  readonly body: unknown;
  readonly retryAfterMs?: number | undefined;
}

/**
 * Creates the error of an error response from the exception's name, else from the HTTP status, else with the code
 * `unknown`.
 *
 * @param readOwn Maps exceptions that have a special meaning for the operation.
 */
export function readServiceError(refusal: ServiceException, readOwn?: ReadException): AuthError {
  const { retryAfterMs } = refusal;
  const body = isJsonObject(refusal.body) ? refusal.body : {};
  const name = [refusal.errorType, member(body, "__type"), member(body, "code")].map(exceptionName).find(Boolean);
  const passing = codeOfStatus(refusal.status);
  if (name === undefined) {
    const { name: named, message } = engineError(passing === undefined ? "unknown" : "network.unreachable");
    return new AuthError({ name: named, code: passing ?? "unknown", message, retryAfterMs });
  }
  const message = messageOf(member(body, "message") ?? member(body, "Message"));
  const finer = name === "NotAuthorizedException" ? firstMatch(codesOfText(), message) : undefined;
  const known = finer ?? CODE_OF_NAME[name] ?? firstMatch(codesOfFamily(), name);
  const code = known ?? passing ?? "service.other";
  return new AuthError({ name, code, message, retryAfterMs, ...readOwn?.(name, message) });
}

/**
 * Removes the prefix and the suffix of a name: `prefix#NameException:url` and `NameException,…` mean the same
 * exception.
 *
 * @see https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html#operation-error-serialization
 */
function exceptionName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return /^(?:[^#,:]*#)?([A-Z][A-Za-z0-9]{0,99})(?:[,:]|$)/.exec(value)?.[1];
}

/** Returns the code of the first row that matches the text. */
export function firstMatch(rows: CodeRows | undefined, text: string): AuthErrorCode | undefined {
  return rows?.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the code for the HTTP status of a response whose exception is unknown or missing. */
function codeOfStatus(status: number): AuthErrorCode | undefined {
  if (status === 429) return "network.throttled";
  if (status === 408) return "network.timeout";
  return status >= 500 ? "network.serverUnavailable" : undefined;
}

function messageOf(value: unknown): string {
  if (typeof value !== "string" || value === "") return engineError("unknown").message;
  // The pattern is greedy: if the message contains two errors, it may remove the first one, but it leaves no part of a value.
  return value.slice(0, MAX_MESSAGE_LENGTH).replaceAll(/\bValue '(?:[^]*' at (?=')|[^]*$)/g, "Value at ");
}
