/** Accounts with a temporary password, which lack a required attribute. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { seededUsers } from "./parts/seeded.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  requiredAttributes: ["given_name", "phone_number"],
  seededUsers: seededUsers("temporary"),
} satisfies UserPoolConfig;
