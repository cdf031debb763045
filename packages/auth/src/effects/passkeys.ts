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
import type { AuthEnvironment, PasskeyPlatform } from "./environment.ts";
import { passkeyPlatform } from "./passkey-platform.ts";

/** The ceremony under way, if there is one, of one client. */
export interface CeremonyTurn {
  ceremony?: AbortController | undefined;
}

/** @throws AuthError `passkey.*`, or `call.aborted` by the signal. */
export function createPasskey(
  environment: AuthEnvironment,
  turn: CeremonyTurn,
  options: CreationOptionsJson,
  signal: AbortSignal,
): Promise<JsonObject> {
  return conduct("registration", environment, turn, signal, (platform, ending) => {
    const { statics } = platform;
    const publicKey = statics?.parseCreationOptionsFromJSON?.(options) ?? decodeCreationOptions(options);
    return platform.create({ publicKey, signal: ending });
  });
}

/**
 * @param mediation `conditional` shows no window: the passkey is offered where the name is typed.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function getPasskey(
  environment: AuthEnvironment,
  turn: CeremonyTurn,
  { options, mediation }: { readonly options: RequestOptionsJson; readonly mediation?: "conditional" | undefined },
  signal: AbortSignal,
): Promise<JsonObject> {
  return conduct("authentication", environment, turn, signal, (platform, ending) => {
    const { statics } = platform;
    const publicKey = statics?.parseRequestOptionsFromJSON?.(options) ?? decodeRequestOptions(options);
    return platform.get({ publicKey, signal: ending, ...(mediation && { mediation }) });
  });
}

/** The answer to a challenge (WEB_AUTHN), by its options as they came. @throws AuthError as above. */
export async function answerPasskeyChallenge(
  environment: AuthEnvironment,
  turn: CeremonyTurn,
  options: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  return getPasskey(environment, turn, { options: readRequestOptions(options) }, signal);
}

async function conduct(
  ceremony: Ceremony,
  environment: AuthEnvironment,
  turn: CeremonyTurn,
  signal: AbortSignal,
  ask: (platform: PasskeyPlatform, ending: AbortSignal) => Promise<Credential | null>,
): Promise<JsonObject> {
  const platform = passkeyPlatform(environment);
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
export function canHoldPasskey(environment: AuthEnvironment): Promise<boolean> {
  return asked(passkeyPlatform(environment)?.statics, "isUserVerifyingPlatformAuthenticatorAvailable");
}

/** Whether a passkey can be offered where the name is typed. Never fails, as above. */
export function canOfferPasskeys(environment: AuthEnvironment): Promise<boolean> {
  return asked(passkeyPlatform(environment)?.statics, "isConditionalMediationAvailable");
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
  environment: AuthEnvironment,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): Promise<void> {
  try {
    await passkeyPlatform(environment)?.statics?.signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // The device goes on offering it, and the pool goes on refusing it.
  }
}
