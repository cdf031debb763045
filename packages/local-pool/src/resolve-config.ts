/**
 * Checks a configuration, and fills in the defaults of config.ts.
 *
 * All problems are reported together, each by the path of the member. Values are never repeated, because some are passwords.
 */
import {
  ALIAS_ATTRIBUTES,
  AUTH_FLOW_PERMISSIONS,
  CLIENT_TOKEN_PERMISSION,
  FIRST_AUTH_FACTORS,
  MFA_FACTORS,
  PASSKEY_FACTOR_CONFIGURATIONS,
  USER_STATUSES,
} from "./config.ts";
import type { RecoveryOption } from "./account-config.ts";
import type {
  LinkedIdentityConfig,
  MfaPreferences,
  ResolvedUserPoolClient,
  ResolvedUserPoolConfig,
  SeededUserConfig,
} from "./config.ts";
import {
  ACCOUNT_CLIENT_MEMBERS,
  ACCOUNT_POOL_MEMBERS,
  checkAccountConfig,
  resolveSchema,
} from "./check-account-config.ts";
import { checkFederationConfig } from "./check-federation-config.ts";
import { checkOAuthConfig, OAUTH_CLIENT_MEMBERS, OAUTH_POOL_MEMBERS } from "./check-oauth-config.ts";
import { DEFAULT_CLIENT, DEFAULT_DEVICES, DEFAULT_FLOW_PERMISSIONS, DEFAULT_POOL } from "./default-config.ts";
import { OWN_PROVIDER } from "./oauth-config.ts";
import { namesOfSchema } from "./pools/settings/resolved-schema.ts";
import { filledList } from "./pools/settings/user-pool-settings.ts";
import { oneOf, boolean, list, object, type Reader, string, stringMap, integer } from "./readers.ts";
import type { LambdaFunctionTable } from "./triggers/functions/lambda-functions.ts";
import { lambdaReaders, resolveLambdaConfig } from "./triggers/lambda-config.ts";

/**
 * A configuration that is not valid.
 *
 * @example
 * try {
 *   createUserPool({ ...openData(":memory:"), origin, config: { mfaConfiguration: "SOMETIMES" as never } });
 * } catch (error) {
 *   if (error instanceof UserPoolConfigError) console.error(error.problems); // one line for each problem
 * }
 */
