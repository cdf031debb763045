/**
 * Runs the WebAuthn ceremonies: creating a passkey, and signing in with one, by the browser's dialog or by autofill.
 *
 * Only one ceremony runs at a time, because a browser shows one dialog. A new request aborts the previous one
 * (`passkey.aborted`). The browser is called without a previous wait, because some browsers open the dialog only
 * directly after a click.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-api
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
import type { AcceptedCredentials, PasskeyPlatform, UserDetails } from "../../platform/index.ts";
import type { ActiveCeremony } from "./ceremony.ts";

export { recordPasskeyUse } from "./passkey-last-used.storage.ts";

/** A ceremony by autofill, which the user has not requested. */
class AutofillController extends AbortController {
  readonly isAutofill = true;
}

/**
 * Creates a passkey.
 *
 * @param ceremony Aborts the ceremony. Its reason is handled like an exception of the browser.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function createPasskey(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  options: CreationOptionsJson,
  signal: AbortSignal,
  ceremony?: AbortController,
): Promise<JsonObject> {
  const callBrowser = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseCreationOptionsFromJSON?.(options) ?? decodeCreationOptions(options);
    return browser.create({ publicKey, signal: ending });
  };
  return runCeremony("registration", platform, active, signal, callBrowser, ceremony);
}

/**
 * Signs in with a passkey by the browser's dialog.
 *
 * @param text The options of a WEB_AUTHN challenge as a JSON text.
 * @throws AuthError `passkey.*`, or `call.aborted` by the signal.
 */
export function getPasskey(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  return authenticate(platform, active, text, signal, {});
}

/**
 * Signs in with a passkey by autofill (conditional mediation): the browser offers the passkey in the username field
 * until the user chooses it. A ceremony with a dialog aborts it, but it aborts no other one.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-getAssertion
 * @throws AuthError as `getPasskey` does.
 */
export async function getPasskeyByAutofill(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  const isDialogOpen = active.ceremony !== undefined && !(active.ceremony instanceof AutofillController);
  if (isDialogOpen) throw ceremonyError("authentication", new DOMException("Another one is under way.", "AbortError"));
  return authenticate(platform, active, text, signal, { mediation: "conditional" }, new AutofillController());
}

async function authenticate(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
  requestOptions: Pick<CredentialRequestOptions, "mediation">,
  controller?: AbortController,
): Promise<JsonObject> {
  const options = readRequestOptions(text);
  const callBrowser = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseRequestOptionsFromJSON?.(options) ?? decodeRequestOptions(options);
    return browser.get({ ...requestOptions, publicKey, signal: ending });
  };
  return runCeremony("authentication", platform, active, signal, callBrowser, controller);
}

async function runCeremony(
  ceremony: Ceremony,
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  signal: AbortSignal,
  callBrowser: (browser: PasskeyPlatform, ending: AbortSignal) => Promise<Credential | null>,
  controller = new AbortController(),
): Promise<JsonObject> {
  if (platform === undefined) throw passkeyNotSupported();
  if (signal.aborted) throw engineError("call.aborted", signal.reason);
  active.ceremony?.abort();
  active.ceremony = controller;
  const abort = (): void => controller.abort();
  signal.addEventListener("abort", abort);
  try {
    const credential = await Promise.race([aborted(controller.signal), callBrowser(platform, controller.signal)]);
    if (credential?.type !== "public-key") throw new TypeError("The browser returned no passkey.");
    return credentialToJson(credential as PublicKeyCredential);
  } catch (cause) {
    if (signal.aborted) throw engineError("call.aborted", signal.reason);
    throw ceremonyError(ceremony, cause);
  } finally {
    signal.removeEventListener("abort", abort);
    if (active.ceremony === controller) active.ceremony = undefined;
  }
}

/** Rejects when the signal aborts, also if the browser takes longer to close its dialog. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** Returns true if the device itself can store a passkey and verify its user; false if the browser throws. */
export async function hasUserVerifyingPlatformAuthenticator(platform: PasskeyPlatform | undefined): Promise<boolean> {
  try {
    return (await platform?.statics?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Signals which passkeys of the user are valid, so that the device offers no others. Errors are ignored. */
export async function signalAllAcceptedCredentials(
  platform: PasskeyPlatform | undefined,
  accepted: AcceptedCredentials,
): Promise<void> {
  try {
    await platform?.statics?.signalAllAcceptedCredentials?.(accepted);
  } catch {
    // The device continues to offer all its passkeys.
  }
}

/** Signals the user's current name, which the device then shows with its passkeys. Errors are ignored. */
export async function signalCurrentUserDetails(
  platform: PasskeyPlatform | undefined,
  details: UserDetails,
): Promise<void> {
  try {
    await platform?.statics?.signalCurrentUserDetails?.(details);
  } catch {
    // The device continues to show the old name.
  }
}

/** Signals that the pool does not accept a passkey, so that the device no longer offers it. Errors are ignored. */
export async function signalUnknownCredential(
  platform: PasskeyPlatform | undefined,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): Promise<void> {
  try {
    await platform?.statics?.signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // The device continues to offer the passkey, and the pool rejects it.
  }
}
