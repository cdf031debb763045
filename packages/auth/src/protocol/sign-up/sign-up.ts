/**
 * Builds the request and reads the response of SignUp, which creates an account. It is confirmed with a code later,
 * unless the pool confirms it at once.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
import { readAccountException } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { type CodeDelivery, readCodeDelivery } from "../account/code-delivery.ts";
import { invalidResponse, member, requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { attributeList, wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface SignUpInput extends CallOptions {
  readonly username: string;
  /** Undefined for an account without a password, whose user signs in with codes or passkeys. */
  readonly password?: Secret<string> | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** Passed to the pool's pre sign-up Lambda trigger and not stored. */
  readonly validationData?: Readonly<Record<string, string>> | undefined;
}

export interface SignUpAnswer {
  readonly isConfirmed: boolean;
  /** The `sub` of the new account. */
  readonly userId: string;
  /** Where the code was sent; undefined if no code was sent. */
  readonly delivery: CodeDelivery | undefined;
  /** Present if the pool supports automatic sign-in. ConfirmSignUp takes it. */
  readonly session: Secret<string> | undefined;
}

/** Builds the request that creates an account. */
export function buildSignUpRequest(config: ResolvedAuthConfig, input: SignUpInput): WireRequest {
  return wireRequest(
    "SignUp",
    {
      ClientId: config.userPoolClientId,
      Username: input.username,
      Password: input.password?.reveal(),
      UserAttributes: attributeList(input.attributes),
      ValidationData: attributeList(input.validationData),
      ClientMetadata: input.clientMetadata,
      UserContextData: userContextData(config, input.username),
    },
    readAccountException,
  );
}

/**
 * Reads whether the account is confirmed and where its code was sent.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readSignUpResponse(body: JsonObject): SignUpAnswer {
  const isConfirmed = member(body, "UserConfirmed");
  if (typeof isConfirmed !== "boolean") throw invalidResponse("UserConfirmed");
  const session = optionalString(body, "Session");
  return {
    isConfirmed,
    userId: requiredString(body, "UserSub"),
    delivery: readCodeDelivery(body),
    session: session === undefined ? undefined : new Secret(session),
  };
}
