import { createAuth } from "@poolgate/auth";

export const auth = createAuth({
  userPoolId: "us-east-1_AbCdEfGhI",
  userPoolClientId: "1example23456789",
  loginMechanisms: ["email"],
});