export class UserPoolConfigError extends Error {
  override readonly name = "UserPoolConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The pool's configuration cannot be used:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

const DAY_SECONDS = 86_400;

/** The settings of a pool, and the Lambda functions of the process. */
export interface ResolvedSettings {
  readonly config: ResolvedUserPoolConfig;
  readonly lambdaFunctions: LambdaFunctionTable;
}

/**
 * The complete configuration of a pool.
 *
 * @param config a `UserPoolConfig`, or the content of a JSON file.
 * @param folder what the paths of handlers are relative to.
 * @throws UserPoolConfigError naming every member that is wrong or unknown.
 */
export function resolveUserPoolConfig(config: unknown = {}, folder = process.cwd()): ResolvedSettings {
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const read = poolReader(folder)(config, "", report);
  const { lambdaConfig = {}, lambdaFunctions: functions = [], triggers: _refused, ...given } = read ?? {};
  const userPoolId = given.userPoolId ?? DEFAULT_POOL.userPoolId;
  const lambda = resolveLambdaConfig(userPoolId, { lambdaConfig, lambdaFunctions: functions }, report);
  const providers = [OWN_PROVIDER, ...(given.identityProviders ?? []).map(({ providerName }) => providerName)];
  const clients = (given.clients ?? [{}]).map((client, index) => ({
    supportedIdentityProviders: providers,
    ...resolveClient(client, `clients[${index}]`, report),
  }));
  if (clients.length === 0) report("clients: at least one is needed");
  if (new Set(clients.map((client) => client.clientId)).size < clients.length)
    report("clients: two have the same clientId");
  const { schema: _schema, ...others } = given;
  const schemaAttributes = resolveSchema(given, report);
  const hasAliases = given.aliasAttributes !== undefined && given.aliasAttributes.length > 0;
  const resolved: ResolvedUserPoolConfig = {
    ...DEFAULT_POOL,
    ...others,
    ...namesOfSchema(schemaAttributes),
    schemaAttributes,
    lambdaConfig: lambda.lambdaConfig,
    kmsKeyID: lambdaConfig.kmsKeyID,
    usernameAttributes: given.usernameAttributes ?? (hasAliases ? [] : DEFAULT_POOL.usernameAttributes),
    clients,
    passwordPolicy: { ...DEFAULT_POOL.passwordPolicy, ...given.passwordPolicy },
    usernameConfiguration: { ...DEFAULT_POOL.usernameConfiguration, ...given.usernameConfiguration },
    deviceConfiguration: given.deviceConfiguration && { ...DEFAULT_DEVICES, ...given.deviceConfiguration },
    identityPool: { ...DEFAULT_POOL.identityPool, ...given.identityPool },
    webAuthn: resolveWebAuthn(given.webAuthn ?? {}, report),
    userPoolAddOns: { ...DEFAULT_POOL.userPoolAddOns, ...given.userPoolAddOns },
    verificationMessageTemplate: {
      ...DEFAULT_POOL.verificationMessageTemplate,
      ...given.verificationMessageTemplate,
    },
    autoVerifiedAttributes: given.autoVerifiedAttributes ?? defaultVerified(given),
    userAttributeUpdateSettings: {
      ...DEFAULT_POOL.userAttributeUpdateSettings,
      ...given.userAttributeUpdateSettings,
    },
    accountRecoverySetting: resolveRecovery(given.accountRecoverySetting?.recoveryMechanisms),
    adminCreateUserConfig: { ...DEFAULT_POOL.adminCreateUserConfig, ...given.adminCreateUserConfig },
    seededUsers: (given.seededUsers ?? []) as readonly SeededUserConfig[],
  };
  if (hasAliases && resolved.usernameAttributes.length > 0) {
    report("aliasAttributes: cannot be combined with usernameAttributes");
  }
  checkFactors(resolved, report);
  checkPasskeyFactor(resolved, report);
  checkAccountConfig(resolved, report);
  checkOAuthConfig(resolved, report);
  checkFederationConfig(resolved, report);
  checkSeededUsers(resolved, report);
  if (problems.length > 0) throw new UserPoolConfigError(problems);
  return { config: resolved, lambdaFunctions: lambda.lambdaFunctions };
}

/** The pool that signs users in by e-mail address, because nothing else is said, is ready for a sign-up. */
function defaultVerified(
  given: Partial<Pick<ResolvedUserPoolConfig, "aliasAttributes" | "usernameAttributes">>,
): ResolvedUserPoolConfig["autoVerifiedAttributes"] {
  const isReadyMade = given.usernameAttributes === undefined && given.aliasAttributes === undefined;
  return isReadyMade ? ["email"] : DEFAULT_POOL.autoVerifiedAttributes;
}

/** Without mechanisms, the setting counts as absent. */
function resolveRecovery(options: readonly RecoveryOption[] = []): ResolvedUserPoolConfig["accountRecoverySetting"] {
  return options.length === 0 ? undefined : { recoveryMechanisms: options };
}

/** Where a passkey counts as two factors, it must verify the user. */
function resolveWebAuthn(
  given: Partial<ResolvedUserPoolConfig["webAuthn"]>,
  report: (problem: string) => void,
): ResolvedUserPoolConfig["webAuthn"] {
  const webAuthn = { ...DEFAULT_POOL.webAuthn, ...given };
  if (webAuthn.factorConfiguration === "SINGLE_FACTOR") return webAuthn;
  if (given.userVerification === "preferred") {
    report("webAuthn.userVerification: must be required where a passkey counts as two factors");
  }
  return { ...webAuthn, userVerification: "required" };
}

/** The service refuses a pool without passwords, and one with MFA but no second factor. */
function checkFactors(
  { allowedFirstAuthFactors, enabledMfas, mfaConfiguration }: ResolvedUserPoolConfig,
  report: (problem: string) => void,
): void {
  if (!allowedFirstAuthFactors.includes("PASSWORD")) report("allowedFirstAuthFactors: PASSWORD must be in it");
  if (mfaConfiguration !== "OFF" && enabledMfas.length === 0) {
    report(`enabledMfas: at least one is needed where mfaConfiguration is ${mfaConfiguration}`);
  }
}

/**
 * The service refuses a pool that requires MFA and allows a passkey that counts as one factor.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
 */
function checkPasskeyFactor(
  { allowedFirstAuthFactors, mfaConfiguration, webAuthn }: ResolvedUserPoolConfig,
  report: (problem: string) => void,
): void {
  const isRequired = mfaConfiguration === "ON" && allowedFirstAuthFactors.includes("WEB_AUTHN");
  if (isRequired && webAuthn.factorConfiguration === "SINGLE_FACTOR") {
    report(
      "webAuthn.factorConfiguration: must be MULTI_FACTOR_WITH_USER_VERIFICATION if MFA is required and WEB_AUTHN allowed",
    );
  }
}

function resolveClient(
  given: Partial<ResolvedUserPoolClient>,
  path: string,
  report: (problem: string) => void,
): Omit<ResolvedUserPoolClient, "supportedIdentityProviders"> {
  const refreshTokenRotation = { ...DEFAULT_CLIENT.refreshTokenRotation, ...given.refreshTokenRotation };
  const rotates = refreshTokenRotation.feature === "ENABLED";
  if (rotates && given.explicitAuthFlows?.includes("ALLOW_REFRESH_TOKEN_AUTH") === true) {
    report(`${path}: ALLOW_REFRESH_TOKEN_AUTH cannot be combined with refresh token rotation`);
  }
  const isTokenClient = given.explicitAuthFlows?.includes(CLIENT_TOKEN_PERMISSION) === true;
  if (isTokenClient && new Set(given.explicitAuthFlows).size > 1) {
    report(`${path}: ${CLIENT_TOKEN_PERMISSION} cannot be combined with the flows of users`);
  }
  if (isTokenClient && given.clientSecret === undefined) {
    report(`${path}: ${CLIENT_TOKEN_PERMISSION} needs a clientSecret`);
  }
  const explicitAuthFlows =
    given.explicitAuthFlows ??
    DEFAULT_FLOW_PERMISSIONS.filter((permission) => !rotates || permission !== "ALLOW_REFRESH_TOKEN_AUTH");
  const isMachine = isTokenClient || given.allowedOAuthFlows?.includes("client_credentials") === true;
  const allowedOAuthScopes = given.allowedOAuthScopes ?? (isMachine ? [] : DEFAULT_CLIENT.allowedOAuthScopes);
  const clientSecrets = given.clientSecret === undefined ? [] : [given.clientSecret];
  return {
    ...DEFAULT_CLIENT,
    ...given,
    // The service takes an empty list for an absent one.
    readAttributes: filledList(given.readAttributes),
    writeAttributes: filledList(given.writeAttributes),
    clientSecrets,
    refreshTokenRotation,
    explicitAuthFlows,
    allowedOAuthScopes,
  };
}

function checkSeededUsers(config: ResolvedUserPoolConfig, report: (problem: string) => void): void {
  const signsInByAddress = config.usernameAttributes.length > 0;
  const needsPhoneNumber = signsInByAddress && !config.usernameAttributes.includes("email");
  config.seededUsers.forEach((user, index) => {
    const path = `seededUsers[${index}]`;
    if (signsInByAddress && user.username !== undefined) report(`${path}.username: this pool has no plain usernames`);
    if (!signsInByAddress && user.username === undefined) report(`${path}.username: missing`);
    if (needsPhoneNumber && user.attributes?.["phone_number"] === undefined) {
      report(`${path}.attributes.phone_number: missing`);
    }
    if (user.email === undefined) report(`${path}.email: missing`);
    if (user.password === undefined) report(`${path}.password: missing`);
    if (user.mfa?.preferred !== undefined && !user.mfa.enabled.includes(user.mfa.preferred)) {
      report(`${path}.mfa.preferred: not one of the enabled factors`);
    }
    if (user.mfa?.webAuthn === true && user.mfa.enabled.length === 0) {
      report(`${path}.mfa.webAuthn: needs another enabled factor`);
    }
    if (user.mfa?.webAuthn === true && config.webAuthn.factorConfiguration === "SINGLE_FACTOR") {
      report(`${path}.mfa.webAuthn: in this pool a passkey counts as one factor (webAuthn.factorConfiguration)`);
    }
    if (user.mfa?.enabled.includes("SOFTWARE_TOKEN_MFA") === true && user.totpSecret === undefined) {
      report(`${path}.totpSecret: missing`);
    }
  });
}

/** The handlers of earlier versions had shapes of their own. */
const earlierTriggers: Reader<never> = (_value, path, report) => {
  report(`${path}: has become lambdaConfig, with handlers as they are deployed; docs/triggers.md shows the change`);
  return undefined;
};

const readMfa: Reader<MfaPreferences> = (value, path, report) => {
  const factor = oneOf(...MFA_FACTORS);
  const given = object({ enabled: list(factor), preferred: factor, webAuthn: boolean })(value, path, report);
  return given && { enabled: [], ...given };
};

const roleArn = string(
  /^(?:arn:[\w-]{1,20}:iam::[0-9]{12}:role\/[\w+=,.@/-]{1,512})?$/,
  "the ARN of a role, or nothing",
);

const linkedIdentity: Reader<LinkedIdentityConfig> = (value, path, report) => {
  const given = object({
    providerName: string(/^.{1,32}$/u, "the name of a provider"),
    userId: string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, "the provider's id of the user"),
  })(value, path, report);
  const { providerName, userId } = given ?? {};
  if (providerName !== undefined && userId !== undefined) return { providerName, userId };
  if (given !== undefined) report(`${path}: expected providerName and userId`);
  return undefined;
};

