/** What the pool has written into the page. packages/local-pool/src/hosted/login/page-settings.ts is the other side. */
import type { LoginMechanism } from "@poolgate/auth";

export interface LoginPageSettings {
  readonly userPoolId: string;
  /** The page's own client. Undefined: only other providers may be used for this app. */
  readonly clientId?: string;
  readonly issuer: string;
  readonly loginMechanisms: readonly LoginMechanism[];
  readonly signUpAttributes: readonly string[];
  readonly passwordPolicy: {
    readonly minimumLength: number;
    readonly requireLowercase: boolean;
    readonly requireUppercase: boolean;
    readonly requireNumbers: boolean;
    readonly requireSymbols: boolean;
  };
  /** Whether users choose their first factor, such as a passkey. */
  readonly hasFirstFactorChoice: boolean;
  readonly signUpVerification: "code" | "link";
  readonly firstForm: "signIn" | "signUp" | "forgotPassword";
  /** Whether only administrators create users. */
  readonly hidesSignUp: boolean;
  readonly identityProviders: readonly IdentityProvider[];
  /** The app's address, without its path. */
  readonly appName: string;
  readonly loginHint?: string;
  readonly csrfToken: string;
}

export interface IdentityProvider {
  readonly name: string;
  readonly type: string;
}

export function readSettings(page: Document): LoginPageSettings {
  // Only the pool writes this element, and it belongs to the same version.
  return JSON.parse(page.querySelector("#settings")?.textContent ?? "") as LoginPageSettings;
}
