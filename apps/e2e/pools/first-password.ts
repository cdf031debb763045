/** Accounts with a temporary password, and attributes that the pool does not have of them yet. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { seededUsers } from "./parts/seeded.ts";

export default {
  requiredAttributes: ["given_name", "phone_number"],
  seededUsers: seededUsers("temporary"),
} satisfies UserPoolConfig;
