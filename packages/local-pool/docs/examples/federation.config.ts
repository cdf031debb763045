import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [{ callbackURLs: ["http://localhost:5173/"], logoutURLs: ["http://localhost:5173/"] }],
  identityProviders: [
    { providerName: "Google", providerType: "Google" }, // without details: a stand-in on this machine
    { providerName: "Company", providerType: "OIDC", attributeMapping: { email: "email", nickname: "given_name" } },
  ],
} satisfies UserPoolConfig;
