/**
 * Runs the WebAuthn ceremonies: creating a passkey, and signing in with one, by the browser's dialog or in the background.
 *
 * Only one ceremony runs at a time, because a browser shows one dialog. A new request aborts the previous one
 * (`passkey.aborted`). The browser is called without a previous wait, because some browsers open the dialog only
 * directly after a click.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-api
 */
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { credentialToJson } from "../../protocol/passkeys/passkey-credential.ts";
import { type Ceremony, ceremonyError, passkeyNotSupported } from "../../protocol/passkeys/passkey-error.ts";
import {
  type CreationOptionsJson,
  decodeCreationOptions,
  decodeRequestOptions,
  readRequestOptions,
} from "../../protocol/passkeys/passkey-options.ts";
import { ownParts } from "../../protocol/wire/own-parts.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { AcceptedCredentials, PasskeyPlatform, UserDetails } from "../../platform/index.ts";
import { type ActiveCeremony, BackgroundCeremony, isDialogOpen } from "./ceremony.ts";

export { hasCapability } from "./client-capabilities.effects.ts";
export { readChallenge } from "../../protocol/sign-in/read-challenge.ts";
export { recordPasskeyUse } from "./passkey-last-used.storage.ts";

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
  return register(platform, active, options, signal, {}, ceremony);
}

/**
 * Creates a passkey without a dialog (conditional mediation). The browser does so only if it knows that the user has just
 * signed in with a saved password. A ceremony with a dialog aborts this one, but it aborts no other one.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-createCredential
 * @throws AuthError as `createPasskey` does.
 */
export async function createPasskeySilently(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  options: CreationOptionsJson,
  signal: AbortSignal,
  ceremony: AbortController = new BackgroundCeremony(),
): Promise<JsonObject> {
  requireNoDialog("registration", active);
  return register(platform, active, options, signal, { mediation: "conditional" }, ceremony);
}

async function register(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  options: CreationOptionsJson,
  signal: AbortSignal,
  requestOptions: Pick<CredentialRequestOptions, "mediation">,
  ceremony?: AbortController,
): Promise<JsonObject> {
  const callBrowser = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseCreationOptionsFromJSON?.(options) ?? decodeCreationOptions(options);
    return browser.create(ownParts({ ...requestOptions, publicKey, signal: ending }));
  };
  return runCeremony("registration", platform, active, signal, callBrowser, ceremony);
}

/** A browser handles one request at a time, and a dialog that the user has requested comes first. */
function requireNoDialog(ceremony: Ceremony, active: ActiveCeremony): void {
  if (isDialogOpen(active)) throw ceremonyError(ceremony, new DOMException("Another one is under way.", "AbortError"));
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

/** Returns true if the options of a WEB_AUTHN challenge name the passkeys that may be used. */
export function namesPasskeys(text: string | undefined): boolean {
  return (readRequestOptions(text).allowCredentials ?? []).length > 0;
}

/**
 * Signs in with a passkey that is on this device (immediate mode): if there is none, the browser shows no dialog.
 *
 * Call it only if the browser has the capability `immediateGet`, because others would ignore the mode and show their
 * dialog. The options must not name passkeys: Chrome rejects such a request, so that a page cannot find out whether a
 * certain user is here. The request has no signal, because a page may not close this dialog.
 *
 * @see https://developer.chrome.com/docs/identity/immediate-ui-mode
 * @see https://github.com/w3c/webauthn/wiki/Explainer:-WebAuthn-immediate-mediation
 * @returns Undefined if there is no passkey or the user has closed the dialog. A page cannot distinguish the two.
 * @throws AuthError as `getPasskey` does.
 */
export async function getPasskeyOnDevice(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject | undefined> {
  try {
    return await authenticate(platform, active, text, signal, { uiMode: "immediate" });
  } catch (error) {
    if (toFailure(error).code === "passkey.authenticationCancelled") return undefined;
    throw error;
  }
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
  requireNoDialog("authentication", active);
  return authenticate(platform, active, text, signal, { mediation: "conditional" }, new BackgroundCeremony());
}

/** The members of a request that decide what the browser shows. The DOM types do not have `uiMode` yet. */
interface Presentation extends Pick<CredentialRequestOptions, "mediation"> {
  readonly uiMode?: "immediate";
}

async function authenticate(
  platform: PasskeyPlatform | undefined,
  active: ActiveCeremony,
  text: string | undefined,
  signal: AbortSignal,
  presentation: Presentation,
  controller?: AbortController,
): Promise<JsonObject> {
  const options = readRequestOptions(text);
  const callBrowser = (browser: PasskeyPlatform, ending: AbortSignal): Promise<Credential | null> => {
    const publicKey = browser.statics?.parseRequestOptionsFromJSON?.(options) ?? decodeRequestOptions(options);
    const abortable = Object.hasOwn(presentation, "uiMode") ? {} : { signal: ending };
    // What the browser has parsed has a prototype again.
    return browser.get(ownParts({ ...presentation, ...abortable, publicKey }));
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
