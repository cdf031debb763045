/** What the pools of tests have and the service's default does not: codes to both addresses, and sign-ins by password. */
import type { UserPoolClientConfig, UserPoolConfig } from "@poolgate/local-pool";

/** The settings of a test's pool, with what most tests need. What the test gives counts. */
export function testSettings({ clients = [{}], ...config }: UserPoolConfig): UserPoolConfig {
  return { autoVerifiedAttributes: ["email", "phone_number"], ...config, clients: clients.map(testClient) };
}

function testClient(client: UserPoolClientConfig): UserPoolClientConfig {
  const flows = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"] as const;
  const isRotating = client.refreshTokenRotation?.feature === "ENABLED";
  return { explicitAuthFlows: isRotating ? flows : [...flows, "ALLOW_REFRESH_TOKEN_AUTH"], ...client };
}
