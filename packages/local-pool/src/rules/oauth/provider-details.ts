/**
 * The ProviderDetails of identity providers: what is required, what the service adds in its responses, and what the pool uses.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html
 */
import { wrongAddresses } from "../../check-federation-config.ts";
import { FACEBOOK_VERSION, facebookEndpoints } from "../../hosted/federation/known-endpoints.ts";
import type { IdentityProviderType } from "../../oauth-config.ts";
import type { IdentityProviderContent } from "../../pools/oauth-contents.ts";
import { providerDetailError, providerDetailsError, twoMetadataError } from "../../wire/oauth-texts.ts";

type Details = Readonly<Record<string, string>>;
type Provider = Pick<IdentityProviderContent, "ProviderDetails" | "ProviderType">;

const SOCIAL = ["client_id", "client_secret", "authorize_scopes"];
const REQUIRED: Readonly<Record<IdentityProviderType, readonly string[]>> = {
  Google: SOCIAL,
  Facebook: SOCIAL,
  LoginWithAmazon: SOCIAL,
  SignInWithApple: ["client_id", "private_key", "team_id", "key_id"],
  OIDC: ["client_id", "authorize_scopes", "oidc_issuer", "attributes_request_method"],
  SAML: [],
};
const METADATA = ["MetadataURL", "MetadataFile"];

/** @throws ServiceError InvalidParameterException. */
export function checkProviderDetails({ ProviderType: type, ProviderDetails: details }: Provider): void {
  const isGiven = (name: string): boolean => (details[name] ?? "") !== "";
  const sources = METADATA.filter(isGiven).length;
  if (!REQUIRED[type].every(isGiven) || (type === "SAML" && sources === 0)) throw providerDetailsError(type);
  if (type === "SAML") {
    if (sources > 1) throw twoMetadataError();
    return;
  }
  const [address] = wrongAddresses(details);
  if (address !== undefined) throw providerDetailError(address, "an address by https, or by http on localhost");
  const method = details["attributes_request_method"] ?? "GET";
  if (method !== "GET" && method !== "POST") throw providerDetailError("attributes_request_method", "GET or POST");
}

/**
 * The details as responses have them: with what the service adds, and without Apple's private key. A provider of the settings file
 * that the bundled upstream plays has none.
 */
export function describeDetails({ ProviderType, ProviderDetails }: Provider): Details {
  if (Object.keys(ProviderDetails).length === 0) return {};
  const { private_key: _privateKey, ...shown } = ProviderDetails;
  return { ...addedDetails(ProviderType, ProviderDetails), ...shown };
}

/**
 * The details that a sign-in uses. Those that clients copy from a response of the service are left out, because the pool knows the
 * social providers itself.
 */
export function usedDetails({ ProviderType: type, ProviderDetails: details }: Provider): Details {
  if (type === "OIDC") return details;
  const added = addedDetails(type, details);
  const own = Object.fromEntries(Object.entries(details).filter(([name, value]) => added[name] !== value));
  const { api_version: version } = details;
  return type === "Facebook" && version !== undefined ? { ...facebookEndpoints(version), ...own } : own;
}

/** The service's own documentation shows these values. */
function addedDetails(type: IdentityProviderType, details: Details): Details {
  switch (type) {
    case "Google":
      return {
        attributes_url: "https://people.googleapis.com/v1/people/me?personFields=",
        attributes_url_add_attributes: "true",
        authorize_url: "https://accounts.google.com/o/oauth2/v2/auth",
        oidc_issuer: "https://accounts.google.com",
        token_request_method: "POST",
        token_url: "https://www.googleapis.com/oauth2/v4/token",
      };
    case "Facebook": {
      const { authorize_url, token_url } = facebookEndpoints(details["api_version"] ?? FACEBOOK_VERSION);
      return {
        attributes_url: `https://graph.facebook.com/${details["api_version"] ?? FACEBOOK_VERSION}/me?fields=`,
        attributes_url_add_attributes: "true",
        authorize_url,
        token_request_method: "GET",
        token_url,
      };
    }
    case "LoginWithAmazon":
      return {
        attributes_url: "https://api.amazon.com/user/profile",
        attributes_url_add_attributes: "false",
        authorize_url: "https://www.amazon.com/ap/oa",
        token_request_method: "POST",
        token_url: "https://api.amazon.com/auth/o2/token",
      };
    case "SignInWithApple":
      return {
        attributes_url_add_attributes: "false",
        authorize_url: "https://appleid.apple.com/auth/authorize",
        oidc_issuer: "https://appleid.apple.com",
        token_request_method: "POST",
        token_url: "https://appleid.apple.com/auth/token",
      };
    case "OIDC":
      return { attributes_url_add_attributes: "false" };
    case "SAML":
      return {};
  }
}
