/** The client data that a browser vouches for (WebAuthn L3 §5.8.1), held against what was asked. */
import { PasskeyRejection } from "./passkey-fault.ts";
import { isAllowedOrigin, type RelyingParty } from "./relying-party.ts";

export interface ClientData {
  readonly type: string;
  /** Base64url. */
  readonly challenge: string;
  readonly origin: string;
  /** The page was inside of a frame of another site. */
  readonly isFramed: boolean;
}

/** @throws PasskeyRejection `malformed`. */
export function readClientData(bytes: Uint8Array): ClientData {
  const data = parse(bytes);
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new PasskeyRejection("malformed");
  const members = new Map<string, unknown>(Object.entries(data));
  const [type, challenge, origin] = ["type", "challenge", "origin"].map((name) => members.get(name));
  if (typeof type !== "string" || typeof challenge !== "string" || typeof origin !== "string") {
    throw new PasskeyRejection("malformed");
  }
  const isFramed = (members.get("crossOrigin") ?? false) !== false || members.has("topOrigin");
  return { type, challenge, origin, isFramed };
}

/**
 * Frames of other sites are refused: nothing here is made for them (WebAuthn L3 §13.4.9).
 *
 * @throws PasskeyRejection.
 */
export function checkClientData(
  { type, challenge, origin, isFramed }: ClientData,
  expected: { readonly type: "webauthn.create" | "webauthn.get"; readonly challenge: string },
  relyingParty: RelyingParty,
): void {
  if (type !== expected.type) throw new PasskeyRejection("wrongType");
  if (challenge !== expected.challenge) throw new PasskeyRejection("wrongChallenge");
  if (isFramed || !isAllowedOrigin(relyingParty, origin)) throw new PasskeyRejection("originNotAllowed");
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new PasskeyRejection("malformed");
  }
}
