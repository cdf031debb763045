/**
 * The refusal of a request to the token or the revocation endpoint. Like the service, the response has only the error's code;
 * the reason is in the pool's log.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-5.2
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html
 */
import { ServiceError } from "../../wire/service-error.ts";

export type OAuthErrorCode =
  | "invalid_client"
  | "invalid_grant"
  | "invalid_request"
  | "invalid_scope"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_token_type";

export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly code: OAuthErrorCode;

  /** @param reason for the log. It never repeats a value of the request. */
  constructor(code: OAuthErrorCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

/**
 * Runs `work`, and returns its OAuthError instead of throwing it: an error that is thrown inside a transaction undoes the writes
 * of a refused call, such as the revocation after a replayed code.
 */
export function refusalAsValue<Result>(work: () => Result): Result | OAuthError {
  try {
    return work();
  } catch (error) {
    if (error instanceof OAuthError) return error;
    throw error;
  }
}

/** The same refusal in the words of OAuth. An error that is not a refusal is thrown again. */
export function asOAuthError(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (!(error instanceof ServiceError)) throw error;
  const isGrantRefused =
    error.exception === "NotAuthorizedException" || error.exception === "RefreshTokenReuseException";
  return new OAuthError(isGrantRefused ? "invalid_grant" : "invalid_request", error.message);
}

export function oauthErrorResponse({ code }: OAuthError, status = 400): Response {
  return oauthJson({ error: code }, status);
}

/** A JSON response of an OAuth endpoint, which must never be cached (RFC 6749 §5.1). */
export function oauthJson(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json;charset=UTF-8",
      "cache-control": "no-store",
      pragma: "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
