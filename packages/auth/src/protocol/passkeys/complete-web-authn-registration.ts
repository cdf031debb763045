/** CompleteWebAuthnRegistration: the passkey that the browser has made; its challenge counts once. Its answer is empty. */
import { readRegistrationRefusal } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** The request that hands the passkey's public half over: as an object, unlike that of a sign-in. */
export function buildCompleteWebAuthnRegistrationRequest(
  accessToken: Secret<string>,
  credential: JsonObject,
): WireRequest {
  return wireRequest(
    "CompleteWebAuthnRegistration",
    { AccessToken: accessToken.reveal(), Credential: credential },
    readRegistrationRefusal,
  );
}
