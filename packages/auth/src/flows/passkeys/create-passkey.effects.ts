/** A passkey made, and a device told what its person goes by. */
import { activeCeremony } from "./ceremony.ts";
import { passkeyRecordStorage } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { createPasskey, signalCurrentUserDetails } from "./web-authn.effects.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { withSignedInUser, type Auth } from "../session/index.ts";

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
export function createPasskeyWithTimeout(auth: Auth, options: CreationOptionsJson, signal: AbortSignal): Promise<JsonObject> {
  const { internals } = auth;
  const { environment } = internals;
  const ceremony = new AbortController();
  const expire = (): void => ceremony.abort(new DOMException("Nobody answered the browser.", "NotAllowedError"));
  const timer = environment.timers.setTimeout(expire, CEREMONY_TIMEOUT_MS);
  return createPasskey(passkeyPlatform(environment), activeCeremony({ internals }), options, signal, ceremony).finally(
    () => {
      environment.timers.clearTimeout(timer);
      signalUserName(auth, options);
    },
  );
}

/** Never fails, and nobody waits for it. */
function signalUserName(auth: Auth, { rp, user: { id, name, displayName } }: CreationOptionsJson): void {
  const { environment } = auth.internals;
  const telling = withSignedInUser(auth, {}, async ({ userId }) => {
    const { holder } = passkeyRecordStorage(auth.config, environment, userId).recall();
    if (holder === undefined || holder.rpId !== rp.id || holder.userId !== id) return;
    await signalCurrentUserDetails(passkeyPlatform(environment), { ...holder, name, displayName });
  });
  telling.catch(() => undefined);
}
