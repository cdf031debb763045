/** Exports what other folders may use of passkeys. */
export { provideAutofill } from "./autofill/autofill.effects.ts";
export { autofillMachine } from "./autofill/autofill.machine.ts";
export { isPasskeyRequested } from "./autofill/autofill.setup.ts";
export type { AutofillOutput } from "./autofill/autofill.setup.ts";
export { watchPasskeyPrompt, activeCeremony } from "./ceremony.ts";
export { createPasskeys } from "./create-passkeys.calls.ts";
export type { PasskeysRef } from "./create-passkeys.calls.ts";
export { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";
export { loadPasskeys } from "./load-web-authn.effects.ts";
export { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from "./passkeys.calls.ts";
export type { AssociateWebAuthnCredentialInput, DeleteWebAuthnCredentialInput } from "./passkeys.calls.ts";
export { passkeysMachine } from "./passkeys.machine.ts";
export type { PasskeysEvent, PasskeysInput, PasskeysNotice } from "./passkeys.setup.ts";
export { createPasskeyInBackground } from "./upgrade/load-passkey-upgrade.effects.ts";
export { passkeyUpgradeMachine } from "./upgrade/passkey-upgrade.machine.ts";
export { selectPasskeysView } from "./passkeys.view.ts";
export type { PasskeysSnapshot, PasskeysView } from "./passkeys.view.ts";
