/**
 * The members of the operations on identity providers, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html
 */
import { IDENTITY_PROVIDER_TYPES } from "../../oauth-config.ts";
import { plainText } from "../../wire/members.ts";
import { list, oneOf, string, stringMap } from "../../wire/schema.ts";

/** The name of a new provider. The form is narrower than that of a name in other requests. */
export const newProviderName = string({
  min: 1,
  max: 32,
  pattern: {
    regExp: /^[^_\p{Z}][\p{L}\p{M}\p{S}\p{N}\p{P}][^_\p{Z}]+$/u,
    shown: String.raw`[^_\p{Z}][\p{L}\p{M}\p{S}\p{N}\p{P}][^_\p{Z}]+`,
  },
});
export const providerName = string({
  min: 1,
  max: 32,
  pattern: {
    regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+$/u,
    shown: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+`,
  },
});
export const providerType = oneOf(IDENTITY_PROVIDER_TYPES);
export const providerDetails = stringMap(plainText);
export const attributeMapping = stringMap(plainText, { min: 1, max: 32 });
export const acrMapping = stringMap();

export const idpIdentifier = string({
  min: 1,
  max: 40,
  pattern: { regExp: /^[\w \t\n\v\f\r+=.@-]+$/, shown: String.raw`[\w\s+=.@-]+` },
});
export const idpIdentifiers = list(idpIdentifier, { max: 50 });
