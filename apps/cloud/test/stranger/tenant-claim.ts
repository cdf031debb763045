/**
 * The stranger's pre token generation, version 2, as it is deployed to Lambda: the tenant of a person is the domain of the e-mail
 * address, and both tokens have it as a claim.
 */
import type { LambdaEvent } from "@poolgate/local-pool";

export async function handler(event: LambdaEvent): Promise<LambdaEvent> {
  const [, tenant] = (event.request.userAttributes?.["email"] ?? "").split("@");
  const claims = { claimsToAddOrOverride: { tenant } };
  event.response["claimsAndScopeOverrideDetails"] = { idTokenGeneration: claims, accessTokenGeneration: claims };
  return event;
}
