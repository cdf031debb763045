/** The default settings of a pool, as the comments of config.ts name them. */
import {
  type AuthFlowPermission,
  MFA_FACTORS,
  type ResolvedUserPoolClient,
  type ResolvedUserPoolConfig,
} from "./config.ts";
import { STANDARD_SCOPES } from "./oauth-config.ts";

/** The flows of a client whose settings name none. */
export const DEFAULT_FLOW_PERMISSIONS: readonly AuthFlowPermission[] = [
  "ALLOW_REFRESH_TOKEN_AUTH",
  "ALLOW_USER_SRP_AUTH",
  "ALLOW_CUSTOM_AUTH",
];

/** Without `supportedIdentityProviders`, whose default is every provider of the pool. */
export const DEFAULT_CLIENT: Omit<ResolvedUserPoolClient, "explicitAuthFlows" | "supportedIdentityProviders"> = {
  clientId: "localclient00000000000000",
  clientSecret: undefined,
  clientSecrets: [],
  readAttributes: undefined,
  writeAttributes: undefined,
  accessTokenValiditySeconds: 3_600,
  idTokenValiditySeconds: 3_600,
  refreshTokenValiditySeconds: 30 * 86_400,
  refreshTokenRotation: { feature: "DISABLED", retryGracePeriodSeconds: 0 },
  enableTokenRevocation: true,
  preventUserExistenceErrors: "LEGACY",
  authSessionValiditySeconds: 180,
  callbackURLs: [],
  defaultRedirectURI: undefined,
  logoutURLs: [],
  allowedOAuthFlows: ["code"],
  allowedOAuthScopes: STANDARD_SCOPES,
};

/** For a pool with device tracking. */
export const DEFAULT_DEVICES: NonNullable<ResolvedUserPoolConfig["deviceConfiguration"]> = {
  deviceOnlyRememberedOnUserPrompt: false,
  challengeRequiredOnNewDevice: false,
};

const NO_TEMPLATE = { smsMessage: undefined, emailMessage: undefined, emailSubject: undefined };

/** Without `schemaAttributes`, which follow from other settings. */
export const DEFAULT_POOL: Omit<ResolvedUserPoolConfig, "clients" | "schemaAttributes"> = {
  userPoolId: "us-east-1_LocalPool",
  issuer: undefined,
  identityPoolId: "us-east-1:00000000-0000-4000-8000-000000000000",
  identityPool: {
    allowUnauthenticatedIdentities: false,
    allowClassicFlow: false,
    authenticatedRoleArn: "arn:aws:iam::000000000000:role/LocalPoolAuthenticated",
    unauthenticatedRoleArn: "arn:aws:iam::000000000000:role/LocalPoolUnauthenticated",
    serverSideTokenCheck: false,
  },
  autoVerifiedAttributes: [],
  userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: [] },
  accountRecoverySetting: undefined,
  adminCreateUserConfig: { allowAdminCreateUserOnly: false },
  deletionProtection: "INACTIVE",
  messageTemplates: { verification: NO_TEMPLATE, authentication: NO_TEMPLATE, invitation: NO_TEMPLATE },
  usernameAttributes: ["email"],
  aliasAttributes: [],
  usernameConfiguration: { caseSensitive: false },
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
    temporaryPasswordValidityDays: 7,
    passwordHistorySize: 0,
  },
  mfaConfiguration: "OFF",
  enabledMfas: MFA_FACTORS,
  requiredAttributes: [],
  allowedFirstAuthFactors: ["PASSWORD"],
  deviceConfiguration: undefined,
  webAuthn: {
    relyingPartyId: "localhost",
    userVerification: "preferred",
    factorConfiguration: "SINGLE_FACTOR",
    origins: [],
  },
  userPoolAddOns: { advancedSecurityMode: "OFF" },
  verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_CODE" },
  lambdaConfig: {},
  kmsKeyID: undefined,
  customAttributes: [],
  resourceServers: [],
  identityProviders: [],
  strict: false,
  seededUsers: [],
};
