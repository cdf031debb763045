/**
 * The refusal of an authorization request: told to the app by a redirect, or to the person by a page when the app's address is
 * not known for certain.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.2.1
 */
import { appRedirect, type ReturnAddress } from "./app-redirect.ts";
import { noticePage } from "../notice-page.ts";

export type AuthorizationErrorCode =
  | "access_denied"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "login_required"
  | "logout_mismatch"
  | "redirect_mismatch"
  | "server_error"
  | "unauthorized_client"
  | "unsupported_response_type";

export class AuthorizationError extends Error {
  override readonly name = "AuthorizationError";
  readonly code: AuthorizationErrorCode;
  /** Where the app waits for the response. Undefined: the person gets a page. */
  readonly returnTo: ReturnAddress | undefined;

  /** @param description for the developer of the app. It never repeats a value of the request. */
  constructor(code: AuthorizationErrorCode, description: string, returnTo?: ReturnAddress) {
    super(description);
    this.code = code;
    this.returnTo = returnTo;
  }
}

/** What the person can do who meets a page with this error. */
const ADVICE: Readonly<Partial<Record<AuthorizationErrorCode, string>>> = {
  redirect_mismatch:
    "The address must be in callbackURLs of the app client in the pool's settings, and is compared character by character.",
  logout_mismatch:
    "The address must be in logoutURLs of the app client in the pool's settings, and is compared character by character.",
  unauthorized_client:
    'Add the app\'s address to the app client in the pool\'s settings: "callbackURLs": ["http://localhost:3000/"].',
};

export function authorizationErrorResponse({ code, message, returnTo }: AuthorizationError): Response {
  if (returnTo !== undefined) return appRedirect(returnTo, { error: code, error_description: message });
  return noticePage(400, { title: "An error was encountered", lines: [`${message}.`, ADVICE[code] ?? "", code] });
}
