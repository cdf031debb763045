/** A device replaces the second factor once its owner has agreed to remember it. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import devices from "./devices.ts";

export default {
  ...devices,
  deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
} satisfies UserPoolConfig;
