import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] }],
  mfaConfiguration: "ON",
  allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
  webAuthn: { factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
  seededUsers: [
    {
      email: "ann@example.com",
      password: "correct horse",
      mfa: { enabled: ["EMAIL_OTP"], webAuthn: true }, // a passkey, or the password and a code
    },
  ],
} satisfies UserPoolConfig;
