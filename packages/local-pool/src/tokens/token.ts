/**
 * Signs and verifies the pool's JSON Web Tokens (RS256).
 *
 * A token is only read if its header is exactly the header of one of the pool's own keys. No other header is ever parsed, so an
 * attacker cannot choose `alg`, `kid` or `jku`. Claims are not checked here, except `token_use`: an id key cannot sign an
 * access token.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7515.html
 */
import { sign, verify } from "node:crypto";
import { bytesToUtf8, utf8ToBytes } from "@poolgate/auth/wire";
import { strictBase64Url, toBase64Url } from "../wire/base64.ts";
import type { SigningKey, SigningKeys, TokenUse } from "./signing-keys.ts";

const DIGEST = "sha256";

/** The claims of a token with a valid signature. */
export interface ReadToken {
  readonly use: TokenUse;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Signs claims. The header holds only `kid` and `alg`, as on the service. */
export function signToken(key: SigningKey, claims: Readonly<Record<string, unknown>>): string {
  const signed = `${key.encodedHeader}.${toBase64Url(JSON.stringify(claims))}`;
  return `${signed}.${toBase64Url(sign(DIGEST, utf8ToBytes(signed), key.privateKey))}`;
}

/** The claims of a token that one of these keys has signed, or undefined. Does not check the expiry. */
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
