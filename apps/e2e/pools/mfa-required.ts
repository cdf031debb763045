/** Everybody needs a second factor, and whoever signs up by name alone has none: it is set up during the first sign-in. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient()],
  usernameAttributes: [],
  mfaConfiguration: "ON",
  triggers: { preSignUp },
} satisfies UserPoolConfig;
