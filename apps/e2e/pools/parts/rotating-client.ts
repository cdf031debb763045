/**
 * The app client of every pool of the browser tests: each refresh replaces the refresh token, and a replaced one is refused at
 * once, which ends the session. A client that sends a spent token fails here as it would at a pool with rotation.
 */
import type { UserPoolClientConfig } from "@poolgate/local-pool";

export function rotatingClient(settings: UserPoolClientConfig = {}): UserPoolClientConfig {
  return {
    refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 },
    explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
    ...settings,
  };
}
