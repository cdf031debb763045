/** VerifySoftwareToken: a code of the authenticator app shows that it was set up; from then on its secret counts. */
import { readCodeRefusal, wrongCode } from "../errors/code-error.ts";
import { badAnswer, member, requiredString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface VerifySoftwareTokenInput {
  readonly code: Secret<string>;
  /** What the person calls the device with the app. */
  readonly friendlyDeviceName?: string | undefined;
}

/** The request that shows a code. */
export function buildVerifySoftwareTokenRequest(
  accessToken: Secret<string>,
  { code, friendlyDeviceName }: VerifySoftwareTokenInput,
): WireRequest {
  return wireRequest(
    "VerifySoftwareToken",
    { AccessToken: accessToken.reveal(), UserCode: code.reveal(), FriendlyDeviceName: friendlyDeviceName },
    readCodeRefusal("userCode"),
  );
}

/** The same in the middle of a sign-in (MFA_SETUP). */
export function buildVerifyInSignInRequest(
  session: Secret<string>,
  { code, friendlyDeviceName }: VerifySoftwareTokenInput,
): WireRequest {
  return wireRequest(
    "VerifySoftwareToken",
    { Session: session.reveal(), UserCode: code.reveal(), FriendlyDeviceName: friendlyDeviceName },
    readCodeRefusal("userCode"),
  );
}

/**
 * Nothing, when the code was right: only SUCCESS counts as that.
 *
 * @throws AuthError `code.mismatch`, or `network.badAnswer` when the answer does not have the documented shape.
 */
export function readVerifySoftwareTokenResponse(body: JsonObject): void {
  const status = member(body, "Status");
  if (status === "ERROR") throw wrongCode();
  if (status !== "SUCCESS") throw badAnswer("Status");
}

/**
 * The session that says so, when the code was right.
 *
 * @throws AuthError as above.
 */
export function readVerifyInSignInResponse(body: JsonObject): Secret<string> {
  readVerifySoftwareTokenResponse(body);
  return new Secret(requiredString(body, "Session"));
}
