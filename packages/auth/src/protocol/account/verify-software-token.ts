/**
 * Builds the request and reads the response of VerifySoftwareToken, which completes the set-up of an authenticator app
 * with a code.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifySoftwareToken.html
 */
import { readCodeException, wrongCode } from "../errors/code-error.ts";
import { invalidResponse, member, requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface VerifySoftwareTokenInput {
  readonly code: Secret<string>;
  /** The user's name for the device with the app. */
  readonly friendlyDeviceName?: string | undefined;
}

/** Builds the request of a signed-in user. */
export function buildVerifySoftwareTokenRequest(
  accessToken: Secret<string>,
  { code, friendlyDeviceName }: VerifySoftwareTokenInput,
): WireRequest {
  return wireRequest(
    "VerifySoftwareToken",
    { AccessToken: accessToken.reveal(), UserCode: code.reveal(), FriendlyDeviceName: friendlyDeviceName },
    readCodeException("userCode"),
  );
}

/** Builds the request during a sign-in (challenge MFA_SETUP). */
export function buildVerifyInSignInRequest(
  session: Secret<string>,
  { code, friendlyDeviceName }: VerifySoftwareTokenInput,
): WireRequest {
  return wireRequest(
    "VerifySoftwareToken",
    { Session: session.reveal(), UserCode: code.reveal(), FriendlyDeviceName: friendlyDeviceName },
    readCodeException("userCode"),
  );
}

/**
 * Checks that the status is SUCCESS.
 *
 * @throws AuthError `code.mismatch` if the status is ERROR, `network.badAnswer` for any other status.
 */
export function readVerifySoftwareTokenResponse(body: JsonObject): void {
  const status = member(body, "Status");
  if (status === "ERROR") throw wrongCode();
  if (status !== "SUCCESS") throw invalidResponse("Status");
}

/**
 * Reads the session for the next request of the sign-in.
 *
 * @throws AuthError as `readVerifySoftwareTokenResponse` does; `network.badAnswer` also if the session is missing.
 */
export function readVerifyInSignInResponse(body: JsonObject): Secret<string> {
  readVerifySoftwareTokenResponse(body);
  return new Secret(requiredString(body, "Session"));
}
