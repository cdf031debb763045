import type { LambdaEvent } from "@poolgate/local-pool";

export async function handler(event: LambdaEvent): Promise<LambdaEvent> {
  event.response["claimsAndScopeOverrideDetails"] = {
    accessTokenGeneration: { claimsToAddOrOverride: { tenant: "acme" } },
  };
  return event;
}
