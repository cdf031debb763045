import { createAuth } from "@poolgate/auth";

export const auth = createAuth({
  userPoolId: "us-east-1_LocalPool",
  userPoolClientId: "localclient00000000000000",
  loginMechanisms: ["email"],
  userPoolEndpoint: "http://localhost:9400",
});
