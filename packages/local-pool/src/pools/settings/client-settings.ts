/**
 * Creates and updates the settings of a client, with the service's defaults. In an update, every member that the request leaves
 * out goes back to its default.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPoolClient.html
 */
import type { ResolvedUserPoolConfig } from "../../config.ts";
import { checkClient, type ClientAction } from "./check-client.ts";
import type { ChangeableClientInput } from "./client-members.ts";
import type { UserPoolClientSettings } from "./client-types.ts";
import { refreshTokenValidity } from "./token-validity.ts";
import { filledList } from "./user-pool-settings.ts";

/**
 * The settings of a client after it was created or updated.
 *
 * @param pool the settings of its pool.
 * @throws ServiceError InvalidParameterException, InvalidOAuthFlowException or ScopeDoesNotExistException.
 */
export function clientSettings(
  pool: ResolvedUserPoolConfig,
  action: ClientAction,
  { ClientName, hasSecret }: { readonly ClientName: string; readonly hasSecret: boolean },
  given: ChangeableClientInput,
): UserPoolClientSettings {
  const settings: UserPoolClientSettings = {
    ClientName,
    ...given,
    RefreshTokenValidity: refreshTokenValidity(given),
    ReadAttributes: filledList(given.ReadAttributes),
    WriteAttributes: filledList(given.WriteAttributes),
    ExplicitAuthFlows: filledList(given.ExplicitAuthFlows),
    SupportedIdentityProviders: filledList(given.SupportedIdentityProviders),
    CallbackURLs: filledList(given.CallbackURLs),
    LogoutURLs: filledList(given.LogoutURLs),
    AllowedOAuthFlows: filledList(given.AllowedOAuthFlows),
    AllowedOAuthScopes: filledList(given.AllowedOAuthScopes),
    AllowedOAuthFlowsUserPoolClient: given.AllowedOAuthFlowsUserPoolClient ?? false,
    EnableTokenRevocation: given.EnableTokenRevocation ?? true,
    EnablePropagateAdditionalUserContextData: given.EnablePropagateAdditionalUserContextData ?? false,
    AuthSessionValidity: given.AuthSessionValidity ?? 3,
  };
  checkClient(pool, action, settings, hasSecret);
  return settings;
}
