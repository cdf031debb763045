/**
 * Builds the HTTP request of an operation of the user pool or the identity pool and reads its HTTP response (AWS JSON 1.1).
 *
 * A request is a POST with a header that names the operation. Both bodies are JSON objects. A response that cannot come
 * from the service (the page of a captive portal or of a proxy, an incomplete body) is a network error, so that it does
 * not end a session. The functions here send nothing; `platform/send-request.ts` does.
 *
 * @see https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { AuthError } from "../errors/auth-error.ts";
import { engineError } from "../errors/engine-error.ts";
import { requestError } from "../errors/request-error.ts";
import { parseHttpDate } from "./http-date.ts";
import { isJsonObject, parseJson } from "./read-json.ts";
import { retryAfterMs } from "./retry-after.ts";
import { isRetryable, isWaitTooLong } from "./retry-policy.ts";
import { readServiceError } from "../errors/service-error.ts";
import {
  ERROR_TYPE_HEADER,
  IDENTITY_POOL_TARGET_PREFIX,
  TARGET_HEADER,
  USER_POOL_TARGET_PREFIX,
  WIRE_CONTENT_TYPE,
} from "./wire-names.ts";
import type { JsonObject, ReadException, WireRequest } from "./wire-request.ts";
import { jsonText } from "./own-parts.ts";

/** The maximum length of a response body, in characters. Responses of a user pool are far shorter. */
export const MAX_ANSWER_LENGTH = 1_048_576;

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Contains the request's secrets in plain text. It must be sent and not kept. */
  readonly body: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Returns the value of a header by its lower-case name; null if it is absent or hidden from scripts. */
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** Builds the POST request. The caller adds the fetch options: no redirects, no cookies, no cache, no referrer. */
export function buildHttpRequest(config: ResolvedAuthConfig, request: WireRequest): HttpRequest {
  const [endpoint, prefix] =
    request.service === "identityPool"
      ? [config.identityPoolEndpoint, IDENTITY_POOL_TARGET_PREFIX]
      : [config.userPoolEndpoint, USER_POOL_TARGET_PREFIX];
  return {
    url: `${endpoint}/`,
    headers: { "content-type": WIRE_CONTENT_TYPE, [TARGET_HEADER]: `${prefix}${request.operation}` },
    body: jsonText(request.body.reveal()),
  };
}

/**
 * Reads the JSON object of a successful response. An empty body becomes `{}`, because some operations return no body.
 *
 * @throws AuthError the service's exception; or `network.badAnswer`, `network.serverUnavailable` or `network.throttled`
 *   if the response does not come from the service.
 */
export function readHttpResponse(response: HttpResponse, readException?: ReadException): JsonObject {
  const { status, text } = response;
  const isGood = status >= 200 && status < 300;
  if (isGood && text === "") return {};
  const body = text.length > MAX_ANSWER_LENGTH ? undefined : parseJson(text);
  if (isGood) {
    if (isJsonObject(body)) return body;
    throw body === undefined ? notTheService() : engineError("network.badAnswer");
  }
  const errorType = response.header(ERROR_TYPE_HEADER);
  // A date in `Retry-After` is compared with the response's own date, so that a wrong clock of this device has no effect.
  const waitMs = retryAfterMs(response.header("retry-after"), parseHttpDate(response.header("date")));
  if (body !== undefined || errorType !== null || status >= 500 || status === 429) {
    throw asThrottled(readServiceError({ status, errorType, body, retryAfterMs: waitMs }, readException));
  }
  if (status !== 403) throw notTheService();
  // A firewall in front of the service responds with status 403 and its own page. A retry would have the same result.
  throw requestError("service.forbidden");
}

/** Turns a retryable error into `network.throttled` if the server demands a longer wait than a call may take. */
function asThrottled(error: AuthError): AuthError {
  const { name, message, retryAfterMs: waitMs } = error;
  if (!isRetryable(error.code) || !isWaitTooLong(waitMs)) return error;
  return new AuthError({ name, code: "network.throttled", message, retryAfterMs: waitMs });
}

function notTheService(): AuthError {
  const { name, message } = engineError("network.unreachable");
  return new AuthError({ name, code: "network.badAnswer", message });
}
