/** A user chooses how to sign in: by password or by a code that is sent. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient({ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] })],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
  lambdaConfig: { preSignUp },
} satisfies UserPoolConfig;
