/**
 * The settings of the hosted pages and OAuth endpoints, with the names of Cognito's own settings (CreateUserPoolClient,
 * CreateResourceServer, CreateIdentityProvider) in camelCase. config.ts includes them; check-oauth-config.ts checks them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateResourceServer.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html
 */

/** The OAuth grants that a client may be allowed to use. */
export const OAUTH_FLOWS = ["code", "implicit", "client_credentials"] as const;
/** An OAuth grant that a client may use. */
export type OAuthFlow = (typeof OAUTH_FLOWS)[number];

/** The scopes that every pool has. */
export const STANDARD_SCOPES = ["openid", "email", "phone", "profile", "aws.cognito.signin.user.admin"] as const;

/** The name of the pool itself among identity providers. */
export const OWN_PROVIDER = "COGNITO";

/** The social providers. Each one is configured with `providerName` equal to `providerType`. */
export const SOCIAL_PROVIDER_TYPES = ["Google", "Facebook", "LoginWithAmazon", "SignInWithApple"] as const;
export const IDENTITY_PROVIDER_TYPES = [...SOCIAL_PROVIDER_TYPES, "OIDC", "SAML"] as const;
/** The kind of an identity provider. */
export type IdentityProviderType = (typeof IDENTITY_PROVIDER_TYPES)[number];

/** The OAuth settings of an app client. */
export interface OAuthClientConfig {
  /**
   * The addresses that the authorization endpoint may redirect to, compared character by character. https, http on localhost,
   * or a scheme of an app, without a fragment. Default none: then the client cannot use the hosted pages.
   */
  readonly callbackURLs?: readonly string[];
  /** One of `callbackURLs`, for requests without `redirect_uri`. Default none. */
  readonly defaultRedirectURI?: string;
  /** The addresses that the logout endpoint may redirect to, compared character by character. Default none. */
  readonly logoutURLs?: readonly string[];
  /**
   * The grants that the client may use. `client_credentials` needs a client secret, and cannot be combined with the others.
   * Default `["code"]`.
   */
  readonly allowedOAuthFlows?: readonly OAuthFlow[];
  /**
   * The scopes that the client may ask for: the standard ones, and those of resource servers as `identifier/scopeName`.
   * Default: all standard ones, or with `client_credentials` none.
   */
  readonly allowedOAuthScopes?: readonly string[];
  /** The names of the providers that users can sign in with; `COGNITO` is the pool itself. Default: all. */
  readonly supportedIdentityProviders?: readonly string[];
}

/** An API whose scopes clients can ask for. */
export interface ResourceServerConfig {
  /** Such as `https://api.example.com` or `orders`. */
  readonly identifier: string;
  /** Default: the identifier. */
  readonly name?: string;
  /** A client asks for a scope as `identifier/scopeName`. */
  readonly scopes: readonly { readonly scopeName: string; readonly scopeDescription: string }[];
}

/** Another service that users can sign in with. */
export interface IdentityProviderConfig {
  /** For the social providers, the same as `providerType`. */
  readonly providerName: string;
  readonly providerType: IdentityProviderType;
  /** The provider's own settings, such as `client_id`. Without them, the bundled upstream provider takes its place. */
  readonly providerDetails?: Readonly<Record<string, string>>;
  /** The provider's claims by the pool's attributes, such as `{ email: "email" }`. */
  readonly attributeMapping?: Readonly<Record<string, string>>;
  /** Other names of the provider, for the parameter `idp_identifier` of the authorization endpoint. Default none. */
  readonly idpIdentifiers?: readonly string[];
}
