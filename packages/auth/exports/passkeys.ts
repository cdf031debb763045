/**
 * `@poolgate/auth/passkeys`: the offer of a passkey and the list of passkeys, so that any framework can render them.
 */
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
