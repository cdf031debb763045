/** Loads the chunk with the passkey ceremonies when it is needed. */
import { loadChunk } from "../../platform/index.ts";

type Passkeys = typeof import("./web-authn.effects.ts");

/**
 * The loaded chunk. It is kept, because a repeated import takes time, and some browsers open their dialog only directly
 * after a click.
 */
let passkeys: Passkeys | undefined;

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export async function loadPasskeys(): Promise<Passkeys> {
  return (passkeys ??= await loadChunk(() => import("./web-authn.effects.ts")));
}
