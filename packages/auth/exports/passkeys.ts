/** The headless passkeys: the offer after a sign-in, and the list in somebody's settings, for any framework to render. */
export { createPasskeys } from "../src/client/create-passkeys.ts";
export type { PasskeysRef } from "../src/client/create-passkeys.ts";
export { selectPasskeysView } from "../src/machines/passkeys/select-passkeys-view.ts";
export type { PasskeysView } from "../src/machines/passkeys/select-passkeys-view.ts";
export type { PasskeysEvent, PasskeysInput, PasskeysNotice } from "../src/machines/passkeys/passkeys.setup.ts";
export type { WebAuthnCredential } from "../src/protocol/operations/list-web-authn-credentials.ts";
