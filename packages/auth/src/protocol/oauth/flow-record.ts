/**
 * Creates, serializes and parses the flow record: what this tab remembers of a sign-in while the user is on the hosted
 * pages.
 *
 * It is stored in `flowStorage`, which every tab has for itself, so that two tabs cannot overwrite each other's record. It
 * contains the PKCE verifier. A record binds a response to its state, its provider, its address and its hosted pages.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.7.1
 */
import { isJsonObject, parseJson } from "../wire/read-json.ts";
import { jsonText } from "../wire/own-parts.ts";
import { Secret } from "../wire/secret.ts";

/** The lifetime of a record, in milliseconds. A response that arrives later is refused. */
export const FLOW_LIFETIME_MS = 300_000;

/** The stored record. */
export interface FlowRecord {
  readonly version: 1;
  /** The complete `state`, with the custom state. */
  readonly state: string;
  /** Absent without the scope `openid`, because no id token is issued then. */
  readonly nonce?: string | undefined;
  /** The PKCE verifier; absent in the implicit grant. */
  readonly verifier?: string | undefined;
  readonly responseType: "code" | "token";
  /** The name of the provider on the wire; absent if the user chooses on the hosted pages. */
  readonly provider?: string | undefined;
  readonly redirectUri: string;
  /** The origin of the hosted pages that were opened. */
  readonly domain: string;
  /** The text that the app gets back. */
  readonly customState?: string | undefined;
  /** The path to which the app returns. */
  readonly returnTo?: string | undefined;
  readonly expiresAtMs: number;
}

/** Parses a stored record; undefined if there is none, if it is invalid, or if it has expired. */
export function parseFlowRecord(text: string | null, nowMs: number): Secret<FlowRecord> | undefined {
  const value = parseJson(text);
  if (!isJsonObject(value)) return undefined;
  const record = { ...value } as unknown as FlowRecord;
  const { state, responseType, redirectUri, domain, verifier } = record;
  const isComplete = [state, redirectUri, domain].every((part) => typeof part === "string" && part !== "");
  // A code is never exchanged without the verifier.
  const hasVerifier = responseType === "token" || (responseType === "code" && typeof verifier === "string");
  const isAlive = typeof record.expiresAtMs === "number" && nowMs < record.expiresAtMs;
  if (record.version !== 1 || !isComplete || !hasVerifier || !isAlive) return undefined;
  return new Secret(record);
}

/** Serializes a record for storage. The text contains the verifier. */
export function serializeFlowRecord(record: Secret<FlowRecord>): string {
  return jsonText(record.reveal());
}
