/** A pool whose hosted pages offer a password, a code, a passkey and two other providers, to the app of `APP_URL`. */
import type { UserPoolConfig } from "@poolgate/local-pool";

const addresses = [process.env["APP_URL"] ?? "https://app.example.com/back"];

export default {
  clients: [
    {
      callbackURLs: addresses,
      logoutURLs: addresses,
      // For a test that registers a passkey without a page.
      explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    },
  ],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
  identityProviders: [
    { providerName: "Google", providerType: "Google" },
    { providerName: "Company", providerType: "OIDC" },
  ],
} satisfies UserPoolConfig;
