/** Creates a passkey with a timeout, and updates the user's name in the passkeys of this device. */
import { activeCeremony, BackgroundCeremony } from "./ceremony.ts";
import { passkeyRecordStorage } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { createPasskey, createPasskeySilently, signalCurrentUserDetails } from "./web-authn.effects.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser } from "../session/signed-in.calls.ts";
import { internalsOf } from "../../engine/index.ts";

/**
 * The timeout of the dialog. Some browsers have none. This is WebAuthn's default for a ceremony with user verification.
 *
 * @see https://www.w3.org/TR/webauthn-3/#recommended-range-and-default-for-a-webauthn-ceremony-timeout
 */
const CEREMONY_TIMEOUT_MS = 300_000;

/**
 * Opens the browser's dialog at once. When it is closed, with or without a new passkey, the user's current name is
 * signalled to the device. This happens afterwards, because a browser handles one request at a time.
 *
 * @param isSilent Creates the passkey without a dialog, if the browser is willing to.
 */
export function createPasskeyWithTimeout(
  auth: Auth,
  options: CreationOptionsJson,
  signal: AbortSignal,
  isSilent = false,
): Promise<JsonObject> {
  const internals = internalsOf(auth);
  const { environment } = internals;
  const ceremony = isSilent ? new BackgroundCeremony() : new AbortController();
  const expire = (): void => ceremony.abort(new DOMException("Nobody answered the browser.", "NotAllowedError"));
  const timer = environment.timers.setTimeout(expire, CEREMONY_TIMEOUT_MS);
  const create = isSilent ? createPasskeySilently : createPasskey;
  return create(passkeyPlatform(environment), activeCeremony(internals), options, signal, ceremony).finally(() => {
    environment.timers.clearTimeout(timer);
    signalUserName(auth, options);
  });
}

/** Signals the user's name to the device in the background. Errors are ignored. */
function signalUserName(auth: Auth, { rp, user: { id, name, displayName } }: CreationOptionsJson): void {
  const { environment } = internalsOf(auth);
  const signalling = withSignedInUser(auth, {}, async ({ userId }) => {
    const { holder } = passkeyRecordStorage(auth.config, environment, userId).load();
    if (holder === undefined || holder.rpId !== rp.id || holder.userId !== id) return;
    await signalCurrentUserDetails(passkeyPlatform(environment), { ...holder, name, displayName });
  });
  signalling.catch(() => undefined);
}
