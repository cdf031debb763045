/**
 * One attempt of one call over HTTP: sends what `buildHttpRequest` made, hands what came to `readHttpResponse`, and has the
 * server's time measured by its `Date` header (the service exposes it to scripts).
 */
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import {
  buildHttpRequest,
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
 * @throws AuthError of the service, or `network.*` when no sensible answer came.
 */
export async function sendRequest(
  config: ResolvedAuthConfig,
  { environment, serverClock }: { readonly environment: AuthEnvironment; readonly serverClock: ServerClock },
  request: WireRequest,
  signal: AbortSignal,
): Promise<Secret<JsonObject>> {
  const { url, headers, body } = buildHttpRequest(config, request);
  const measure = serverClock.startMeasuring();
  let answer: HttpResponse;
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
    answer = { status: response.status, header: (name) => response.headers.get(name), text };
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
  return new Secret(readHttpResponse(answer, request.readRefusal));
}

/**
 * A page that claims to be the pool must not fill the memory: reading stops where no answer of the pool can end. What was
 * read by then is too long, or cut, and so no answer.
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
