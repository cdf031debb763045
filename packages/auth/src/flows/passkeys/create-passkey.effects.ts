/** A passkey made, and a device told what its person goes by. */
import { ceremonyTurn } from "./ceremony.ts";
import { passkeyMemory } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { createPasskey, describeHolder } from "./web-authn.effects.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { asSignedIn, type Auth } from "../session/index.ts";

/**
 * Some browsers ask for as long as the page is open. This is how long one asks by default where a person is verified.
 *
 * @see https://www.w3.org/TR/webauthn-3/#recommended-range-and-default-for-a-webauthn-ceremony-timeout
 */
const CEREMONY_TIMEOUT_MS = 300_000;

/**
 * The browser asks the person, at once. However that ends, a device that has passkeys of the person hears what the person goes by
 * now; not before, since a browser attends to one thing at a time.
 */
export function makePasskey(auth: Auth, options: CreationOptionsJson, signal: AbortSignal): Promise<JsonObject> {
  const { internals } = auth;
  const { environment } = internals;
  const ceremony = new AbortController();
  const expire = (): void => ceremony.abort(new DOMException("Nobody answered the browser.", "NotAllowedError"));
  const timer = environment.timers.setTimeout(expire, CEREMONY_TIMEOUT_MS);
  return createPasskey(passkeyPlatform(environment), ceremonyTurn({ internals }), options, signal, ceremony).finally(
    () => {
      environment.timers.clearTimeout(timer);
      tellName(auth, options);
    },
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
