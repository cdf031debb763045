/** Second factors for whoever has enabled one. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { seededUsers } from "./parts/seeded.ts";

export default {
  mfaConfiguration: "OPTIONAL",
  seededUsers: seededUsers("sms", "email", "totp", "several"),
  triggers: { preSignUp },
} satisfies UserPoolConfig;
