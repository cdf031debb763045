/**
 * Lets the trigger InboundFederation change what a provider tells about a person, before it becomes attributes.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-inbound-federation.html
 */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { type ProviderClaims, textOf, userIdClaim } from "../../rules/federation/attribute-mapping.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import type { ProviderAnswer } from "./read-claims.ts";

/**
 * The claims that count. What the handler leaves out is dropped, except the provider's id of the user; with nothing, all of them stay.
 *
 * @throws ServiceError when the handler refuses.
 */
export function decideInboundClaims(
  pool: PoolContext,
  provider: IdentityProviderConfig,
  { claims, ...responses }: ProviderAnswer,
): ProviderClaims {
  const { providerName, providerType } = provider;
  const idClaim = userIdClaim(provider);
  // The upstream that plays a SAML provider has only the claims.
  const attributes = providerType === "SAML" ? { samlResponse: claims } : responses;
  const decided = runTrigger(pool, "InboundFederation_ExternalProvider", {
    userName: `${providerName}_${String(claims[idClaim])}`,
    request: { providerName, providerType, attributes: textsOf(attributes) },
  });
  const kept = decided?.userAttributesToMap ?? new Map<string, string>();
  return kept.size === 0 ? claims : { ...Object.fromEntries(kept), [idClaim]: claims[idClaim] };
}

/** As the guide shows it, each member of a response is a text. So a handler can return all of them as attributes. */
function textsOf(responses: Readonly<Record<string, ProviderClaims>>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(responses).map(([response, members]) => {
      const given = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
      return [response, Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]))];
    }),
  );
}
