/**
 * Sends a request to the user pool once, reads its response, and measures the server's time by its `Date` header.
 *
 * `engine/request` repeats failed attempts.
 */
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import {
  buildHttpRequest,
  type HttpRequest,
  type HttpResponse,
  MAX_ANSWER_LENGTH,
  readHttpResponse,
} from "../protocol/wire/http-message.ts";
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { Secret } from "../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../protocol/wire/wire-request.ts";
import type { AuthEnvironment } from "./environment.ts";
import type { ServerClock } from "./server-clock.ts";

/**
 * Sends a request.
 *
 * @throws AuthError for an exception of the service, or `network.*` if there is no valid response.
 */
export async function sendRequest(
  config: ResolvedAuthConfig,
  { environment, serverClock }: Sender,
  request: WireRequest,
  signal: AbortSignal,
): Promise<Secret<JsonObject>> {
  const answer = await sendHttpRequest({ environment, serverClock }, buildHttpRequest(config, request), signal);
  return new Secret(readHttpResponse(answer, request.readException));
}

/** What a request is sent with. */
export interface Sender {
  readonly environment: AuthEnvironment;
  readonly serverClock: ServerClock;
}

/**
 * Sends a POST request and returns any response.
 *
 * @throws AuthError `network.unreachable` if there is none.
 */
export async function sendHttpRequest(
  { environment, serverClock }: Sender,
  { url, headers, body }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const measure = serverClock.startMeasuring();
  try {
    const init = {
      method: "POST",
      headers,
      body,
      signal,
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
    } as const;
    const response = await environment.fetch(url, ownMembers(init));
    measure(response.headers.get("date"));
    const text = await readText(response);
    return { status: response.status, header: (name) => response.headers.get(name), text };
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}

/**
 * Reads the body up to the maximum length, so that a wrong server cannot fill the memory. A longer body is invalid and
 * causes an error later.
 */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let received = 0;
  while (received <= MAX_ANSWER_LENGTH) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
