/**
 * Reads the bearer token of a request (RFC 6750 §2.1), and defines the responses when it is missing or invalid (§3).
 *
 * The error texts say what a visitor can do. Only the log says which check failed.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750
 */
import { ApiError } from "../http/api-error.ts";
import type { Log } from "../log.ts";
import { PoolKeysError } from "./pool-keys.ts";
import { type Caller, IdTokenError, type VerifyIdToken } from "./verify-id-token.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const KEYS_RETRY_AFTER_SECONDS = 5;

/**
 * The caller that the `Authorization` header proves.
 *
 * @throws ApiError 401 with `WWW-Authenticate` without an acceptable token, 503 with `Retry-After` while tokens can't
 * be checked
 */
export async function requireCaller(
  authorization: string | undefined,
  verifyIdToken: VerifyIdToken,
  log: Log,
): Promise<Caller> {
  const token = BEARER.exec(authorization?.trim() ?? "")?.[1];
  if (token === undefined) {
    log("info", "token.missing");
    throw unauthorized("Please sign in, then send your message.", "Bearer");
  }
  try {
    return await verifyIdToken(token);
  } catch (error) {
    if (error instanceof PoolKeysError) throw cannotCheck(error);
    if (!(error instanceof IdTokenError)) throw error;
    log("warn", "token.refused", { reason: error.reason });
    throw unauthorized(
      "Your sign-in is not valid any more. Please sign in again, then send your message.",
      'Bearer error="invalid_token", error_description="The id token is not valid"',
    );
  }
}

function unauthorized(text: string, challenge: string): ApiError {
  return new ApiError({ status: 401, text, headers: { "WWW-Authenticate": challenge } });
}

function cannotCheck(cause: PoolKeysError): ApiError {
  return new ApiError({
    status: 503,
    text: "Your sign-in can't be checked right now. Please try again in a moment.",
    headers: { "Retry-After": String(KEYS_RETRY_AFTER_SECONDS) },
    cause: cause.cause ?? cause,
  });
}
