/** Starts the creation of a passkey after a sign-in with a password, and loads its chunk, if the app wants this. */
import { loadChunk } from "../../../platform/index.ts";
import type { Auth } from "../../session/auth.ts";

/**
 * Creates a passkey in the background, if `passkeys.createAfterPassword` of the configuration is true. The sign-in does not
 * wait for it, and errors are ignored.
 */
export function createPasskeyInBackground(auth: Auth): void {
  if (auth.config.passkeys?.createAfterPassword !== true) return;
  loadChunk(() => import("./passkey-upgrade.effects.ts")).then(
    ({ startPasskeyUpgrade }) => startPasskeyUpgrade(auth),
    () => undefined,
  );
}
