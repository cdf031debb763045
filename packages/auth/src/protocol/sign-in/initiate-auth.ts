/**
 * Builds the request of InitiateAuth, which starts a sign-in. `auth-response.ts` reads the response.
 *
 * Tokens are refreshed with GetTokensFromRefreshToken instead, which works with and without refresh token rotation.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
import { readAccountException } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { ownMembers } from "../wire/own-properties.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import { needsPassword, type SignInStart, type SignInFlow } from "./sign-in-flow.ts";
import type { AuthFlow } from "../wire/wire-names.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface InitiateAuthInput extends SignInStart, CallOptions {
  readonly username: string;
  /** The client's public value A in lower-case hex without padding. The number of digits may be odd. */
  readonly srpA?: string | undefined;
  /** Sent only in flows that send the password itself. */
  readonly password?: Secret<string> | undefined;
  /** The session of ConfirmSignUp, which replaces a first factor in the flow `choice`. */
  readonly session?: Secret<string> | undefined;
  /** The key of the remembered device. */
  readonly deviceKey?: string | undefined;
}

const AUTH_FLOW: Readonly<Record<SignInFlow, AuthFlow>> = {
  srp: "USER_SRP_AUTH",
  password: "USER_PASSWORD_AUTH",
  choice: "USER_AUTH",
  custom: "CUSTOM_AUTH",
  customWithSrp: "CUSTOM_AUTH",
};

/** Builds the request. */
export function buildInitiateAuthRequest(config: ResolvedAuthConfig, given: InitiateAuthInput): WireRequest {
  const input = ownMembers(given, 1);
  return wireRequest(
    "InitiateAuth",
    {
      AuthFlow: AUTH_FLOW[input.flow],
      AuthParameters: {
        USERNAME: input.username,
        // Tells the Lambda triggers of a custom flow that the password is proved first.
        CHALLENGE_NAME: input.flow === "customWithSrp" ? "SRP_A" : undefined,
        PREFERRED_CHALLENGE: input.preferredChallenge,
        // In other flows, the password may be in the input for a later challenge, and is not sent.
        PASSWORD: needsPassword(input) ? input.password?.reveal() : undefined,
        SRP_A: input.srpA,
        DEVICE_KEY: input.deviceKey,
      },
      ClientId: config.userPoolClientId,
      ClientMetadata: input.clientMetadata,
      Session: input.session?.reveal(),
      UserContextData: userContextData(config, input.username),
    },
    readAccountException,
  );
}
