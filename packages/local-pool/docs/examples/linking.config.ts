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
  triggers: {
    preSignUp({ triggerSource, userAttributes: { email, email_verified } }) {
      // A new person at Google whose address belongs to an account. Without the check, anybody could take it over.
      const isKnown = email === "ida.moreno@example.com" && email_verified === "true";
      return triggerSource === "PreSignUp_ExternalProvider" && isKnown ? { linkToUser: email } : {};
    },
  },
} satisfies UserPoolConfig;
