/**
 * Reads the client data that a browser signs for a passkey, and compares it with what the pool expects.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-collectedclientdata
 */
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { PasskeyRejection } from "./passkey-rejection.ts";
import { isAllowedOrigin, type RelyingParty } from "./relying-party.ts";

export interface ClientData {
  readonly type: string;
  /** Base64url. */
  readonly challenge: string;
  readonly origin: string;
  /** True when the page was inside a frame of another site. */
  readonly isFramed: boolean;
}

/**
 * @param text clientDataJSON in base64url.
 * @throws PasskeyRejection `malformed`.
 */
export function readClientData(text: string): ClientData {
  const data = decode(text);
  // The library decodes any JSON and trusts its type.
  if (typeof data !== "object" || data === null) throw new PasskeyRejection("malformed");
  const members = new Map<string, unknown>(Object.entries(data));
  const [type, challenge, origin] = ["type", "challenge", "origin"].map((name) => members.get(name));
  if (typeof type !== "string" || typeof challenge !== "string" || typeof origin !== "string") {
    throw new PasskeyRejection("malformed");
  }
  const isFramed = (members.get("crossOrigin") ?? false) !== false || members.has("topOrigin");
  return { type, challenge, origin, isFramed };
}

/**
 * Each mismatch has an error of its own on the wire, so these checks come before those of the library, which accepts frames of
 * other sites. The pool refuses them: it has no setting that allows one (WebAuthn L3 §13.4.9).
 *
 * @throws PasskeyRejection
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

function decode(text: string): unknown {
  try {
    return decodeClientDataJSON(text);
  } catch {
    throw new PasskeyRejection("malformed");
  }
}
