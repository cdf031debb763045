/**
 * A refusal of the service as an AuthError: by the exception's name, never by the HTTP status when a known name is there.
 *
 * Here is what any call may be refused with; what only signing in, signing up and codes are, is in `account-error.ts`.
 * The text decides only where one name stands for different things: NotAuthorizedException, InvalidParameterException.
 * Texts are the service's own, so an English change of theirs may cost a finer code, never a wrong one. A text is cut at
 * 500 characters, and the value that validation errors quote is taken out: it may be a code or a token.
 */
import { AuthError } from "./auth-error.ts";
import type { AuthErrorCode } from "./auth-error.ts";
import { engineError, type EngineErrorCode } from "./engine-error.ts";
import { isJsonObject, member } from "../wire/read-json.ts";
import type { ReadRefusal } from "../wire/wire-request.ts";

const MAX_MESSAGE_LENGTH = 500;

export type CodeRows = readonly (readonly [pattern: RegExp, code: AuthErrorCode])[];

/** Exceptions that stand for one thing. What no table knows keeps its name and becomes `service.other`. */
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

/** Families of names. The service's load has many (`spec.md` §7); a person's own quota, `LimitExceeded`, isn't among them. */
const CODE_OF_FAMILY: CodeRows = [
  [/Throttl|^TooManyRequests|^SlowDown$|(?:Request|Bandwidth)LimitExceeded/, "network.throttled"],
  [/Timeout/, "network.timeout"],
  [/Lambda/, "service.lambda"],
];

/** Texts that give NotAuthorizedException a finer code; the first that matches counts. */
const CODE_OF_TEXT: CodeRows = [
  [/^User is disabled/, "signIn.userDisabled"],
  [/required scopes/, "service.forbidden"],
  [/Access Token/, "session.unauthenticated"],
  [/refresh token/i, "session.revoked"],
];

export interface ServiceRefusal {
  readonly status: number;
  /** The `x-amzn-errortype` header, where a browser may read it. */
  readonly errorType: string | null;
  /** The parsed body, whatever it is. */
  readonly body: unknown;
  readonly retryAfterMs?: number | undefined;
}

/**
 * The error of an answer that refuses: mapped by name, else by status, else `unknown`.
 *
 * @param readOwn Knows what only the operation in question is refused with.
 */
export function readServiceError(refusal: ServiceRefusal, readOwn?: ReadRefusal): AuthError {
  const { retryAfterMs } = refusal;
  const body = isJsonObject(refusal.body) ? refusal.body : {};
  const name = [refusal.errorType, member(body, "__type"), member(body, "code")].map(exceptionName).find(Boolean);
  const passing = codeOfStatus(refusal.status);
  if (name === undefined) return engineError(passing ?? "unknown", undefined, retryAfterMs);
  const message = messageOf(member(body, "message") ?? member(body, "Message"));
  const finer = name === "NotAuthorizedException" ? firstMatch(CODE_OF_TEXT, message) : undefined;
  const known = finer ?? CODE_OF_NAME[name] ?? firstMatch(CODE_OF_FAMILY, name);
  const code = known ?? passing ?? "service.other";
  return new AuthError({ name, code, message, retryAfterMs, ...readOwn?.(name, message) });
}

/** `prefix#NameException:url` and `NameException,…` name the same exception (AWS JSON 1.1, error types). */
function exceptionName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return /^(?:[^#,:]*#)?([A-Z][A-Za-z0-9]{0,99})(?:[,:]|$)/.exec(value)?.[1];
}

/** The code of the first row that matches. */
export function firstMatch(rows: CodeRows | undefined, text: string): AuthErrorCode | undefined {
  return rows?.find(([pattern]) => pattern.test(text))?.[1];
}

/** What an unknown or missing name leaves to the status. */
function codeOfStatus(status: number): EngineErrorCode | undefined {
  if (status === 429) return "network.throttled";
  if (status === 408) return "network.timeout";
  return status >= 500 ? "network.serverUnavailable" : undefined;
}

function messageOf(value: unknown): string {
  if (typeof value !== "string" || value === "") return engineError("unknown").message;
  // Greedy on purpose: where two errors are joined, rather lose the first than show a piece of a value.
  return value.slice(0, MAX_MESSAGE_LENGTH).replaceAll(/\bValue '(?:[^]*' at (?=')|[^]*$)/g, "Value at ");
}
