/**
 * The members of CreateUserPoolClient and UpdateUserPoolClient, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateUserPoolClient.html
 */
import { AUTH_FLOW_PERMISSIONS, CLIENT_TOKEN_PERMISSION } from "../../config.ts";
import { OAUTH_FLOWS } from "../../oauth-config.ts";
import { arn, clientId, clientSecret, plainText, userPoolId } from "../../wire/members.ts";
import {
  boolean,
  type Infer,
  integer,
  list,
  type Member,
  oneOf,
  optional,
  required,
  string,
  structure,
} from "../../wire/schema.ts";
import { resourceName } from "./user-pool-members.ts";

/** The names of auth flows before those with the prefix `ALLOW_`. */
export const LEGACY_AUTH_FLOWS = ["ADMIN_NO_SRP_AUTH", "CUSTOM_AUTH_FLOW_ONLY", "USER_PASSWORD_AUTH"] as const;

const modelledFlow = oneOf([...LEGACY_AUTH_FLOWS, ...AUTH_FLOW_PERMISSIONS]);
/** The service documents one more flow than its model lists. */
const authFlow: Member<Infer<typeof modelledFlow> | typeof CLIENT_TOKEN_PERMISSION> = {
  read: (value, path, violations) =>
    value === CLIENT_TOKEN_PERMISSION ? CLIENT_TOKEN_PERMISSION : modelledFlow.read(value, path, violations),
};

const DAY_SECONDS = 86_400;

const unit = optional(oneOf(["seconds", "minutes", "hours", "days"]));
const attributeNames = optional(list(string({ min: 1, max: 2048 })));
const redirectAddress = string({
  min: 1,
  max: 1024,
  pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+" },
});

const changeable = {
  RefreshTokenValidity: optional(integer({ min: 0, max: 3_650 * DAY_SECONDS })),
  AccessTokenValidity: optional(integer({ min: 1, max: DAY_SECONDS })),
  IdTokenValidity: optional(integer({ min: 1, max: DAY_SECONDS })),
  TokenValidityUnits: optional(structure({ AccessToken: unit, IdToken: unit, RefreshToken: unit })),
  ReadAttributes: attributeNames,
  WriteAttributes: attributeNames,
  ExplicitAuthFlows: optional(list(authFlow)),
  SupportedIdentityProviders: optional(
    list(
      string({
        min: 1,
        max: 32,
        pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\p{Z}]+" },
      }),
    ),
  ),
  CallbackURLs: optional(list(redirectAddress, { max: 100 })),
  LogoutURLs: optional(list(redirectAddress, { max: 100 })),
  DefaultRedirectURI: optional(redirectAddress),
  AllowedOAuthFlows: optional(list(oneOf(OAUTH_FLOWS), { max: 3 })),
  AllowedOAuthScopes: optional(
    list(
      string({
        min: 1,
        max: 256,
        pattern: { regExp: /^[\x21\x23-\x5b\x5d-\x7e]+$/, shown: "[\\x21\\x23-\\x5B\\x5D-\\x7E]+" },
      }),
      { max: 50 },
    ),
  ),
  AllowedOAuthFlowsUserPoolClient: optional(boolean),
  AnalyticsConfiguration: optional(
    structure({
      ApplicationId: optional(string({ pattern: { regExp: /^[0-9a-fA-F]+$/, shown: "^[0-9a-fA-F]+$" } })),
      ApplicationArn: optional(arn),
      RoleArn: optional(arn),
      ExternalId: optional(plainText),
      UserDataShared: optional(boolean),
    }),
  ),
  PreventUserExistenceErrors: optional(oneOf(["LEGACY", "ENABLED"])),
  EnableTokenRevocation: optional(boolean),
  EnablePropagateAdditionalUserContextData: optional(boolean),
  AuthSessionValidity: optional(integer({ min: 3, max: 15 })),
  RefreshTokenRotation: optional(
    structure({
      Feature: required(oneOf(["ENABLED", "DISABLED"])),
      RetryGracePeriodSeconds: optional(integer({ min: 0, max: 60 })),
    }),
  ),
};

export const createUserPoolClientInput = structure({
  UserPoolId: required(userPoolId),
  ClientName: required(resourceName),
  GenerateSecret: optional(boolean),
  ClientSecret: optional(clientSecret),
  ...changeable,
});

export const updateUserPoolClientInput = structure({
  UserPoolId: required(userPoolId),
  ClientId: required(clientId),
  ClientName: optional(resourceName),
  ...changeable,
});

/** What CreateUserPoolClient and UpdateUserPoolClient both take, without the names. */
export type ChangeableClientInput = Omit<
  Infer<typeof updateUserPoolClientInput>,
  "ClientId" | "ClientName" | "UserPoolId"
>;
