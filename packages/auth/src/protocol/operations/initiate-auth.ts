/**
 * InitiateAuth with a user name: the start of a sign-in by SRP or by password.
 *
 * The answer is an outcome like that of every later step (`auth-outcome.ts`). Refreshing goes through
 * GetTokensFromRefreshToken instead, which works with rotation and without.
 */
import { readAccountRefusal } from "../account-refusal.ts";
import type { ResolvedAuthConfig } from "../auth-config.ts";
import { userContextData, wireRequest } from "../request-members.ts";
import type { Secret } from "../secret.ts";
import type { AuthFlow } from "../wire-names.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire-request.ts";

export interface UserSrpAuthInput extends CallOptions {
  readonly username: string;
  /** The client's public value A: lower-case hex without padding, possibly an odd number of digits. */
  readonly srpA: string;
}

export interface UserPasswordAuthInput extends CallOptions {
  readonly username: string;
  readonly password: Secret<string>;
}

/** USER_SRP_AUTH: the password stays here; only A goes out. */
export function buildUserSrpAuthRequest(config: ResolvedAuthConfig, input: UserSrpAuthInput): WireRequest {
  return initiateAuth(config, "USER_SRP_AUTH", { USERNAME: input.username, SRP_A: input.srpA }, input);
}

/** USER_PASSWORD_AUTH: the password itself goes out, protected by TLS alone. */
export function buildUserPasswordAuthRequest(config: ResolvedAuthConfig, input: UserPasswordAuthInput): WireRequest {
  const parameters = { USERNAME: input.username, PASSWORD: input.password.reveal() };
  return initiateAuth(config, "USER_PASSWORD_AUTH", parameters, input);
}

function initiateAuth(
  config: ResolvedAuthConfig,
  authFlow: AuthFlow,
  authParameters: JsonObject,
  { username, clientMetadata }: CallOptions & { readonly username: string },
): WireRequest {
  return wireRequest(
    "InitiateAuth",
    {
      AuthFlow: authFlow,
      AuthParameters: authParameters,
      ClientId: config.userPoolClientId,
      ClientMetadata: clientMetadata,
      UserContextData: userContextData(config, username),
    },
    readAccountRefusal,
  );
}
