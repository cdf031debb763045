/**
 * What is kept of an identity pool that is made over the wire, with the member names of the service.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_CreateIdentityPool.html
 */

/** A user pool whose tokens are logins of the identity pool. It need not exist, as on the service. */
export interface CognitoIdentityProvider {
  /** `cognito-idp.REGION.amazonaws.com/USER_POOL_ID`, or the user pool's issuer without its scheme. */
  readonly ProviderName: string;
  readonly ClientId: string;
  readonly ServerSideTokenCheck: boolean;
}

/** What UpdateIdentityPool changes. */
export interface IdentityPoolSettings {
  readonly IdentityPoolName: string;
  readonly AllowUnauthenticatedIdentities: boolean;
  readonly AllowClassicFlow: boolean;
  readonly SupportedLoginProviders: Readonly<Record<string, string>> | undefined;
  /** It never changes once it is set. */
  readonly DeveloperProviderName: string | undefined;
  readonly OpenIdConnectProviderARNs: readonly string[] | undefined;
  readonly CognitoIdentityProviders: readonly CognitoIdentityProvider[] | undefined;
  readonly SamlProviderARNs: readonly string[] | undefined;
}

export const MATCH_TYPES = ["Equals", "Contains", "StartsWith", "NotEqual"] as const;

/** A role for users whose token has a claim. */
export interface MappingRule {
  readonly Claim: string;
  readonly MatchType: (typeof MATCH_TYPES)[number];
  readonly Value: string;
  readonly RoleARN: string;
}

export const ROLE_RESOLUTIONS = ["AuthenticatedRole", "Deny"] as const;

/** How the role of a provider's users is chosen. */
export interface RoleMapping {
  readonly Type: "Token" | "Rules";
  /** What happens when neither the token nor a rule decides. */
  readonly AmbiguousRoleResolution: (typeof ROLE_RESOLUTIONS)[number];
  readonly RulesConfiguration: { readonly Rules: readonly MappingRule[] } | undefined;
}

/** What SetIdentityPoolRoles sets. */
export interface IdentityPoolRoles {
  /** By `authenticated` and `unauthenticated`. */
  readonly Roles: Readonly<Record<string, string>>;
  /** By the provider: for a user pool `ProviderName:ClientId`. */
  readonly RoleMappings: Readonly<Record<string, RoleMapping>>;
}

/** How the claims of a provider's tokens become tags of a session. */
export interface PrincipalTagMap {
  readonly UseDefaults: boolean;
  /** The name of the claim by tag. */
  readonly PrincipalTags: Readonly<Record<string, string>>;
}

export interface IdentityPoolContent {
  readonly settings: IdentityPoolSettings;
  readonly tags: Readonly<Record<string, string>>;
  readonly roles: IdentityPoolRoles;
  /** By IdentityProviderName. */
  readonly principalTags: Readonly<Record<string, PrincipalTagMap>>;
}
