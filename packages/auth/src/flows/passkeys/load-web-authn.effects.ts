/** What passkeys take of the browser: a chunk of its own, which loads when one is used. */
import { engineError } from "../../protocol/errors/engine-error.ts";

type Passkeys = typeof import("./web-authn.effects.ts");

/** Kept, since even a second import takes tasks, and some browsers only show their window straight after a click. */
let passkeys: Passkeys | undefined;

/** @throws AuthError `network.unreachable` when the chunk does not come. */
export async function loadPasskeys(): Promise<Passkeys> {
  try {
    return (passkeys ??= await import("./web-authn.effects.ts"));
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}
