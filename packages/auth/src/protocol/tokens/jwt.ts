/**
 * Reading a token of the user pool: a compact JWS (RFC 7515 section 7.1) whose claims the service chose.
 *
 * The signature is not checked here: the tokens came from the pool itself over TLS, and a resource server checks its own.
 * Everything that later code relies on is: the algorithm the pool signs with (RFC 8725 section 3.1), `sub`, and times that
 * are finite numbers. What cannot be read says nothing about whose it is: it is a garbled answer, not a refusal.
 */
import { base64UrlToBytes, bytesToUtf8 } from "../../crypto/decode-bytes.ts";
import { badAnswer, isJsonObject, member, requiredString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** The last second that a JavaScript date can hold; later times are nobody's honest expiry. */
const MAX_EPOCH_SECONDS = 8.64e12;

export interface CompactJws {
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/**
 * The header and the payload of a signed compact JWS.
 *
 * @throws AuthError `network.badAnswer` unless it is three non-empty base64url parts, the first two JSON objects.
 */
export function decodeCompactJws(token: string): CompactJws {
  try {
    const [header, payload, signature, fourth] = token.split(".", 4).map((part) => base64UrlToBytes(part));
    if (header && payload && signature?.length && !fourth)
      return { header: jsonObject(header), payload: jsonObject(payload) };
  } catch {
    // Nothing of the error goes on: a parser's message quotes the claims.
  }
  throw badAnswer("A token");
}

/**
 * The header and the claims of a token of the user pool: RS256, with `sub`, `exp` and `iat`, both in seconds.
 *
 * @throws AuthError `network.badAnswer` on anything else.
 */
export function decodeToken(token: string): CompactJws {
  const jws = decodeCompactJws(token);
  if (member(jws.header, "alg") !== "RS256") throw badAnswer("alg");
  requiredString(jws.payload, "sub");
  epochSeconds(jws.payload, "exp");
  epochSeconds(jws.payload, "iat");
  return jws;
}

/**
 * A time claim in seconds since 1970.
 *
 * @throws AuthError `network.badAnswer` unless it is a number of seconds that a date can hold, 1970 or later.
 */
export function epochSeconds(payload: JsonObject, claim: "exp" | "iat"): number {
  const value = member(payload, claim);
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_EPOCH_SECONDS)) throw badAnswer(claim);
  return value;
}

/** @throws Error unless it is the UTF-8 text of a JSON object. */
function jsonObject(bytes: Uint8Array): JsonObject {
  const value: unknown = JSON.parse(bytesToUtf8(bytes));
  if (!isJsonObject(value)) throw badAnswer("A token");
  return value;
}
