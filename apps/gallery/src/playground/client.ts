/** The client of the playground, without a backend: each of its requests fails, as without a network. */
import { createAuth } from "@poolgate/auth";

export const auth = createAuth(
  {
    userPoolId: "us-east-1_Playground",
    userPoolClientId: "playground",
    loginMechanisms: ["email"],
    oauth: {
      domain: "playground.example.com",
      redirectSignIn: [`${location.origin}/`],
      redirectSignOut: [`${location.origin}/`],
      providers: ["Google", "Facebook", "Amazon", "Apple", { name: "Contoso" }],
    },
  },
  { fetch: () => Promise.reject(new TypeError("The playground has no network.")) },
);
