/**
 * JSON Web Tokens of the pool (RFC 7515 compact form, RS256 only).
 *
 * A token is read only if its first part is, character for character, the header that one of our own keys writes: no foreign
 * header is ever parsed, so `alg`, `kid`, `jku` and their like cannot be argued with. Claims are not judged here, except that
 * an id key signs no access token.
 */
import { sign, verify } from "node:crypto";
import { bytesToUtf8, utf8ToBytes } from "@poolgate/auth/wire";
import { strictBase64Url, toBase64Url } from "../wire/base64.ts";
import type { SigningKey, SigningKeys, TokenUse } from "./signing-keys.ts";

const DIGEST = "sha256";

/** The claims of a token whose signature is ours. */
export interface ReadToken {
  readonly use: TokenUse;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Signs claims; the header holds only kid and alg, as Cognito's does. */
export function signToken(key: SigningKey, claims: Readonly<Record<string, unknown>>): string {
  const signed = `${key.encodedHeader}.${toBase64Url(JSON.stringify(claims))}`;
  return `${signed}.${toBase64Url(sign(DIGEST, utf8ToBytes(signed), key.privateKey))}`;
}

/** The claims of a token that one of these keys signed for its own use; undefined for anything else. Expiry is not looked at. */
export function readToken(keys: SigningKeys, token: string): ReadToken | undefined {
  const [header, payload, signature, ...more] = token.split(".", 4);
  if (payload === undefined || signature === undefined || more.length > 0) return undefined;
  const use = (["access", "id"] as const).find((each) => keys[each].encodedHeader === header);
  if (use === undefined || !isSignedBy(keys[use], `${header}.${payload}`, signature)) return undefined;
  const claims = decodeClaims(payload);
  return claims?.["token_use"] === use ? { use, claims } : undefined;
}

function isSignedBy(key: SigningKey, signed: string, signature: string): boolean {
  const bytes = strictBase64Url(signature);
  return bytes !== undefined && verify(DIGEST, utf8ToBytes(signed), key.publicKey, bytes);
}

function decodeClaims(payload: string): Readonly<Record<string, unknown>> | undefined {
  const bytes = strictBase64Url(payload);
  if (bytes === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(bytesToUtf8(bytes));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
