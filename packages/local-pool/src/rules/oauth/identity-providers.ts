/** The identity providers of a pool: those of its settings file, and those that were made over the wire. */
import { isMappable } from "../../check-federation-config.ts";
import { type IdentityProviderConfig, OWN_PROVIDER, SOCIAL_PROVIDER_TYPES } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityProviderContent } from "../../pools/oauth-contents.ts";
import type { Resource } from "../../pools/resources.ts";
import {
  acrMappingError,
  attributeMappingError,
  identifierExistsError,
  ofSettingsFileError,
  providerNameError,
  providerNotFoundError,
} from "../../wire/oauth-texts.ts";
import { DEFAULT_MAPPINGS, userIdClaim } from "../federation/attribute-mapping.ts";
import { checkProviderDetails, describeDetails } from "./provider-details.ts";

type Pool = Pick<PoolContext, "config" | "resources">;

/** A provider of the settings file has no times. */
export type NamedProvider = Pick<Resource<IdentityProviderContent>, "name" | "content"> &
  Partial<Pick<Resource<IdentityProviderContent>, "createdAtMs" | "modifiedAtMs">>;

/** By name. */
export function listIdentityProviders({ config, resources }: Pool): readonly NamedProvider[] {
  const made = resources.list("identityProvider");
  const names = new Set(made.map(({ name }) => name));
  // The configuration has the ones of both.
  const ofFile = config.identityProviders.filter(({ providerName }) => !names.has(providerName)).map(fromFile);
  return [...made, ...ofFile].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function fromFile(provider: IdentityProviderConfig): NamedProvider {
  return {
    name: provider.providerName,
    content: {
      ProviderType: provider.providerType,
      ProviderDetails: provider.providerDetails ?? {},
      AttributeMapping: provider.attributeMapping ?? DEFAULT_MAPPINGS[provider.providerType],
      IdpIdentifiers: provider.idpIdentifiers ?? [],
      AcrMapping: undefined,
    },
  };
}

/** @throws ServiceError ResourceNotFoundException. */
export function loadIdentityProvider(pool: Pool, name: string): NamedProvider {
  const found = listIdentityProviders(pool).find((provider) => provider.name === name);
  if (found === undefined) throw providerNotFoundError(name);
  return found;
}

/**
 * A provider that can be changed.
 *
 * @throws ServiceError for one of the settings file, or when there is none.
 */
export function loadMadeProvider(pool: Pool, name: string): Resource<IdentityProviderContent> {
  const made = pool.resources.find("identityProvider", name);
  if (made !== undefined) return made;
  loadIdentityProvider(pool, name);
  throw ofSettingsFileError(`Identity provider ${name}`);
}

/**
 * What the members cannot show alone.
 *
 * @throws ServiceError InvalidParameterException, DuplicateProviderException or UnsupportedIdentityProviderException.
 */
export function checkIdentityProvider(pool: Pool, name: string, content: IdentityProviderContent): void {
  const { ProviderType: type, AttributeMapping, IdpIdentifiers, AcrMapping } = content;
  const isSocial = [type, name].some((each) => SOCIAL_PROVIDER_TYPES.some((social) => social === each));
  if (name === OWN_PROVIDER || (isSocial && name !== type)) throw providerNameError(name, type);
  checkProviderDetails(content);
  const invalid = Object.keys(AttributeMapping).filter((attribute) => !isMappable(pool.config, attribute));
  if (invalid.length > 0) throw attributeMappingError(invalid);
  if (AcrMapping !== undefined && type !== "OIDC") throw acrMappingError();
  const others = listIdentityProviders(pool).filter((provider) => provider.name !== name);
  const taken = IdpIdentifiers.find(
    (identifier, index) =>
      IdpIdentifiers.indexOf(identifier) < index ||
      others.some((provider) => provider.content.IdpIdentifiers.includes(identifier)),
  );
  if (taken !== undefined) throw identifierExistsError(taken);
}

/** IdentityProviderType. Times are seconds since 1970. */
export function describeIdentityProvider(
  { config }: Pick<Pool, "config">,
  { name, content, createdAtMs, modifiedAtMs }: NamedProvider,
): object {
  const { ProviderType, AttributeMapping, IdpIdentifiers, AcrMapping } = content;
  return {
    UserPoolId: config.userPoolId,
    ProviderName: name,
    ProviderType,
    ProviderDetails: describeDetails(content),
    AttributeMapping: { ...defaultMapping(name, content), ...AttributeMapping },
    IdpIdentifiers,
    AcrMapping,
    LastModifiedDate: modifiedAtMs === undefined ? undefined : modifiedAtMs / 1_000,
    CreationDate: createdAtMs === undefined ? undefined : createdAtMs / 1_000,
  };
}

/** The service maps the provider's id of the user to the username, and shows that. SAML has no such mapping. */
function defaultMapping(providerName: string, { ProviderType: providerType }: IdentityProviderContent): object {
  return providerType === "SAML" ? {} : { username: userIdClaim({ providerName, providerType }) };
}
