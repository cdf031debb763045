/**
 * What members of a client's settings cannot show alone. The service makes these checks when a client is created or updated.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
import { customScopes, isRedirectAddress } from "../../check-oauth-config.ts";
import { CLIENT_TOKEN_PERMISSION, type ResolvedUserPoolConfig } from "../../config.ts";
import { OWN_PROVIDER, STANDARD_SCOPES } from "../../oauth-config.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { settingsError, settingsTextError } from "../../wire/settings-texts.ts";
import { missingAttributes, unknownAttributes, unwritableAttributes } from "./client-attributes.ts";
import type { UserPoolClientSettings } from "./client-types.ts";
import { LEGACY_AUTH_FLOWS } from "./client-members.ts";
import { checkValidities } from "./token-validity.ts";

export type ClientAction = "creating" | "updating";

/** @throws ServiceError InvalidParameterException, InvalidOAuthFlowException or ScopeDoesNotExistException. */
export function checkClient(
  pool: ResolvedUserPoolConfig,
  action: ClientAction,
  settings: UserPoolClientSettings,
  hasSecret: boolean,
): void {
  checkValidities(settings);
  checkAuthFlows(settings, hasSecret);
  checkAttributeNames(pool, action, settings);
  checkProviders(pool, settings);
  checkAddresses(settings);
  checkOAuth(pool, settings, hasSecret);
  if (settings.EnablePropagateAdditionalUserContextData && !hasSecret) throw settingsError("contextDataWithoutSecret");
  checkAnalytics(settings);
}

function checkAuthFlows(
  { ExplicitAuthFlows = [], RefreshTokenRotation }: UserPoolClientSettings,
  hasSecret: boolean,
): void {
  if (ExplicitAuthFlows.includes(CLIENT_TOKEN_PERMISSION)) {
    if (new Set(ExplicitAuthFlows).size > 1) throw settingsError("clientTokenFlowNotAlone");
    if (!hasSecret) throw settingsError("clientTokenFlowWithoutSecret");
  }
  const old = ExplicitAuthFlows.filter((flow) => LEGACY_AUTH_FLOWS.some((legacy) => legacy === flow));
  if (old.length > 0 && old.length < ExplicitAuthFlows.length) throw settingsError("mixedAuthFlows");
  if (RefreshTokenRotation?.Feature === "ENABLED" && ExplicitAuthFlows.includes("ALLOW_REFRESH_TOKEN_AUTH")) {
    throw settingsError("refreshFlowWithRotation");
  }
}

/** A list of writable attributes must have those that a user must have. */
function checkAttributeNames(
  { schemaAttributes }: ResolvedUserPoolConfig,
  action: ClientAction,
  { ReadAttributes = [], WriteAttributes }: UserPoolClientSettings,
): void {
  if (unknownAttributes(schemaAttributes, ReadAttributes).length > 0) throw attributesError("read", action);
  if (WriteAttributes === undefined) return;
  const wrong = [
    ...unknownAttributes(schemaAttributes, WriteAttributes),
    ...unwritableAttributes(WriteAttributes),
    ...missingAttributes(schemaAttributes, WriteAttributes),
  ];
  if (wrong.length > 0) throw attributesError("write", action);
}

function attributesError(kind: "read" | "write", action: ClientAction): ServiceError {
  return settingsTextError(`Invalid ${kind} attributes specified while ${action} a client`);
}

function checkProviders(
  pool: ResolvedUserPoolConfig,
  { SupportedIdentityProviders = [] }: UserPoolClientSettings,
): void {
  const names = [OWN_PROVIDER, ...pool.identityProviders.map(({ providerName }) => providerName)];
  const unknown = SupportedIdentityProviders.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw settingsTextError(`The provider ${unknown} does not exist for User Pool ${pool.userPoolId}.`);
  }
}

function checkAddresses({ CallbackURLs = [], LogoutURLs = [], DefaultRedirectURI }: UserPoolClientSettings): void {
  for (const address of [...CallbackURLs, ...LogoutURLs]) {
    if (isRedirectAddress(address)) continue;
    if (address.includes("#")) throw settingsTextError(`${address} cannot use fragment`);
    if (address.startsWith("http:")) throw settingsTextError(`${address} cannot use the HTTP protocol.`);
    // The service does not document this message.
    throw settingsTextError(`${address} is not a valid redirect address.`);
  }
  if (DefaultRedirectURI !== undefined && !CallbackURLs.includes(DefaultRedirectURI)) {
    throw settingsTextError(`The default redirect URI ${DefaultRedirectURI} is not in the callback URIs list.`);
  }
}

function checkOAuth(pool: ResolvedUserPoolConfig, settings: UserPoolClientSettings, hasSecret: boolean): void {
  const { AllowedOAuthFlows: flows = [], AllowedOAuthScopes: scopes = [], CallbackURLs = [] } = settings;
  const known = new Set<string>([...STANDARD_SCOPES, ...customScopes(pool.resourceServers)]);
  const unknown = scopes.find((scope) => !known.has(scope));
  if (unknown !== undefined) {
    throw new ServiceError("ScopeDoesNotExistException", `Invalid scope requested: ${unknown}`);
  }
  const isMachines = flows.includes("client_credentials");
  if (isMachines && flows.length > 1) throw settingsError("mixedOAuthFlows");
  if (isMachines && !hasSecret) throw settingsError("machineWithoutSecret");
  const users = STANDARD_SCOPES.find((scope) => isMachines && scopes.includes(scope));
  if (users !== undefined) {
    throw new ServiceError("InvalidOAuthFlowException", `${users} is not supported with client_credentials flow`);
  }
  if (!settings.AllowedOAuthFlowsUserPoolClient) return;
  if (flows.length === 0 || scopes.length === 0) throw settingsError("oauthWithoutFlows");
  if (!isMachines && CallbackURLs.length === 0) throw settingsError("flowsWithoutCallback");
}

function checkAnalytics({ AnalyticsConfiguration: given }: UserPoolClientSettings): void {
  if (given === undefined) return;
  const { ApplicationArn, ApplicationId, RoleArn, ExternalId } = given;
  const parts = [ApplicationId, RoleArn, ExternalId];
  const isByArn = ApplicationArn !== undefined && parts.every((part) => part === undefined);
  const isByParts = ApplicationArn === undefined && parts.every((part) => part !== undefined);
  if (!isByArn && !isByParts) throw settingsError("invalidAnalytics");
}
