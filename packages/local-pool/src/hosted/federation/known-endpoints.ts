/**
 * The addresses and default scopes of the social providers.
 *
 * @see https://accounts.google.com/.well-known/openid-configuration
 * @see https://appleid.apple.com/.well-known/openid-configuration
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 * @see https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html
 */
import type { IdentityProviderType } from "../../oauth-config.ts";

/** Members are those of `providerDetails`. */
export interface KnownEndpoints {
  readonly authorize_scopes: string;
  readonly oidc_issuer?: string;
  readonly authorize_url?: string;
  readonly token_url?: string;
  readonly attributes_url?: string;
  readonly jwks_uri?: string;
}

export const FACEBOOK_VERSION = "v23.0";

/** @param version of Facebook's API, such as `v23.0`. */
export function facebookEndpoints(version: string) {
  return {
    authorize_url: `https://www.facebook.com/${version}/dialog/oauth`,
    token_url: `https://graph.facebook.com/${version}/oauth/access_token`,
    attributes_url: `https://graph.facebook.com/${version}/me?fields=id,name,first_name,last_name,email`,
  };
}

export const KNOWN_ENDPOINTS: Readonly<Record<IdentityProviderType, KnownEndpoints>> = {
  Google: {
    authorize_scopes: "openid email profile",
    oidc_issuer: "https://accounts.google.com",
    authorize_url: "https://accounts.google.com/o/oauth2/v2/auth",
    token_url: "https://oauth2.googleapis.com/token",
    attributes_url: "https://openidconnect.googleapis.com/v1/userinfo",
    jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  },
  SignInWithApple: {
    authorize_scopes: "openid email name",
    oidc_issuer: "https://appleid.apple.com",
    authorize_url: "https://appleid.apple.com/auth/authorize",
    token_url: "https://appleid.apple.com/auth/token",
    jwks_uri: "https://appleid.apple.com/auth/keys",
  },
  Facebook: {
    authorize_scopes: "public_profile email",
    ...facebookEndpoints(FACEBOOK_VERSION),
  },
  LoginWithAmazon: {
    authorize_scopes: "profile",
    authorize_url: "https://www.amazon.com/ap/oa",
    token_url: "https://api.amazon.com/auth/o2/token",
    attributes_url: "https://api.amazon.com/user/profile",
  },
  OIDC: { authorize_scopes: "openid email profile" },
  SAML: { authorize_scopes: "openid email profile" },
};
