/**
 * InitiateAuth with a user name: the start of a sign-in.
 *
 * The answer is an outcome like that of every later step (`auth-response.ts`). Refreshing goes through
 * GetTokensFromRefreshToken instead, which works with rotation and without.
 */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { ownMembers } from "../wire/own-properties.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import { needsPassword, type SignInBeginning, type SignInFlow } from "./sign-in-flow.ts";
import type { AuthFlow } from "../wire/wire-names.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface InitiateAuthInput extends SignInBeginning, CallOptions {
  readonly username: string;
  /** The client's public value A: lower-case hex without padding, possibly an odd number of digits. */
  readonly srpA?: string | undefined;
  /** Goes out as it is, protected by TLS alone. */
  readonly password?: Secret<string> | undefined;
  /** What the confirmation of a sign-up gave, in the place of a first factor (`choice`). */
  readonly session?: Secret<string> | undefined;
}

const AUTH_FLOW: Readonly<Record<SignInFlow, AuthFlow>> = {
  srp: "USER_SRP_AUTH",
  password: "USER_PASSWORD_AUTH",
  choice: "USER_AUTH",
  custom: "CUSTOM_AUTH",
  customWithSrp: "CUSTOM_AUTH",
};

/** The request that begins a sign-in, with whatever of a password goes out at once. */
export function buildInitiateAuthRequest(config: ResolvedAuthConfig, given: InitiateAuthInput): WireRequest {
  const input = ownMembers(given, 1);
  return wireRequest(
    "InitiateAuth",
    {
      AuthFlow: AUTH_FLOW[input.flow],
      AuthParameters: {
        USERNAME: input.username,
        // The name by which a custom flow is told that a proof comes first.
        CHALLENGE_NAME: input.flow === "customWithSrp" ? "SRP_A" : undefined,
        PREFERRED_CHALLENGE: input.preferredChallenge,
        // In the other flows it may be at hand, for later; it stays here.
        PASSWORD: needsPassword(input) ? input.password?.reveal() : undefined,
        SRP_A: input.srpA,
      },
      ClientId: config.userPoolClientId,
      ClientMetadata: input.clientMetadata,
      Session: input.session?.reveal(),
      UserContextData: userContextData(config, input.username),
    },
    readAccountRefusal,
  );
}
