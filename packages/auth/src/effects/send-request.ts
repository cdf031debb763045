/** One attempt of one call over HTTP: sends what `buildHttpRequest` made, hands what came to `readHttpResponse`. */
import type { ResolvedAuthConfig } from "../protocol/auth-config.ts";
import { engineError } from "../protocol/engine-error.ts";
import { buildHttpRequest, MAX_ANSWER_LENGTH, readHttpResponse } from "../protocol/http-envelope.ts";
import { Secret } from "../protocol/secret.ts";
import type { JsonObject, WireRequest } from "../protocol/wire-request.ts";
import type { AuthEnvironment } from "./environment.ts";

/**
 * @throws AuthError of the service, or `network.*` when no sensible answer came.
 */
export async function sendRequest(
  config: ResolvedAuthConfig,
  environment: AuthEnvironment,
  request: WireRequest,
  signal: AbortSignal,
): Promise<Secret<JsonObject>> {
  const { url, headers, body } = buildHttpRequest(config, request);
  const response = await fetchOrFail(environment, url, {
    method: "POST",
    headers,
    body,
    signal,
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
  });
  const text = await readText(response);
  const answer = { status: response.status, header: (name: string) => response.headers.get(name), text };
  return new Secret(readHttpResponse(answer, request.readRefusal));
}

async function fetchOrFail(environment: AuthEnvironment, url: string, init: RequestInit): Promise<Response> {
  try {
    return await environment.fetch(url, init);
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}

/** A page that claims to be the pool must not fill the memory: reading stops where no answer of the pool can end. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      received += value.byteLength;
      if (received > MAX_ANSWER_LENGTH) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
  await reader.cancel();
  throw engineError("network.badAnswer");
}
