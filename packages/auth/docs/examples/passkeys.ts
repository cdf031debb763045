// #region create
import { associateWebAuthnCredential, fetchMFAPreference, updateMFAPreference } from "@poolgate/auth";
import { createPasskeys, type PasskeysView, selectPasskeysView } from "@poolgate/auth/passkeys";
import { auth } from "./auth.ts";

export function addPasskeyButton(button: HTMLButtonElement, onError: (error: unknown) => void): void {
  button.addEventListener("click", () => void associateWebAuthnCredential(auth).catch(onError));
}
// #endregion

// #region offer
export function offerPasskey(render: (view: PasskeysView) => void): () => void {
  const passkeys = createPasskeys(auth, { purpose: "offer" });
  passkeys.subscribe((snapshot) => render(selectPasskeysView(snapshot)));
  return () => passkeys.stop();
}
// #endregion

// #region two-factors
/** Lets the user sign in with a passkey instead of a password and a code. */
export async function askForNoCodeAfterPasskey(): Promise<boolean> {
  const { enabled } = await fetchMFAPreference(auth);
  if (enabled.length === 0) return false; // the pool wants another second factor first
  await updateMFAPreference(auth, { passkey: "ENABLED" });
  return true;
}
// #endregion
