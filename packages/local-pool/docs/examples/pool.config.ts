import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  userPoolId: "us-east-1_AbCdEfGhI",
  clients: [{ clientId: "1example23456789" }],
  seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
} satisfies UserPoolConfig;
