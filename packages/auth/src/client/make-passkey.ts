/** A passkey made, and a device told what its person goes by. */
import { passkeyMemory } from "../effects/passkey-memory.ts";
import { passkeyPlatform } from "../effects/passkey-platform.ts";
import { createPasskey, describeHolder } from "../effects/passkeys.ts";
import type { CreationOptionsJson } from "../protocol/passkey-options.ts";
import type { JsonObject } from "../protocol/wire-request.ts";
import { asSignedIn } from "./account-call.ts";
import type { Auth } from "./auth.ts";

/**
 * The browser asks the person, at once. However that ends, a device that has passkeys of the person hears what the person goes by
 * now; not before, since a browser attends to one thing at a time.
 */
export function makePasskey(auth: Auth, options: CreationOptionsJson, signal: AbortSignal): Promise<JsonObject> {
  const { internals } = auth;
  return createPasskey(passkeyPlatform(internals.environment), internals, options, signal).finally(() =>
    tellName(auth, options),
  );
}

/** Never fails, and nobody waits for it. */
function tellName(auth: Auth, { rp, user: { id, name, displayName } }: CreationOptionsJson): void {
  const { environment } = auth.internals;
  const telling = asSignedIn(auth, {}, async ({ userId }) => {
    const { holder } = passkeyMemory(auth.config, environment, userId).recall();
    if (holder === undefined || holder.rpId !== rp.id || holder.userId !== id) return;
    await describeHolder(passkeyPlatform(environment), { ...holder, name, displayName });
  });
  telling.catch(() => undefined);
}
