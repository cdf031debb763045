/** The headless passkeys: the offer after a sign-in, and the list in somebody's settings, for any framework to render. */
export {
  createPasskeys,
  type PasskeysEvent,
  type PasskeysInput,
  type PasskeysNotice,
  type PasskeysRef,
  type PasskeysView,
  selectPasskeysView,
} from "../src/flows/passkeys/index.ts";
export type { WebAuthnCredential } from "../src/protocol/passkeys/list-web-authn-credentials.ts";
