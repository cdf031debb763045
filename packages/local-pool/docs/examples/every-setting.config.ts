import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"], authSessionValiditySeconds: 300 }],
  mfaConfiguration: "OPTIONAL",
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"], // passkeys of `webAuthn.relyingPartyId`: localhost
  deviceConfiguration: { challengeRequiredOnNewDevice: true }, // a remembered device proves itself instead of a code
  seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
  lambdaConfig: {
    customMessage: async (event) => ({ ...event, response: { emailMessage: "Your code is {####}." } }),
  },
} satisfies UserPoolConfig;
