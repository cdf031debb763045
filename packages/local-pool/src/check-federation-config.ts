/** Checks the details and the attribute mapping of identity providers, and the identities of seeded users. */
import type { ResolvedUserPoolConfig } from "./config.ts";
import { isProviderAddress } from "./hosted/federation/provider-address.ts";
import type { IdentityProviderConfig } from "./oauth-config.ts";
import type { ReportProblem } from "./readers.ts";
import { isWritableAttribute } from "./rules/attributes/check-attributes.ts";

const ADDRESSES = ["oidc_issuer", "authorize_url", "token_url", "attributes_url", "jwks_uri"];
const FLAGS: ReadonlySet<string> = new Set(["username", "email_verified", "phone_number_verified"]);

export function checkFederationConfig(config: ResolvedUserPoolConfig, report: ReportProblem): void {
  config.identityProviders.forEach((provider, index) => {
    const path = `identityProviders[${index}]`;
    checkDetails(provider, `${path}.providerDetails`, report);
    for (const attribute of Object.keys(provider.attributeMapping ?? {})) {
      if (isMappable(config, attribute)) continue;
      report(`${path}.attributeMapping.${attribute}: not an attribute of this pool`);
    }
  });
  config.seededUsers.forEach(({ linkedIdentities = [] }, index) => {
    linkedIdentities.forEach(({ providerName }, at) => {
      const isKnown = config.identityProviders.some((provider) => provider.providerName === providerName);
      const path = `seededUsers[${index}].linkedIdentities[${at}]`;
      if (!isKnown) report(`${path}.providerName: not a provider of this pool`);
    });
  });
}

/** The details of a SAML provider are not used, because the bundled upstream plays it. */
function checkDetails(
  { providerType, providerDetails }: IdentityProviderConfig,
  path: string,
  report: ReportProblem,
): void {
  if (providerDetails === undefined || providerType === "SAML") return;
  const required = providerType === "OIDC" ? ["client_id", "oidc_issuer"] : ["client_id", "client_secret"];
  for (const name of required) if ((providerDetails[name] ?? "") === "") report(`${path}.${name}: missing`);
  for (const name of wrongAddresses(providerDetails)) {
    report(`${path}.${name}: expected an address by https, or by http on localhost`);
  }
}

/** The names of the details that are no addresses of a provider. */
export function wrongAddresses(details: Readonly<Record<string, string>>): readonly string[] {
  return ADDRESSES.filter((name) => details[name] !== undefined && !isProviderAddress(details[name]));
}

/** Whether an attribute mapping of the pool may have the attribute. */
export function isMappable(config: Pick<ResolvedUserPoolConfig, "customAttributes">, attribute: string): boolean {
  return FLAGS.has(attribute) || isWritableAttribute(config, attribute);
}
