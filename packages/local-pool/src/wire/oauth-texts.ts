/**
 * The error messages of the operations on resource servers, domains and identity providers, as public traces of the service show
 * them. What has no trace is in our own words, and says so.
 */
import type { IdentityProviderType } from "../oauth-config.ts";
import { ServiceError } from "./service-error.ts";

/** Not of the service, which has no settings file. */
export function ofSettingsFileError(what: string): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    `${what} is part of the pool's settings file, and can only be changed there.`,
  );
}

export function resourceServerExistsError(identifier: string, userPoolId: string): ServiceError {
  return new ServiceError("InvalidParameterException", `${identifier} already exists in user pool ${userPoolId}.`);
}

export function resourceServerNotFoundError(identifier: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `Resource server ${identifier} does not exist.`);
}

/** The service does not document this message. */
export function duplicateScopeError(scopeName: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Scope ${scopeName} is given more than once.`);
}

const DOMAIN_TEXTS = {
  taken: "Domain already associated with another user pool.",
  second: "User pool already has a domain configured.",
  unknown: "No such domain or user pool exists.",
  character:
    "The domain name contains an invalid character. Domain names can only contain lower-case letters, numbers, and hyphens. " +
    String.raw`Please enter a different name that follows this format: ^[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?$`,
  // The service does not document the messages of the next three.
  certificate: "A prefix domain cannot have a certificate.",
  managedLoginVersion: "ManagedLoginVersion must be 1 or 2.",
  routing: "Routing is only supported for custom domains.",
} as const;

export function domainError(reason: keyof typeof DOMAIN_TEXTS): ServiceError {
  return new ServiceError("InvalidParameterException", DOMAIN_TEXTS[reason]);
}

export function reservedDomainError(word: string): ServiceError {
  return new ServiceError("InvalidParameterException", `Domain cannot contain reserved word: ${word}`);
}

export function poolHasDomainError(): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    "User pool cannot be deleted. It has a domain configured that should be deleted first.",
  );
}

export function providerExistsError(name: string, userPoolId: string): ServiceError {
  return new ServiceError("DuplicateProviderException", `${name} already exists in user pool ${userPoolId}`);
}

/** The service does not document this message. */
export function identifierExistsError(identifier: string): ServiceError {
  return new ServiceError("DuplicateProviderException", `The identifier ${identifier} is already in use.`);
}

export function providerNotFoundError(name: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `Identity provider ${name} does not exist.`);
}

/** The service does not document this message. */
export function identifierNotFoundError(identifier: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `Identity provider identifier ${identifier} does not exist.`);
}

/** The name of a social provider is its type, and no other provider may have that name. */
export function providerNameError(name: string, type: IdentityProviderType): ServiceError {
  return new ServiceError("InvalidParameterException", `Provider ${name} cannot be of type ${type}.`);
}

const SOCIAL_DETAILS = "clientId, clientSecret and authorizeScopes are all required idp details.";
const REQUIRED_DETAILS: Readonly<Record<IdentityProviderType, string>> = {
  Google: SOCIAL_DETAILS,
  Facebook: SOCIAL_DETAILS,
  LoginWithAmazon: SOCIAL_DETAILS,
  SignInWithApple: "clientId, privateKey, teamId, and keyId are all required idp details.",
  OIDC: "clientId, authorizeScopes, oidcIssuer and attributesRequestMethod are all required idp details.",
  SAML: "At least one of the MetadataURL or MetadataFile should be provided.",
};

export function providerDetailsError(type: IdentityProviderType): ServiceError {
  return new ServiceError("InvalidParameterException", REQUIRED_DETAILS[type]);
}

export function twoMetadataError(): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    "Only one of the MetadataURL or MetadataFile should be provided.",
  );
}

/** The service does not document this message. */
export function providerDetailError(detail: string, expected: string): ServiceError {
  return new ServiceError("InvalidParameterException", `${detail} must be ${expected}.`);
}

export function attributeMappingError(attributes: readonly string[]): ServiceError {
  return new ServiceError(
    "InvalidParameterException",
    `AttributeMapping contains invalid mapping: [${attributes.join(", ")}]`,
  );
}

/** The service does not document this message. */
export function acrMappingError(): ServiceError {
  return new ServiceError("UnsupportedIdentityProviderException", "Only OIDC providers support AcrMapping.");
}
