import type { UserPoolConfig } from "@poolgate/local-pool";

export default {
  clients: [
    {
      callbackURLs: ["http://localhost:3000/"],
      logoutURLs: ["http://localhost:3000/"],
      allowedOAuthScopes: ["openid", "email", "orders/read"],
    },
    {
      clientId: "nightlyreport",
      clientSecret: "only0for0development0000",
      allowedOAuthFlows: ["client_credentials"],
      allowedOAuthScopes: ["orders/read"],
    },
  ],
  resourceServers: [{ identifier: "orders", scopes: [{ scopeName: "read", scopeDescription: "Read orders" }] }],
  seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
} satisfies UserPoolConfig;
