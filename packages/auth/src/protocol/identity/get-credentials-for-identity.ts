/**
 * Builds the request and reads the response of GetCredentialsForIdentity, which returns temporary AWS credentials.
 *
 * If the identity is a guest's and the request has a login, the identity pool links the two. It may answer with another
 * identity: the one that the user already has.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html
 */
import { AuthError } from "../errors/auth-error.ts";
import { identityRequest } from "../wire/build-request.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { invalidResponse, member } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";
import type { IssuedCredentials } from "./aws-credentials.ts";
import { readIdentityException } from "./identity-exception.ts";
import { buildLogins, type Login } from "./login.ts";

/** The latest time that a JavaScript date can represent, in seconds since 1970. */
const MAX_EPOCH_SECONDS = 8.64e12;

/** Builds the request. Without a login, it is that of a guest. */
export function buildGetCredentialsRequest(identityId: string, login: Login | undefined): WireRequest {
  return identityRequest(
    "GetCredentialsForIdentity",
    { IdentityId: identityId, Logins: buildLogins(login) },
    readIdentityException,
  );
}

/**
 * Reads the credentials.
 *
 * @param requestedId The identity of the request. It counts if the response names none.
 * @throws AuthError `credentials.notFound` if the response contains no credentials; `network.badAnswer` if it does not have
 *   the documented shape.
 */
export function readGetCredentialsResponse(body: JsonObject, requestedId: string): Secret<IssuedCredentials> {
  const credentials = optionalObject(body, "Credentials") ?? {};
  const [accessKeyId, secretAccessKey, sessionToken] = ["AccessKeyId", "SecretKey", "SessionToken"].map((name) =>
    optionalString(credentials, name),
  );
  if (!accessKeyId || !secretAccessKey || !sessionToken) throw credentialsNotFound();
  const expiration = member(credentials, "Expiration");
  if (typeof expiration !== "number" || !(expiration >= 0 && expiration <= MAX_EPOCH_SECONDS)) {
    throw invalidResponse("Expiration");
  }
  const identityId = optionalString(body, "IdentityId") || requestedId;
  return new Secret({ identityId, accessKeyId, secretAccessKey, sessionToken, expiresAtMs: expiration * 1_000 });
}

function credentialsNotFound(): AuthError {
  return new AuthError({
    name: "CredentialsNotFoundException",
    code: "credentials.notFound",
    message: "Cognito did not respond with either Credentials, AccessKeyId or SecretKey.",
  });
}
