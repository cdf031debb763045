/**
 * Reading a token of the user pool: a compact JWS (RFC 7515 section 7.1) whose claims the service chose.
 *
 * The signature is not checked here: the tokens came from the pool itself over TLS, and a resource server checks its own.
 * Everything that later code relies on is: the algorithm the pool signs with (RFC 8725 section 3.1), `sub`, and times that
 * are finite numbers.
 */
import { base64UrlToBytes, bytesToUtf8 } from "../crypto/decoding.ts";
import { engineError } from "./engine-error.ts";
import { isJsonObject, member } from "./json-members.ts";
import type { JsonObject } from "./wire-request.ts";

/** The last second that a JavaScript date can hold; later times are nobody's honest expiry. */
const MAX_EPOCH_SECONDS = 8.64e12;

export interface CompactJws {
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/**
 * The header and the payload of a signed compact JWS.
 *
 * @throws AuthError `session.invalidTokens` unless it is three non-empty base64url parts, the first two JSON objects.
 */
export function decodeCompactJws(token: string): CompactJws {
  try {
    const [header, payload, signature, fourth] = token.split(".", 4).map((part) => base64UrlToBytes(part));
    if (header && payload && signature?.length && !fourth)
      return { header: jsonObject(header), payload: jsonObject(payload) };
  } catch {
    // Nothing of the error goes on: a parser's message quotes the claims.
  }
  throw engineError("session.invalidTokens");
}

/**
 * The header and the claims of a token of the user pool: RS256, with `sub`, `exp` and `iat`, both in seconds.
 *
 * @throws AuthError `session.invalidTokens` on anything else.
 */
export function decodeToken(token: string): CompactJws {
  const jws = decodeCompactJws(token);
  const sub = member(jws.payload, "sub");
  if (member(jws.header, "alg") !== "RS256" || typeof sub !== "string" || sub === "") {
    throw engineError("session.invalidTokens");
  }
  epochSeconds(jws.payload, "exp");
  epochSeconds(jws.payload, "iat");
  return jws;
}

/**
 * A time claim in seconds.
 *
 * @throws AuthError `session.invalidTokens` unless it is a number of seconds that a date can hold, 1970 or later.
 */
export function epochSeconds(payload: JsonObject, claim: "exp" | "iat"): number {
  const value = member(payload, claim);
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_EPOCH_SECONDS)) {
    throw engineError("session.invalidTokens");
  }
  return value;
}

/** @throws Error unless it is the UTF-8 text of a JSON object. */
function jsonObject(bytes: Uint8Array): JsonObject {
  const value: unknown = JSON.parse(bytesToUtf8(bytes));
  if (!isJsonObject(value)) throw engineError("session.invalidTokens");
  return value;
}
