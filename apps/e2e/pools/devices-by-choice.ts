/** A device stands in for a second factor once its owner has said so. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import devices from "./devices.ts";

export default {
  ...devices,
  deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
} satisfies UserPoolConfig;
