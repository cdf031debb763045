/**
 * `@poolgate/auth/passkeys`: the offer of a passkey and the list of passkeys, so that any framework can render them.
 */
export { createPasskeys, type PasskeysRef } from "../src/flows/passkeys/create-passkeys.calls.ts";
export type { PasskeysEvent, PasskeysInput, PasskeysNotice } from "../src/flows/passkeys/passkeys.setup.ts";
export { type PasskeysSnapshot, type PasskeysView, selectPasskeysView } from "../src/flows/passkeys/passkeys.view.ts";
export type { WebAuthnCredential } from "../src/protocol/passkeys/list-web-authn-credentials.ts";
