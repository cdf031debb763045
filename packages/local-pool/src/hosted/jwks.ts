/** `/{poolId}/.well-known/jwks.json`: the keys that tokens are verified with (RFC 7517 §5). */
import type { PoolContext } from "../pool-context.ts";
import { publicJwks } from "../tokens/signing-keys.ts";

export function jwks(pool: Pick<PoolContext, "keys">): object {
  return publicJwks(pool.keys);
}
