/**
 * The HTTP form of a call (AWS JSON 1.1): one POST whose header names the operation, one JSON object each way.
 *
 * Pure: an effect sends and receives. What does not look like the service's answer (a captive portal, a proxy's page, a
 * cut body) is a network failure, so that no session ends because of it.
 */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { AuthError } from "../errors/auth-error.ts";
import { engineError } from "../errors/engine-error.ts";
import { parseHttpDate } from "./http-date.ts";
import { isJsonObject, parseJson } from "./read-json.ts";
import { retryAfterMs } from "./retry-after.ts";
import { isRetryable, isWaitTooLong } from "./retry-policy.ts";
import { readServiceError } from "../errors/service-error.ts";
import { ERROR_TYPE_HEADER, TARGET_HEADER, USER_POOL_TARGET_PREFIX, WIRE_CONTENT_TYPE } from "./wire-names.ts";
import type { JsonObject, ReadRefusal, WireRequest } from "./wire-request.ts";
import { jsonText } from "./own-properties.ts";

/** No answer of the user pool comes near it; whoever reads a body may stop here. */
export const MAX_ANSWER_LENGTH = 1_048_576;

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Holds the secrets of the request in clear: hand it to the network and forget it. */
  readonly body: string;
}

export interface HttpResponse {
  readonly status: number;
  /** The value of a header, by lower-case name; null when absent or hidden from scripts. */
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** The POST of a call; its caller adds how to send it (no redirects, no cookies, no cache, no referrer). */
export function buildHttpRequest(config: ResolvedAuthConfig, request: WireRequest): HttpRequest {
  return {
    url: `${config.userPoolEndpoint}/`,
    headers: {
      "content-type": WIRE_CONTENT_TYPE,
      [TARGET_HEADER]: `${USER_POOL_TARGET_PREFIX}${request.operation}`,
    },
    body: jsonText(request.body.reveal()),
  };
}

/**
 * The JSON object of a good answer; an empty body counts as `{}`, which is all some operations answer.
 *
 * @throws AuthError the service's refusal by name, or `network.badAnswer`, `network.serverUnavailable`,
 *   `network.throttled` when the answer is not the service's.
 */
export function readHttpResponse(response: HttpResponse, readRefusal?: ReadRefusal): JsonObject {
  const { status, text } = response;
  const isGood = status >= 200 && status < 300;
  if (isGood && text === "") return {};
  const body = text.length > MAX_ANSWER_LENGTH ? undefined : parseJson(text);
  if (isGood) {
    if (isJsonObject(body)) return body;
    throw body === undefined ? notTheService() : engineError("network.badAnswer");
  }
  const errorType = response.header(ERROR_TYPE_HEADER);
  // A date is measured from the answer's own date, so that a wrong clock of this device does not matter.
  const waitMs = retryAfterMs(response.header("retry-after"), parseHttpDate(response.header("date")));
  if (body !== undefined || errorType !== null || status >= 500 || status === 429) {
    throw asThrottled(readServiceError({ status, errorType, body, retryAfterMs: waitMs }, readRefusal));
  }
  if (status !== 403) throw notTheService();
  // A firewall in front of the service answers 403 with a page of its own; asking again would not help.
  throw engineError("service.forbidden");
}

/** A server that is overloaded, and asks for a wait that is too long for a call, throttles, whatever it calls that. */
function asThrottled(error: AuthError): AuthError {
  const { name, message, retryAfterMs: waitMs } = error;
  if (!isRetryable(error.code) || !isWaitTooLong(waitMs)) return error;
  return new AuthError({ name, code: "network.throttled", message, retryAfterMs: waitMs });
}

function notTheService(): AuthError {
  const { name, message } = engineError("network.unreachable");
  return new AuthError({ name, code: "network.badAnswer", message });
}
