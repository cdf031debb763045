/** Accounts with a temporary password, and attributes that the pool does not have of them yet. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { seededUsers } from "./parts/seeded.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  requiredAttributes: ["given_name", "phone_number"],
  seededUsers: seededUsers("temporary"),
} satisfies UserPoolConfig;
