/** ConfirmSignUp: the code that was sent proves the contact, and the account may sign in. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { readCodeRefusal } from "../errors/code-error.ts";
import { optionalString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmSignUpInput extends CallOptions {
  readonly username: string;
  readonly code: Secret<string>;
  /** Takes the alias (an e-mail address, say) over from the account that holds it. */
  readonly forceAliasCreation?: boolean | undefined;
  /** What the sign-up gave, if anything. */
  readonly session?: Secret<string> | undefined;
}

export interface ConfirmSignUpAnswer {
  /** Only from pools that can sign in by it at once: InitiateAuth takes it in the place of a first factor. */
  readonly session: Secret<string> | undefined;
}

/** The request that confirms an account by its code. */
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
    readCodeRefusal("confirmationCode"),
  );
}

/**
 * What follows a confirmation.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readConfirmSignUpResponse(body: JsonObject): ConfirmSignUpAnswer {
  const session = optionalString(body, "Session");
  return { session: session === undefined ? undefined : new Secret(session) };
}
