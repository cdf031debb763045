/** What passkeys take of the browser: a chunk of its own, which loads when one is used. */
import { engineError } from "../protocol/engine-error.ts";

/** @throws AuthError `network.unreachable` when the chunk does not come. */
export async function loadPasskeys(): Promise<typeof import("../effects/passkeys.ts")> {
  try {
    return await import("../effects/passkeys.ts");
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}
