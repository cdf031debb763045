import { createAuth } from "@poolgate/auth";
import { createAuthenticator } from "@poolgate/auth/authenticator";

export const auth = createAuth({
  userPoolId: "us-east-1_AbCdEfGhI",
  userPoolClientId: "1example23456789",
  loginMechanisms: ["email"],
});
export const authenticator = createAuthenticator(auth);
