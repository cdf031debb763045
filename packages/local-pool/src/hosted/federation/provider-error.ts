/** What went wrong at an identity provider, or with its response. It is told to the app by a redirect. */
import type { AuthorizationErrorCode } from "../authorize/authorization-error.ts";

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: AuthorizationErrorCode;

  /** @param description may hold the provider's own words, after `printable`. */
  constructor(description: string, code: AuthorizationErrorCode = "server_error") {
    super(description);
    this.code = code;
  }
}

const MAX_LENGTH = 200;

/**
 * The provider's words, as far as an `error_description` may hold them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.2.1
 */
export function printable(text: unknown): string {
  if (typeof text !== "string") return "";
  const allowed = text.replace(/[^\x21\x23-\x5b\x5d-\x7e]+/g, " ");
  return allowed.slice(0, MAX_LENGTH).trim();
}
