/** SignUp: a new account, confirmed by a code later unless the pool confirms it at once. */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { CodeDelivery } from "../account/code-delivery.ts";
import { readCodeDelivery } from "../account/read-code-delivery.ts";
import { badAnswer, member, optionalString, requiredString } from "../wire/read-json.ts";
import { attributeList, wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface SignUpInput extends CallOptions {
  readonly username: string;
  /** Left out where somebody shall sign in by codes alone. */
  readonly password?: Secret<string> | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** For the pool's pre sign-up trigger; not stored. */
  readonly validationData?: Readonly<Record<string, string>> | undefined;
}

export interface SignUpAnswer {
  readonly isConfirmed: boolean;
  /** The `sub` of the new account. */
  readonly userId: string;
  /** Absent when no code was sent. */
  readonly delivery: CodeDelivery | undefined;
  /** Only from pools that can sign in after the confirmation without another factor: it goes into the confirmation. */
  readonly session: Secret<string> | undefined;
}

/** The request for a new account. */
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
    readAccountRefusal,
  );
}

/**
 * Whether the account is confirmed, and where its code went.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readSignUpResponse(body: JsonObject): SignUpAnswer {
  const isConfirmed = member(body, "UserConfirmed");
  if (typeof isConfirmed !== "boolean") throw badAnswer("UserConfirmed");
  const session = optionalString(body, "Session");
  return {
    isConfirmed,
    userId: requiredString(body, "UserSub"),
    delivery: readCodeDelivery(body),
    session: session === undefined ? undefined : new Secret(session),
  };
}
