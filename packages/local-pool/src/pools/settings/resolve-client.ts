/** A stored client as rules and operations read it, and a client of the settings file in the form of the service's responses. */
import type { AuthFlowPermission, ResolvedUserPoolClient } from "../../config.ts";
import { DEFAULT_CLIENT, DEFAULT_FLOW_PERMISSIONS } from "../../default-config.ts";
import { LEGACY_AUTH_FLOWS } from "./client-members.ts";
import type { UserPoolClientContent, UserPoolClientSettings } from "./client-types.ts";
import { validityMembers, validitySeconds } from "./token-validity.ts";

type LegacyFlow = (typeof LEGACY_AUTH_FLOWS)[number];

/** What a name from before the prefix `ALLOW_` adds to the flows that every such client had. */
const LEGACY_FLOWS: Readonly<Record<LegacyFlow, readonly AuthFlowPermission[]>> = {
  ADMIN_NO_SRP_AUTH: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  CUSTOM_AUTH_FLOW_ONLY: [],
  USER_PASSWORD_AUTH: ["ALLOW_USER_PASSWORD_AUTH"],
};

/** Grants and addresses count only where AllowedOAuthFlowsUserPoolClient is true. */
export function resolvedClient(clientId: string, { settings, secrets }: UserPoolClientContent): ResolvedUserPoolClient {
  const validity = validitySeconds(settings);
  const { RefreshTokenRotation: rotation, AllowedOAuthFlowsUserPoolClient: isOAuth } = settings;
  const clientSecrets = secrets.map(({ value }) => value);
  return {
    clientId,
    clientSecret: clientSecrets[0],
    clientSecrets,
    explicitAuthFlows: authFlowsOf(settings),
    accessTokenValiditySeconds: validity.access,
    idTokenValiditySeconds: validity.id,
    refreshTokenValiditySeconds: validity.refresh,
    refreshTokenRotation: {
      feature: rotation?.Feature ?? DEFAULT_CLIENT.refreshTokenRotation.feature,
      retryGracePeriodSeconds:
        rotation?.RetryGracePeriodSeconds ?? DEFAULT_CLIENT.refreshTokenRotation.retryGracePeriodSeconds,
    },
    enableTokenRevocation: settings.EnableTokenRevocation,
    preventUserExistenceErrors: settings.PreventUserExistenceErrors ?? DEFAULT_CLIENT.preventUserExistenceErrors,
    authSessionValiditySeconds: Math.round(settings.AuthSessionValidity * 60),
    readAttributes: settings.ReadAttributes,
    writeAttributes: settings.WriteAttributes,
    callbackURLs: settings.CallbackURLs ?? [],
    defaultRedirectURI: settings.DefaultRedirectURI,
    logoutURLs: settings.LogoutURLs ?? [],
    allowedOAuthFlows: isOAuth ? (settings.AllowedOAuthFlows ?? []) : [],
    allowedOAuthScopes: settings.AllowedOAuthScopes ?? [],
    supportedIdentityProviders: settings.SupportedIdentityProviders ?? [],
  };
}

/** With refresh token rotation, the flow REFRESH_TOKEN_AUTH is refused. */
function authFlowsOf({
  ExplicitAuthFlows,
  RefreshTokenRotation,
}: UserPoolClientSettings): readonly AuthFlowPermission[] {
  const given = ExplicitAuthFlows ?? DEFAULT_FLOW_PERMISSIONS;
  const old = LEGACY_AUTH_FLOWS.filter((name) => given.includes(name));
  const isCustomOnly = old.includes("CUSTOM_AUTH_FLOW_ONLY");
  const before =
    old.length === 0 ? [] : DEFAULT_FLOW_PERMISSIONS.filter((flow) => !isCustomOnly || flow !== "ALLOW_USER_SRP_AUTH");
  const named = given.flatMap((name) => (isLegacy(name) ? LEGACY_FLOWS[name] : [name]));
  const flows = [...before, ...named];
  const isRotating = RefreshTokenRotation?.Feature === "ENABLED";
  return isRotating ? flows.filter((flow) => flow !== "ALLOW_REFRESH_TOKEN_AUTH") : flows;
}

function isLegacy(name: AuthFlowPermission | LegacyFlow): name is LegacyFlow {
  return LEGACY_AUTH_FLOWS.some((legacy) => legacy === name);
}

/**
 * A client of the settings file. Its values may be outside the service's limits, which is for tests.
 *
 * @param createdAtMs of its secret.
 */
export function contentOfClient(client: ResolvedUserPoolClient, createdAtMs: number): UserPoolClientContent {
  const { access, id, refresh } = {
    access: client.accessTokenValiditySeconds,
    id: client.idTokenValiditySeconds,
    refresh: client.refreshTokenValiditySeconds,
  };
  return {
    settings: {
      ClientName: client.clientId,
      ...validityMembers({ access, id, refresh }),
      ReadAttributes: client.readAttributes,
      WriteAttributes: client.writeAttributes,
      ExplicitAuthFlows: client.explicitAuthFlows,
      SupportedIdentityProviders: client.supportedIdentityProviders,
      CallbackURLs: client.callbackURLs,
      LogoutURLs: client.logoutURLs,
      DefaultRedirectURI: client.defaultRedirectURI,
      AllowedOAuthFlows: client.allowedOAuthFlows,
      AllowedOAuthScopes: client.allowedOAuthScopes,
      AllowedOAuthFlowsUserPoolClient: client.allowedOAuthFlows.length > 0,
      PreventUserExistenceErrors: client.preventUserExistenceErrors,
      EnableTokenRevocation: client.enableTokenRevocation,
      EnablePropagateAdditionalUserContextData: false,
      AuthSessionValidity: client.authSessionValiditySeconds / 60,
      RefreshTokenRotation: {
        Feature: client.refreshTokenRotation.feature,
        RetryGracePeriodSeconds: client.refreshTokenRotation.retryGracePeriodSeconds,
      },
    },
    secrets: client.clientSecrets.map((value, index) => ({ id: `${client.clientId}--${index}`, value, createdAtMs })),
  };
}
