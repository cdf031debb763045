/** Provides the secret of an authenticator app and its `otpauth:` address for a QR code. */
import { Secret } from "../wire/secret.ts";

/** The default issuer. Amplify uses the same one. */
const DEFAULT_ISSUER = "AWSCognito";

/** What a user needs to set up an authenticator app. */
export interface TotpSetup {
  /** The secret in base32, for typing. Call `reveal()` only on the screen that shows it. */
  readonly sharedSecret: Secret<string>;
  /**
   * Returns the `otpauth:` address for a link or a QR code. It contains the secret, so it must not be logged.
   *
   * @param issuer The name of the site, which the app shows.
   * @param accountName By default the name with which the user signed in.
   */
  readonly getSetupUri: (issuer?: string, accountName?: string) => URL;
}

/**
 * Creates the set-up in the key URI format of Google Authenticator. Label and parameters are percent-encoded.
 *
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
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
