/**
 * Reads credentials in the form of `PublicKeyCredential.toJSON` (WebAuthn L3 §5.1.8). Base64url must be canonical and without
 * padding. Members that the pool does not need are ignored.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dom-publickeycredential-tojson
 */
import { strictBase64Url } from "../wire/base64.ts";
import { PasskeyRejection } from "./passkey-rejection.ts";

interface Credential {
  /** Base64url, like every member that ends in Text. */
  readonly id: string;
  readonly clientDataText: string;
}

export interface RegistrationCredential extends Credential {
  readonly attestationObject: Uint8Array;
  readonly transports: readonly string[];
  readonly attachment: string | undefined;
}

export interface AssertionCredential extends Credential {
  readonly authenticatorDataText: string;
  readonly authenticatorData: Uint8Array;
  readonly signatureText: string;
  readonly signature: Uint8Array;
  readonly userHandle: Uint8Array | undefined;
}

/** Browsers send much less. The limit keeps the hashing fast. */
const MAX_CLIENT_DATA_TEXT = 8_192;
const MAX_TRANSPORTS = 10;

/** @throws PasskeyRejection `malformed`. */
export function readRegistrationCredential(credential: unknown): RegistrationCredential {
  const { common, members, response } = readCommon(credential);
  const transports = response.get("transports");
  const attachment = members.get("authenticatorAttachment");
  return {
    ...common,
    attestationObject: bytesOf(response.get("attestationObject")),
    // Transports are hints. Invalid ones are ignored.
    transports: Array.isArray(transports) ? transports.filter(isTransport).slice(0, MAX_TRANSPORTS) : [],
    attachment: attachment === "platform" || attachment === "cross-platform" ? attachment : undefined,
  };
}

/** @throws PasskeyRejection `malformed`. */
export function readAssertionCredential(credential: unknown): AssertionCredential {
  const { common, response } = readCommon(credential);
  const authenticatorDataText = textOf(response.get("authenticatorData"));
  const signatureText = textOf(response.get("signature"));
  const userHandle = response.get("userHandle") ?? "";
  return {
    ...common,
    authenticatorDataText,
    authenticatorData: bytesOf(authenticatorDataText),
    signatureText,
    signature: bytesOf(signatureText),
    userHandle: userHandle === "" ? undefined : bytesOf(userHandle),
  };
}

/**
 * Parses the JSON text of a challenge answer.
 *
 * @throws PasskeyRejection `malformed`.
 */
export function parseCredential(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PasskeyRejection("malformed");
  }
}

type Members = ReadonlyMap<string, unknown>;

function readCommon(credential: unknown): {
  readonly common: Credential;
  readonly members: Members;
  readonly response: Members;
} {
  const members = membersOf(credential);
  const response = membersOf(members.get("response"));
  const id = textOf(members.get("id"));
  if (bytesOf(id).length === 0 || members.get("rawId") !== id || members.get("type") !== "public-key") {
    throw new PasskeyRejection("malformed");
  }
  const clientDataText = textOf(response.get("clientDataJSON"));
  if (clientDataText.length > MAX_CLIENT_DATA_TEXT) throw new PasskeyRejection("malformed");
  bytesOf(clientDataText);
  return { common: { id, clientDataText }, members, response };
}

function membersOf(value: unknown): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new PasskeyRejection("malformed");
  return new Map<string, unknown>(Object.entries(value));
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new PasskeyRejection("malformed");
  return value;
}

function bytesOf(value: unknown): Uint8Array {
  const bytes = typeof value === "string" ? strictBase64Url(value) : undefined;
  if (bytes === undefined) throw new PasskeyRejection("malformed");
  return bytes;
}

function isTransport(value: unknown): value is string {
  return typeof value === "string" && /^[a-z-]{1,32}$/.test(value);
}
