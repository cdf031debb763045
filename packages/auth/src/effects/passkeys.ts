/**
 * A passkey made or used: the browser asks the person, in a window of its own, until somebody aborts it.
 *
 * One such ceremony at a time: a browser has one window for it, so a new request ends the one before (`passkey.aborted`).
 * Nothing is awaited before the browser is asked, since some only show their window straight after a click.
 */
import { engineError } from "../protocol/engine-error.ts";
import { credentialToJson } from "../protocol/passkey-credential.ts";
import { type Ceremony, ceremonyError, passkeyNotSupported } from "../protocol/passkey-error.ts";
import {
  type CreationOptionsJson,
  decodeCreationOptions,
  decodeRequestOptions,
  readRequestOptions,
  type RequestOptionsJson,
} from "../protocol/passkey-options.ts";
import type { JsonObject } from "../protocol/wire-request.ts";
import type { PasskeyPlatform } from "./environment.ts";

/** The ceremony under way, if there is one, of one client. */
export interface CeremonyTurn {
  ceremony?: AbortController | undefined;
}

/** @throws AuthError `passkey.*`, or `call.aborted` by the signal. */
export function createPasskey(
  platform: PasskeyPlatform | undefined,
  turn: CeremonyTurn,
  options: CreationOptionsJson,
  signal: AbortSignal,
): Promise<JsonObject> {
  return conduct("registration", platform, turn, signal, (browser, ending) => {
    const { statics } = browser;
    const publicKey = statics?.parseCreationOptionsFromJSON?.(options) ?? decodeCreationOptions(options);
    return browser.create({ publicKey, signal: ending });
  });
}

/**
 * @param mediation `conditional` shows no window: the passkey is offered where the name is typed.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function getPasskey(
  platform: PasskeyPlatform | undefined,
  turn: CeremonyTurn,
  { options, mediation }: { readonly options: RequestOptionsJson; readonly mediation?: "conditional" | undefined },
  signal: AbortSignal,
): Promise<JsonObject> {
  return conduct("authentication", platform, turn, signal, (browser, ending) => {
    const { statics } = browser;
    const publicKey = statics?.parseRequestOptionsFromJSON?.(options) ?? decodeRequestOptions(options);
    return browser.get({ publicKey, signal: ending, ...(mediation && { mediation }) });
  });
}

/** The answer to a challenge (WEB_AUTHN), by its options as they came. @throws AuthError as above. */
export async function answerPasskeyChallenge(
  platform: PasskeyPlatform | undefined,
  turn: CeremonyTurn,
  options: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  return getPasskey(platform, turn, { options: readRequestOptions(options) }, signal);
}

async function conduct(
  ceremony: Ceremony,
  platform: PasskeyPlatform | undefined,
  turn: CeremonyTurn,
  signal: AbortSignal,
  ask: (browser: PasskeyPlatform, ending: AbortSignal) => Promise<Credential | null>,
): Promise<JsonObject> {
  if (platform === undefined) throw passkeyNotSupported();
  if (signal.aborted) throw engineError("call.aborted", signal.reason);
  turn.ceremony?.abort();
  const mine = new AbortController();
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
export function canHoldPasskey(platform: PasskeyPlatform | undefined): Promise<boolean> {
  return asked(platform?.statics, "isUserVerifyingPlatformAuthenticatorAvailable");
}

/** Whether a passkey can be offered where the name is typed. Never fails, as above. */
export function canOfferPasskeys(platform: PasskeyPlatform | undefined): Promise<boolean> {
  return asked(platform?.statics, "isConditionalMediationAvailable");
}

async function asked(
  statics: PasskeyPlatform["statics"],
  question: "isUserVerifyingPlatformAuthenticatorAvailable" | "isConditionalMediationAvailable",
): Promise<boolean> {
  try {
    return (await statics?.[question]?.()) ?? false;
  } catch {
    return false;
  }
}

/** Tells the device that a passkey opens nothing, so that it no longer offers it. Never fails: it is a courtesy. */
export async function disownPasskey(
  platform: PasskeyPlatform | undefined,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): Promise<void> {
  try {
    await platform?.statics?.signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // The device goes on offering it, and the pool goes on refusing it.
  }
}
