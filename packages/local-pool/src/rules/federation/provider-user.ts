/**
 * Reads how a call of the pool's owner names a user: a user of the pool by username (ProviderName `Cognito`), or one of an identity
 * provider by the provider's own id or another attribute.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ProviderUserIdentifierType.html
 */
import { type IdentityProviderConfig, SOCIAL_PROVIDER_TYPES } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { ProviderAccountRecord, UserRecord } from "../../store/store.ts";
import { federationError, providerNotFoundError } from "../../wire/federation-texts.ts";
import { plainText } from "../../wire/members.ts";
import { optional, string, structure } from "../../wire/schema.ts";
import { missingParameterError, serviceError } from "../../wire/service-error.ts";
import { loadUserForOwner } from "../accounts/load-user-for-owner.ts";
import { DEFAULT_MAPPINGS } from "./attribute-mapping.ts";

/** The pool itself, among providers. */
const OWN = "Cognito";
/** The attribute that is the provider's own id of a user. */
const SUBJECT = "Cognito_Subject";

export const providerUser = structure({
  ProviderName: optional(
    string({
      min: 1,
      max: 32,
      pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\p{Z}]+" },
    }),
  ),
  ProviderAttributeName: optional(plainText),
  ProviderAttributeValue: optional(plainText),
});

interface ProviderUserInput {
  readonly ProviderName: string | undefined;
  readonly ProviderAttributeName: string | undefined;
  readonly ProviderAttributeValue: string | undefined;
}

type ProviderUser =
  | { readonly username: string }
  | { readonly provider: IdentityProviderConfig; readonly account: Omit<ProviderAccountRecord, "userId"> };

/**
 * @param member the name of the structure on the wire.
 * @throws ServiceError InvalidParameterException for a missing member, an unknown provider, or an attribute that it does not tell.
 */
export function readProviderUser(
  { config }: Pick<PoolContext, "config">,
  member: string,
  { ProviderName, ProviderAttributeName: attributeName, ProviderAttributeValue: value = "" }: ProviderUserInput,
): ProviderUser {
  if (ProviderName === undefined) throw missingParameterError(`${member}.ProviderName`);
  if (value === "") throw missingParameterError(`${member}.ProviderAttributeValue`);
  if (ProviderName === OWN) return { username: value };
  const provider = config.identityProviders.find(({ providerName }) => providerName === ProviderName);
  if (provider === undefined) throw providerNotFoundError(ProviderName, config.userPoolId);
  const account = { providerName: ProviderName, providerUserId: value };
  if (attributeName === undefined || attributeName === SUBJECT) return { provider, account };
  if (SOCIAL_PROVIDER_TYPES.some((type) => type === provider.providerType)) throw federationError("subjectNeeded");
  const mapping = provider.attributeMapping ?? DEFAULT_MAPPINGS[provider.providerType];
  if (attributeName === "username" || !Object.hasOwn(mapping, attributeName)) {
    throw federationError("attributeNotMapped");
  }
  return { provider, account: { ...account, attributeName } };
}

/** @throws ServiceError UserNotFoundException. */
export function loadProviderUser(pool: Pick<PoolContext, "config" | "store">, named: ProviderUser): UserRecord {
  if ("username" in named) return loadUserForOwner(pool, named.username);
  const user = pool.store.findUserByProviderAccount(named.account);
  if (user === undefined) throw serviceError("userNotFound");
  return user;
}
