/**
 * The pool's public keys as a JWK Set (RFC 7517 §5), at `/{poolId}/.well-known/jwks.json`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7517.html#section-5
 */
import type { PoolContext } from "../pool-context.ts";
import { loadIdentityKey } from "../tokens/identity-key.ts";
import { publicJwks } from "../tokens/signing-keys.ts";

export function jwks(pool: Pick<PoolContext, "keys">): object {
  return publicJwks(pool.keys);
}

/** The public key of the identity pool's tokens, at `/.well-known/jwks_uri`. */
export async function identityJwks(pool: Pick<PoolContext, "secrets" | "store">): Promise<object> {
  const { publicJwk } = await loadIdentityKey(pool);
  return { keys: [publicJwk] };
}
