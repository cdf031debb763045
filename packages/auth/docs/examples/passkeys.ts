// #region create
import { associateWebAuthnCredential } from "@poolgate/auth";
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
