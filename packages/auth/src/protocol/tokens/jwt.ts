/**
 * Decodes a token of the user pool (a compact JWS) and checks the claims that the engine needs.
 *
 * It checks the algorithm (RFC 8725 section 3.1), `sub`, and that the times are valid. It does not verify the
 * signature: the tokens come from the pool over TLS, and each resource server verifies them itself. A token that cannot
 * be decoded is treated as an invalid response, which does not end a session.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7515#section-7.1
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3.1
 */
import { base64UrlToBytes, bytesToUtf8 } from "../../crypto/decode-bytes.ts";
import { invalidResponse, isJsonObject, member, requiredString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** The latest time that a JavaScript date can represent, in seconds since 1970. */
const MAX_EPOCH_SECONDS = 8.64e12;

export interface CompactJws {
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/**
 * Decodes the header and the payload of a signed compact JWS.
 *
 * @throws AuthError `network.badAnswer` unless the token has three non-empty base64url parts and the first two are JSON
 *   objects.
 */
export function decodeCompactJws(token: string): CompactJws {
  try {
    const [header, payload, signature, fourth] = token.split(".", 4).map((part) => base64UrlToBytes(part));
    if (header && payload && signature?.length && !fourth)
      return { header: jsonObject(header), payload: jsonObject(payload) };
  } catch {
    // The parser's error is dropped, because its message may quote the claims.
  }
  throw invalidResponse("A token");
}

/**
 * Decodes the header and the claims of a user-pool token.
 *
 * @throws AuthError `network.badAnswer` unless the token is a JWS with the algorithm RS256, `sub`, `exp` and `iat`.
 */
export function decodeToken(token: string): CompactJws {
  const jws = decodeCompactJws(token);
  if (member(jws.header, "alg") !== "RS256") throw invalidResponse("alg");
  requiredString(jws.payload, "sub");
  epochSeconds(jws.payload, "exp");
  epochSeconds(jws.payload, "iat");
  return jws;
}

/**
 * Reads a time claim in seconds since 1970.
 *
 * @throws AuthError `network.badAnswer` unless the claim is a number that a date can represent, from 0.
 */
export function epochSeconds(payload: JsonObject, claim: "exp" | "iat"): number {
  const value = member(payload, claim);
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_EPOCH_SECONDS)) throw invalidResponse(claim);
  return value;
}

/**
 * Parses UTF-8 bytes as a JSON object.
 *
 * @throws Error if they are not a JSON object.
 */
function jsonObject(bytes: Uint8Array): JsonObject {
  const value: unknown = JSON.parse(bytesToUtf8(bytes));
  if (!isJsonObject(value)) throw invalidResponse("A token");
  return value;
}
