/** A pool whose hosted pages offer a password, a code, a passkey and two other providers, to the app of `APP_URL`. */
import type { UserPoolConfig } from "@poolgate/local-pool";

const addresses = [process.env["APP_URL"] ?? "https://app.example.com/back"];

export default {
  clients: [{ callbackURLs: addresses, logoutURLs: addresses }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
  identityProviders: [
    { providerName: "Google", providerType: "Google" },
    { providerName: "Company", providerType: "OIDC" },
  ],
} satisfies UserPoolConfig;