const poolMembers = {
  userPoolId: string(/^[\w-]{1,50}_[0-9a-zA-Z]{1,50}$/, "a pool id such as us-east-1_LocalPool"),
  issuer: string(/^https?:\/\/[^\s?#]{1,2000}$/, "an issuer such as https://login.example.com/us-east-1_LocalPool"),
  identityPoolId: string(/^[\w-]{1,50}:[0-9a-f-]{1,50}$/, "an identity pool id, region:uuid"),
  identityPool: object({
    allowUnauthenticatedIdentities: boolean,
    allowClassicFlow: boolean,
    authenticatedRoleArn: roleArn,
    unauthenticatedRoleArn: roleArn,
    serverSideTokenCheck: boolean,
  }),
  clients: list(
    object({
      clientId: string(/^[\w+]{1,128}$/, "1 to 128 letters, digits, _ or +"),
      clientSecret: string(/^[\w+]{24,64}$/, "24 to 64 letters, digits, _ or +"),
      explicitAuthFlows: list(oneOf(...AUTH_FLOW_PERMISSIONS, CLIENT_TOKEN_PERMISSION)),
      accessTokenValiditySeconds: integer(1, DAY_SECONDS),
      idTokenValiditySeconds: integer(1, DAY_SECONDS),
      refreshTokenValiditySeconds: integer(1, 3_650 * DAY_SECONDS),
      refreshTokenRotation: object({
        feature: oneOf("ENABLED", "DISABLED"),
        retryGracePeriodSeconds: integer(0, 60),
      }) as Reader<ResolvedUserPoolClient["refreshTokenRotation"]>,
      enableTokenRevocation: boolean,
      preventUserExistenceErrors: oneOf("LEGACY", "ENABLED"),
      authSessionValiditySeconds: integer(180, 900),
      ...ACCOUNT_CLIENT_MEMBERS,
      ...OAUTH_CLIENT_MEMBERS,
    }),
  ),
  usernameAttributes: list(oneOf("email", "phone_number")),
  aliasAttributes: list(oneOf(...ALIAS_ATTRIBUTES)),
  usernameConfiguration: object({ caseSensitive: boolean }),
  passwordPolicy: object({
    minimumLength: integer(6, 99),
    requireLowercase: boolean,
    requireUppercase: boolean,
    requireNumbers: boolean,
    requireSymbols: boolean,
    temporaryPasswordValidityDays: integer(1, 365),
    passwordHistorySize: integer(0, 24),
  }),
  mfaConfiguration: oneOf("OFF", "OPTIONAL", "ON"),
  enabledMfas: list(oneOf(...MFA_FACTORS)),
  allowedFirstAuthFactors: list(oneOf(...FIRST_AUTH_FACTORS)),
  deviceConfiguration: object({ deviceOnlyRememberedOnUserPrompt: boolean, challengeRequiredOnNewDevice: boolean }),
  webAuthn: object({
    relyingPartyId: string(/^(?:[a-z0-9](?:[a-z0-9.-]{0,125}[a-z0-9])?)?$/, "a domain, or nothing"),
    userVerification: oneOf("required", "preferred"),
    factorConfiguration: oneOf(...PASSKEY_FACTOR_CONFIGURATIONS),
    origins: list(string(/^[a-z][a-z0-9+.-]*:\S{1,2000}$/, "an origin such as https://example.com")),
  }),
  userPoolAddOns: object({ advancedSecurityMode: oneOf("OFF", "AUDIT", "ENFORCED") }),
  verificationMessageTemplate: object({ defaultEmailOption: oneOf("CONFIRM_WITH_CODE", "CONFIRM_WITH_LINK") }),
  triggers: earlierTriggers,
  ...ACCOUNT_POOL_MEMBERS,
  ...OAUTH_POOL_MEMBERS,
  strict: boolean,
  seededUsers: list(
    object({
      email: string(/^.{1,2048}$/, "an e-mail address"),
      username: string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, "a username of 1 to 128 characters without spaces"),
      password: string(/^[\s\S]{1,256}$/, "1 to 256 characters"),
      status: oneOf(...USER_STATUSES),
      enabled: boolean,
      attributes: stringMap,
      mfa: readMfa,
      totpSecret: string(/^[A-Z2-7]{16,}$/, "base32 of 16 characters or more"),
      linkedIdentities: list(linkedIdentity),
      groups: list(string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, "the name of a group, without spaces")),
    }),
  ),
};

const poolReader = (folder: string) => object({ ...poolMembers, ...lambdaReaders(folder) });
