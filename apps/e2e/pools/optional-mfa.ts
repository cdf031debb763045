/** A second factor is required of users who have enabled one. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { seededUsers } from "./parts/seeded.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  mfaConfiguration: "OPTIONAL",
  seededUsers: seededUsers("sms", "email", "totp", "several"),
  lambdaConfig: { preSignUp },
} satisfies UserPoolConfig;
