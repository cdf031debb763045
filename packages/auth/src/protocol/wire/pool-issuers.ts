/**
 * Builds the default endpoints of a user pool and an identity pool, and the accepted issuers (`iss`) of its tokens.
 *
 * Tokens of a pool have one of two issuers: the original one at the address of Cognito's API, or the updated one, which
 * Cognito recommends for pools with replicas in other regions. Neither depends on the endpoint that a client calls,
 * which may be a proxy, a FIPS endpoint or a private link.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_IssuerConfigurationType.html
 */

/**
 * The domains of AWS partitions by the prefix of their region names. All other regions, GovCloud included, are under
 * `amazonaws.com`.
 *
 * @see
 * https://github.com/aws/aws-sdk-js-v3/blob/main/packages/core/src/submodules/client/util-endpoints/lib/aws/partitions.ts
 */
const PARTITION_DOMAINS: readonly (readonly [regionPrefix: string, domain: string])[] = [
  ["cn-", "amazonaws.com.cn"],
  ["eusc-", "amazonaws.eu"],
  ["us-iso-", "c2s.ic.gov"],
  ["us-isob-", "sc2s.sgov.gov"],
  ["eu-isoe-", "cloud.adc-e.uk"],
  ["us-isof-", "csp.hci.ic.gov"],
];

/** Returns the address of Cognito in a region, such as `https://cognito-idp.eu-west-2.amazonaws.com`. */
export function serviceEndpoint(region: string): string {
  return `https://${serviceHost(region)}`;
}

/** Returns the address of identity pools in a region, such as `https://cognito-identity.eu-west-2.amazonaws.com`. */
export function identityEndpoint(region: string): string {
  return `https://${serviceHost(region, "cognito-identity")}`;
}

/** Returns the original and the updated issuer of a pool for each region. */
export function serviceIssuers(userPoolId: string, regions: readonly string[]): string[] {
  return regions.flatMap((region) => {
    const host = serviceHost(region);
    return [`https://${host}/${userPoolId}`, `https://issuer-${host}/${userPoolId}`];
  });
}

function serviceHost(region: string, service = "cognito-idp"): string {
  const domain = PARTITION_DOMAINS.find(([prefix]) => region.startsWith(prefix))?.[1] ?? "amazonaws.com";
  return `${service}.${region}.${domain}`;
}
