/** Exports what other folders may use of the passkeys. */
export { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from "./passkeys.ts";
