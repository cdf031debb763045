/**
 * Where the response to an authorization request goes.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9207.html#section-2
 */
import type { PoolContext } from "../../pool-context.ts";
import type { ReturnAddress } from "./app-redirect.ts";

/** As the service, a pool names itself in a response only if it is `strict`. */
export function returnAddress(
  { config, issuer }: Pick<PoolContext, "config" | "issuer">,
  { redirectUri, state }: Pick<ReturnAddress, "redirectUri" | "state">,
): ReturnAddress {
  return { redirectUri, state, issuer: config.strict ? issuer : undefined };
}
