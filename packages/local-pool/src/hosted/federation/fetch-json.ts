/**
 * Calls an endpoint of an identity provider that responds with a JSON object. Nothing of the response is believed: it may be late,
 * endless, HTML, or an error.
 */
import { printable, ProviderError } from "./provider-error.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

const MAX_RESPONSE_BYTES = 100_000;

export interface Endpoint {
  /** For messages, such as `Google`. */
  readonly providerName: string;
  /** For messages: `token`, `attributes` or `configuration`. */
  readonly kind: string;
  readonly url: string;
  /** For the whole response. */
  readonly timeoutMs: number;
}

/** @throws ProviderError */
export async function fetchJson(endpoint: Endpoint, init: RequestInit = {}): Promise<JsonObject> {
  const { providerName, kind, url, timeoutMs } = endpoint;
  let response: Response;
  let text: string | undefined;
  try {
    // A redirect could lead the client secret or the access token elsewhere.
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    text = await readText(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new ProviderError(
      isLate ? `Timeout occurred in calling IdP ${kind} endpoint` : `Error in calling IdP ${kind} endpoint`,
    );
  }
  const body = parseObject(text);
  if (!response.ok || body?.["error"] !== undefined) {
    throw new ProviderError([`${providerName} Error - ${response.status}`, ...errorWords(body)].join(" "));
  }
  if (body === undefined) throw new ProviderError(`${providerName} Error - the ${kind} endpoint's answer is not JSON`);
  return body;
}

/** Undefined for a text that is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parseObject(text: string | undefined): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** `error` and `error_description` of RFC 6749 §5.2, or Facebook's object with a message. */
function errorWords(body: JsonObject | undefined): string[] {
  const { error, error_description: description } = body ?? {};
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  return [error, message, description].map(printable).filter((words) => words !== "");
}
