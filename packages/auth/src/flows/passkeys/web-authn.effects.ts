/**
 * A passkey made or used: the browser asks the person, in a window of its own, until somebody aborts it.
 *
 * One such ceremony at a time: a browser has one window for it, so a new request ends the one before (`passkey.aborted`).
 * Nothing is awaited before the browser is asked, since some only show their window straight after a click.
 */
import { engineError } from "../../protocol/errors/engine-error.ts";
import { credentialToJson } from "../../protocol/passkeys/passkey-credential.ts";
import { type Ceremony, ceremonyError, passkeyNotSupported } from "../../protocol/passkeys/passkey-error.ts";
import {
  type CreationOptionsJson,
  decodeCreationOptions,
  decodeRequestOptions,
  readRequestOptions,
} from "../../protocol/passkeys/passkey-options.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { PasskeyPlatform } from "../../platform/index.ts";
import type { ActiveCeremony } from "./ceremony.ts";

export { recordPasskeyUse } from "./passkey-last-used.storage.ts";

/** A ceremony that nobody has asked for. */
class Suggestion extends AbortController {
  readonly isAutofill = true;
}

/**
 * @param ceremony Ends the ceremony when it is aborted; its reason is what the browser is said to have failed with.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function createPasskey(
  platform: PasskeyPlatform | undefined,
  turn: ActiveCeremony,
  options: CreationOptionsJson,
  signal: AbortSignal,
  ceremony?: AbortController,
): Promise<JsonObject> {
  const ask = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseCreationOptionsFromJSON?.(options) ?? decodeCreationOptions(options);
    return browser.create({ publicKey, signal: ending });
  };
  return conduct("registration", platform, turn, signal, ask, ceremony);
}

/**
 * @param text The options of a challenge (WEB_AUTHN), as they came.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function getPasskey(
  platform: PasskeyPlatform | undefined,
  turn: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  return authenticate(platform, turn, text, signal, {});
}

/**
 * The same without a window: the browser lists the passkey among the names that it fills in, until somebody picks it (section
 * 5.1.4, conditional mediation). It makes way for what somebody has asked for, and never ends it.
 *
 * @throws AuthError as `getPasskey`.
 */
export async function getPasskeyByAutofill(
  platform: PasskeyPlatform | undefined,
  turn: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  const isWanted = turn.ceremony !== undefined && !(turn.ceremony instanceof Suggestion);
  if (isWanted) throw ceremonyError("authentication", new DOMException("Another one is under way.", "AbortError"));
  return authenticate(platform, turn, text, signal, { mediation: "conditional" }, new Suggestion());
}

async function authenticate(
  platform: PasskeyPlatform | undefined,
  turn: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
  manner: Pick<CredentialRequestOptions, "mediation">,
  mine?: AbortController,
): Promise<JsonObject> {
  const options = readRequestOptions(text);
  const ask = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseRequestOptionsFromJSON?.(options) ?? decodeRequestOptions(options);
    return browser.get({ ...manner, publicKey, signal: ending });
  };
  return conduct("authentication", platform, turn, signal, ask, mine);
}

async function conduct(
  ceremony: Ceremony,
  platform: PasskeyPlatform | undefined,
  turn: ActiveCeremony,
  signal: AbortSignal,
  ask: (browser: PasskeyPlatform, ending: AbortSignal) => Promise<Credential | null>,
  mine = new AbortController(),
): Promise<JsonObject> {
  if (platform === undefined) throw passkeyNotSupported();
  if (signal.aborted) throw engineError("call.aborted", signal.reason);
  turn.ceremony?.abort();
  turn.ceremony = mine;
  const abort = (): void => mine.abort();
  signal.addEventListener("abort", abort);
  try {
    const credential = await Promise.race([aborted(mine.signal), ask(platform, mine.signal)]);
    if (credential?.type !== "public-key") throw new TypeError("The browser returned no passkey.");
    return credentialToJson(credential as PublicKeyCredential);
  } catch (cause) {
    if (signal.aborted) throw engineError("call.aborted", signal.reason);
    throw ceremonyError(ceremony, cause);
  } finally {
    signal.removeEventListener("abort", abort);
    if (turn.ceremony === mine) turn.ceremony = undefined;
  }
}

/** Settles at once, even where a browser takes its time to end what it was told to end. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** Whether the device itself can hold a passkey, and verifies its user. Never fails: who cannot say cannot. */
export async function hasUserVerifyingPlatformAuthenticator(platform: PasskeyPlatform | undefined): Promise<boolean> {
  try {
    return (await platform?.statics?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Tells the device which of somebody's passkeys open anything, so that it offers no others. Never fails, as below. */
export async function signalAllAcceptedCredentials(
  platform: PasskeyPlatform | undefined,
  accepted: AllAcceptedCredentialsOptions,
): Promise<void> {
  try {
    await platform?.statics?.signalAllAcceptedCredentials?.(accepted);
  } catch {
    // The device goes on offering what it has.
  }
}

/** Tells the device what somebody goes by now, which its passkeys then say, too. Never fails, as below. */
export async function signalCurrentUserDetails(
  platform: PasskeyPlatform | undefined,
  details: CurrentUserDetailsOptions,
): Promise<void> {
  try {
    await platform?.statics?.signalCurrentUserDetails?.(details);
  } catch {
    // The device goes on calling the person as it did.
  }
}

/** Tells the device that a passkey opens nothing, so that it no longer offers it. Never fails: it is a courtesy. */
export async function signalUnknownCredential(
  platform: PasskeyPlatform | undefined,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): Promise<void> {
  try {
    await platform?.statics?.signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // The device goes on offering it, and the pool goes on refusing it.
  }
}
