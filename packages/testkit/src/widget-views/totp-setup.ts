/** A key for an authenticator app that nobody uses. */
import type { Secret, TotpSetup } from "@poolgate/auth";

const KEY = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW";

/** It stands for a `Secret`, because Playwright reads this file without the engine. */
const SHARED_SECRET = { reveal: () => KEY } as unknown as Secret<string>;

export const TOTP_SETUP: TotpSetup = {
  sharedSecret: SHARED_SECRET,
  getSetupUri: (issuer = "AWSCognito") =>
    new URL(`otpauth://totp/${issuer}:ada@example.com?secret=${KEY}&issuer=${issuer}`),
};
