/** Sends requests to an app's own api with the user's id token, so that the app does not handle tokens. */
import { AuthError, toAuthError } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { isPlainObject, ownMembers } from "../../protocol/wire/own-properties.ts";
import { type AuthEnvironment, baseUrlOf } from "../../platform/index.ts";
import type { Auth } from "./auth.ts";
import {
  startCallControl,
  type UserCallControl,
  assertPromisesWork,
  abortable,
  internalsOf,
  readUserControl,
} from "../../engine/index.ts";
import { getUserRecord } from "./user-record.calls.ts";

/** A request of `authFetch`: an address, and the options of `fetch`. */
export interface AuthFetchInput extends RequestInit {
  /** Relative addresses are resolved as `fetch` does. */
  readonly url: string | URL;
  /** Renews the tokens first, for a second attempt after a response with status 401. */
  readonly forceRefresh?: boolean;
}

/**
 * Calls `fetch` with a valid id token as bearer token. Only the configured origins (`apiOrigins`) are allowed. A
 * redirect rejects, so that the token is not sent to another origin, and no cookies are sent. The browser's cache is
 * not asked (`cache: "no-store"`), unless the input has another `cache`: it would answer one user with what another was
 * sent.
 *
 * The deadline includes a refresh of the tokens, the response's headers and its body. By default it is 35,000 ms.
 * Reading the body rejects with `network.timeout` after the deadline and with `call.aborted` after the call was
 * aborted. A long download or a stream needs a longer `deadlineMs`.
 *
 * @param input An address, a `Request`, or an address with the options of `fetch`. The signal of the input aborts the
 *   call as the signal of `control` does.
 * @param control Its `userId` tells whose request it is.
 * @throws AuthError `input.invalid` for an address that is not of a configured origin, or not of `http:` or `https:`, and
 *   for options that contradict the above: the header `authorization`, and other values of `credentials`, `redirect` and
 *   `mode` than `omit`, `error` and `cors` or `same-origin`; `session.unauthenticated` if nobody is signed in, or another
 *   user than `userId`; `network.*` if the tokens could not be renewed or the api does not respond; `call.aborted`.
 * @example
 *   const response = await authFetch(auth, "https://api.example.com/orders");
 *   const orders = await response.json();
 *   await authFetch(auth, { url: "/api/orders", method: "POST", body: JSON.stringify(order) });
 */
export async function authFetch(
  auth: Auth,
  input: string | URL | Request | AuthFetchInput,
  control: UserCallControl = {},
): Promise<Response> {
  assertPromisesWork();
  const { environment } = internalsOf(auth);
  const { signal, deadlineMs, userId } = readUserControl(control);
  // The browser's cache does not know users: it would answer one with what another was sent.
  const { url, forceRefresh = false, cache = "no-store", ...rest } = await readRequest(input);
  // The rest has a prototype again, so that what another script has put there would be read as an option.
  const init = ownMembers(rest);
  const { origin, href, protocol } = parseUrl(url, baseUrlOf(environment));
  // A `blob:` address has the origin of its page, and is answered with bytes of that page.
  if (!/^https?:$/u.test(protocol)) throw refusal(`the address has the scheme ${protocol}`);
  if (!auth.config.apiOrigins?.includes(origin)) throw refusal(`config.apiOrigins does not have ${origin}`);
  const headers = readHeaders(init);
  const exchange = startCallControl(environment, { signals: [init.signal, signal], deadlineMs });
  try {
    const response = await abortable(exchange.signal, async (ending) => {
      const { idToken } = await getUserRecord(auth, forceRefresh, { userId, signal: ending });
      if (idToken === undefined)
        throw refusal("the session has no id token, because the scope openid was not requested");
      headers.set("authorization", `Bearer ${idToken}`);
      const sent = { ...init, cache, headers, signal: ending, redirect: "error", credentials: "omit" } as const;
      return send(environment, href, ownMembers(sent));
    });
    // With a body, the deadline remains active, because no event tells when the body has been read.
    if (response.body === null) exchange.release();
    return response;
  } catch (error) {
    exchange.release();
    throw toAuthError(error);
  }
}

async function send({ fetch }: Pick<AuthEnvironment, "fetch">, href: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(href, init);
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}

async function readRequest(input: string | URL | Request | AuthFetchInput): Promise<AuthFetchInput> {
  if (isPlainObject(input)) return ownMembers(input as AuthFetchInput);
  if (!isRequest(input)) return ownMembers<AuthFetchInput>({ url: input });
  const { url, method, headers, signal, cache, integrity, keepalive, mode, referrer, referrerPolicy } = input;
  if (input.bodyUsed) throw refusal("the body of the Request was already read");
  // A Request has no body for these methods. For the others, it is read: few browsers can send it as a stream.
  const body = method === "GET" || method === "HEAD" ? null : await input.blob();
  // Its `credentials`, `redirect` and `cache` have defaults, so it does not tell whether the app has chosen them.
  const options = { method, headers, body, signal, integrity, keepalive, mode, referrer, referrerPolicy };
  return ownMembers<AuthFetchInput>({ url, ...(cache !== "default" && { cache }), ...options });
}

/** Returns true for a Request, also from another frame or of another implementation. */
function isRequest(input: string | URL | Request): input is Request {
  return typeof input === "object" && input !== null && "blob" in input;
}

/** Returns the headers. It throws for them, and for other options, if this function would have to change them. */
function readHeaders({ headers: given, credentials, redirect, mode }: RequestInit): Headers {
  const headers = headersFrom(given);
  if (headers.has("authorization")) throw refusal("it sets the header authorization itself");
  if (credentials !== undefined && credentials !== "omit") throw refusal("credentials must be omit");
  if (redirect !== undefined && redirect !== "error") throw refusal("redirect must be error");
  if (mode === "no-cors") throw refusal("mode must not be no-cors, which removes the header authorization");
  return headers;
}

function headersFrom(given: RequestInit["headers"]): Headers {
  try {
    return new Headers(given);
  } catch (cause) {
    throw refusal("a header is invalid", cause);
  }
}

function parseUrl(url: string | URL, base: string | undefined): URL {
  if (url === undefined || url === null) throw refusal("the address is missing");
  try {
    return new URL(url, base);
  } catch (cause) {
    throw refusal("the address is not a URL, or it is relative and environment.baseUrl is missing", cause);
  }
}

function refusal(reason: string, cause?: unknown): AuthError {
  return new AuthError({
    name: "InvalidApiRequest",
    code: "input.invalid",
    message: `authFetch refuses the request: ${reason}.`,
    cause,
  });
}
