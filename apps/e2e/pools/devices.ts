/** A device replaces the second factor after the first sign-in from it. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import optionalMfa from "./optional-mfa.ts";

export default {
  ...optionalMfa,
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
} satisfies UserPoolConfig;
