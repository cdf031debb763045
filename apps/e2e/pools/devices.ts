/** A device that somebody has signed in from stands in for their second factor. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import optionalMfa from "./optional-mfa.ts";

export default {
  ...optionalMfa,
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
} satisfies UserPoolConfig;
