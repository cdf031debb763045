/** What an authenticator app needs to make codes for an account: the secret, or an address that holds it. */
import { Secret } from "../wire/secret.ts";

/** `spec.md` §9. */
const DEFAULT_ISSUER = "AWSCognito";

export interface TotpSetup {
  /** Base32, for typing; `reveal()` it on the screen that shows it, and nowhere else. */
  readonly sharedSecret: Secret<string>;
  /**
   * The `otpauth:` address, for a link or a QR code. It holds the secret: show it, and keep it out of logs.
   *
   * @param issuer Whose account it is, as the app lists it.
   * @param accountName By default what the person signed in with.
   */
  readonly getSetupUri: (issuer?: string, accountName?: string) => URL;
}

/** A set-up as apps know it (Key URI format of Google Authenticator): label and parameters are percent-encoded. */
export function totpSetup(sharedSecret: Secret<string>, loginId: string): TotpSetup {
  return {
    sharedSecret,
    getSetupUri(issuer = DEFAULT_ISSUER, accountName = loginId) {
      const [secret = "", name = "", account = ""] = [sharedSecret.reveal(), issuer, accountName].map(
        encodeURIComponent,
      );
      return new URL(`otpauth://totp/${name}:${account}?secret=${secret}&issuer=${name}`);
    },
  };
}
