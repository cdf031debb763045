/** Everybody needs two factors: a password and a code, or a passkey that verifies its user. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient({ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] })],
  mfaConfiguration: "ON",
  enabledMfas: ["EMAIL_OTP"],
  allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
  webAuthn: { relyingPartyId: "localhost", factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
  lambdaConfig: { preSignUp },
} satisfies UserPoolConfig;
