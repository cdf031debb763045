/** Decodes a token without verifying it. */
import { type Json, parseObject } from "../config/read-json.ts";
import type { JWT, JwtPayload } from "../config/session-types.ts";

/**
 * Returns the claims of a token.
 *
 * @throws Error if the text is not a token.
 * @see https://datatracker.ietf.org/doc/html/rfc7519#section-7.2
 * @example
 *   const { payload } = decodeJWT(token);
 *   new Date((payload.exp ?? 0) * 1000);
 */
export function decodeJWT(token: string): JWT {
  const parts = token.split(".");
  if (parts.length !== 3) throw new Error("Invalid token");
  const payload = decodePayload(parts[1] ?? "");
  if (payload === undefined) throw new Error("Invalid token payload");
  return { payload: payload as JwtPayload, toString: () => token };
}

function decodePayload(part: string): Json | undefined {
  try {
    const base64 = part.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return parseObject(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
