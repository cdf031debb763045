/**
 * The user pool and the identity pool of the site's visitors, as the owner decided them. The data is plain, and has the names of
 * Cognito's own settings in camelCase, as CloudFormation's resources order them.
 *
 * `apps/cloud` deploys it, and local-pool.config.ts makes the settings of the pool of `pnpm dev` from it. What those two cannot
 * share is in local-differences.ts. A test of `apps/cloud` compares both pools.
 *
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_Cognito.html
 */

/** Sign-in by e-mail address, passwords of at least eight characters without required classes, passkeys, and codes by e-mail. */
export const USER_POOL = {
  // Passkeys need this plan.
  userPoolTier: "ESSENTIALS",
  // Accounts outlive the stack.
  deletionProtection: "ACTIVE",
  usernameAttributes: ["email"],
  usernameConfiguration: { caseSensitive: false },
  schema: [{ name: "email", required: true, mutable: true }],
  autoVerifiedAttributes: ["email"],
  // The old address stays until the code for the new one is entered.
  userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ["email"] },
  accountRecoverySetting: { recoveryMechanisms: [{ name: "verified_email", priority: 1 }] },
  adminCreateUserConfig: { allowAdminCreateUserOnly: false },
  verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_CODE" },
  policies: {
    passwordPolicy: {
      minimumLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
      temporaryPasswordValidityDays: 3,
    },
    signInPolicy: { allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
  },
  webAuthnUserVerification: "required",
  webAuthnFactorConfiguration: "SINGLE_FACTOR",
  deviceConfiguration: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: true },
} as const;

/**
 * The Lambda functions that a pool calls, in the form of LambdaConfig. In the place of each ARN is the handler's file, relative to
 * this one, which exports `handler`.
 */
export type HandlerFiles = Readonly<
  Partial<
    Record<
      | "createAuthChallenge"
      | "customMessage"
      | "defineAuthChallenge"
      | "postAuthentication"
      | "postConfirmation"
      | "preAuthentication"
      | "preSignUp"
      | "userMigration"
      | "verifyAuthChallengeResponse",
      string
    >
  >
> & {
  readonly preTokenGenerationConfig?: { readonly lambdaVersion: "V1_0" | "V2_0" | "V3_0"; readonly lambdaArn: string };
};

/** The site needs no trigger. */
export const LAMBDA_CONFIG: HandlerFiles = {};

/** MFA is off, unless the owner's settings offer it to those who want it. */
export const MFA = {
  off: { mfaConfiguration: "OFF" },
  optional: { mfaConfiguration: "OPTIONAL", enabledMfas: ["SOFTWARE_TOKEN_MFA"] },
} as const;

/** The app client of the site. A browser keeps no secret. */
export const USER_POOL_CLIENT = {
  generateSecret: false,
  // Not an administrator's flow; refresh tokens are rotated, which excludes their flow. ALLOW_USER_AUTH also accepts a plain
  // password as a first factor; the site sends none, but the proof of SRP.
  explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"],
  refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 60 },
  accessTokenValidity: 1,
  idTokenValidity: 1,
  refreshTokenValidity: 30,
  tokenValidityUnits: { accessToken: "hours", idToken: "hours", refreshToken: "days" },
  authSessionValidity: 3,
  enableTokenRevocation: true,
  preventUserExistenceErrors: "ENABLED",
  allowedOAuthFlowsUserPoolClient: true,
  allowedOAuthFlows: ["code"],
  // The account cards and global sign-out call the pool with the access token.
  allowedOAuthScopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
} as const;

/** The specification has guests. Their role allows nothing. */
export const IDENTITY_POOL = { allowUnauthenticatedIdentities: true, allowClassicFlow: false } as const;

/** How the identity pool knows the user pool. */
export const COGNITO_IDENTITY_PROVIDER = { serverSideTokenCheck: true } as const;

/** The providers that the site can offer, by the name and type that the pool knows them by. */
export const SOCIAL_PROVIDERS = {
  Google: { providerDetails: { authorize_scopes: "openid email" }, attributeMapping: { email: "email" } },
  Facebook: { providerDetails: { authorize_scopes: "public_profile,email" }, attributeMapping: { email: "email" } },
  LoginWithAmazon: { providerDetails: { authorize_scopes: "profile" }, attributeMapping: { email: "email" } },
  SignInWithApple: { providerDetails: { authorize_scopes: "email" }, attributeMapping: { email: "email" } },
} as const;

export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

/**
 * The pages of a site that the hosted pages may return to, after a sign-in and after a sign-out.
 *
 * @param origin Of the site, such as `https://www.example.com`.
 */
export function returnPages(origin: string): string[] {
  return ["/", "/contact"].map((path) => origin + path);
}

/** The domain of a site's passkeys. */
export function relyingPartyId(origin: string): string {
  return new URL(origin).hostname;
}
