/** The headless passkeys: the offer after a sign-in, and the list in somebody's settings, for any framework to render. */
export { createPasskeys } from "../src/flows/passkeys/create-passkeys.calls.ts";
export type { PasskeysRef } from "../src/flows/passkeys/create-passkeys.calls.ts";
export { selectPasskeysView } from "../src/flows/passkeys/passkeys.view.ts";
export type { PasskeysView } from "../src/flows/passkeys/passkeys.view.ts";
export type { PasskeysEvent, PasskeysInput, PasskeysNotice } from "../src/flows/passkeys/passkeys.setup.ts";
export type { WebAuthnCredential } from "../src/protocol/passkeys/list-web-authn-credentials.ts";
