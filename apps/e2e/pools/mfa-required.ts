/** Every user needs a second factor. A user without an address sets it up during the first sign-in. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  usernameAttributes: [],
  mfaConfiguration: "ON",
  lambdaConfig: { preSignUp },
} satisfies UserPoolConfig;
