import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [{ callbackURLs: ["http://localhost:5173/"] }],
  identityProviders: [{ providerName: "Google", providerType: "Google" }],
  seededUsers: [
    // Whoever signs in at Google with this id gets Ann's account.
    {
      email: "ann@example.com",
      password: "correct horse",
      linkedIdentities: [{ providerName: "Google", userId: "108" }],
    },
    { email: "ida.moreno@example.com", password: "correct horse" },
  ],
  // The handler as it is deployed to Lambda. The path is relative to this file.
  lambdaConfig: { preSignUp: "./link-accounts.ts" },
} satisfies UserPoolConfig;
