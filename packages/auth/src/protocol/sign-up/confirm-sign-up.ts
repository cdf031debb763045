/**
 * Builds the request and reads the response of ConfirmSignUp, which confirms a new account with a code.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { readCodeException } from "../errors/code-error.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmSignUpInput extends CallOptions {
  readonly username: string;
  readonly code: Secret<string>;
  /** Moves an alias, such as an e-mail address, from another account to this one. */
  readonly forceAliasCreation?: boolean | undefined;
  /** The session of the SignUp response, if it had one. */
  readonly session?: Secret<string> | undefined;
}

export interface ConfirmSignUpAnswer {
  /** Present if the pool supports automatic sign-in. InitiateAuth accepts it instead of a first factor. */
  readonly session: Secret<string> | undefined;
}

/** Builds the request that confirms an account with a code. */
export function buildConfirmSignUpRequest(config: ResolvedAuthConfig, input: ConfirmSignUpInput): WireRequest {
  return wireRequest(
    "ConfirmSignUp",
    {
      ClientId: config.userPoolClientId,
      Username: input.username,
      ConfirmationCode: input.code.reveal(),
      ForceAliasCreation: input.forceAliasCreation,
      Session: input.session?.reveal(),
      ClientMetadata: input.clientMetadata,
      UserContextData: userContextData(config, input.username),
    },
    readCodeException("confirmationCode"),
  );
}

/**
 * Reads the session for the automatic sign-in.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readConfirmSignUpResponse(body: JsonObject): ConfirmSignUpAnswer {
  const session = optionalString(body, "Session");
  return { session: session === undefined ? undefined : new Secret(session) };
}
