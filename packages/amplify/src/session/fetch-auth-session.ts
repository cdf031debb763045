/** Returns the tokens and the AWS credentials of the session, which are renewed if necessary. */
import { fetchAuthSession as engineSession, fetchAwsCredentials } from "@poolgate/auth";
import { hasUserPool, withClient } from "../client/open-client.ts";
import { currentConfiguration } from "../config/configuration.ts";
import type { AuthSession, AuthTokens, FetchAuthSessionOptions } from "../config/session-types.ts";
import { amplifyError } from "../errors/from-engine.ts";
import { notSupported } from "../errors/not-supported.ts";
import { ownMembers } from "../utils/own-members.ts";
import { decodeJWT } from "./decode-jwt.ts";
import { userOf } from "./get-current-user.ts";

let areCredentialsCleared = false;

/**
 * Returns the session. The tokens are renewed first if one of them expires in less than five seconds. With an identity pool,
 * it contains AWS credentials of the user, or of a guest with `allowGuestAccess`. Parallel calls share the requests.
 *
 * @returns An empty object if no user is signed in and guests have no access.
 * @throws AuthError `NetworkError` if the tokens or the credentials have to be renewed and no server responds; the exception of
 *   the identity pool if it issues no credentials; `NotSupportedByPoolgate` for `clientMetadata` and for an identity pool
 *   without a user pool.
 * @example
 *   const { tokens, credentials } = await fetchAuthSession();
 *   headers.set("authorization", `Bearer ${tokens?.accessToken.toString()}`);
 */
export function fetchAuthSession(options?: FetchAuthSessionOptions): Promise<AuthSession> {
  return readSession(options, true);
}

/** Returns the tokens of the session without any request to the identity pool; undefined if no user is signed in. */
export async function fetchTokens(options?: FetchAuthSessionOptions): Promise<AuthTokens | undefined> {
  return (await readSession(options, false)).tokens;
}

/** Makes the next `fetchAuthSession` request new credentials, for the same identity. */
export function clearCredentials(): void {
  areCredentialsCleared = true;
}

async function readSession(
  options: FetchAuthSessionOptions | undefined,
  withCredentials: boolean,
): Promise<AuthSession> {
  const { forceRefresh = false, clientMetadata } = ownMembers(options);
  if (clientMetadata !== undefined) {
    throw notSupported("clientMetadata of fetchAuthSession", "Leave it out: the refresh sends no client metadata.");
  }
  if (!hasUserPool()) return withoutUserPool();
  return withClient(async (auth) => {
    if (withCredentials && areCredentialsCleared) {
      areCredentialsCleared = false;
      // An error occurs again in the next line, which reports it.
      await fetchAwsCredentials(auth, { forceRefresh: true }).catch(() => undefined);
    }
    const session = await engineSession(auth, { forceRefresh, withCredentials });
    const { tokens, userSub, credentials, identityId, credentialsFailure: failure } = session;
    if (failure !== undefined) throw amplifyError(failure.name, failure.message);
    const issued = credentials === undefined || identityId === undefined ? {} : { credentials, identityId };
    if (tokens === undefined || userSub === undefined) return issued;
    const { signInDetails = {} } = await userOf(auth);
    const accessToken = decodeJWT(tokens.accessToken);
    const idToken = tokens.idToken === undefined ? {} : { idToken: decodeJWT(tokens.idToken) };
    return { tokens: { accessToken, ...idToken, signInDetails }, ...issued, userSub };
  });
}

/** @throws AuthError `NotSupportedByPoolgate` if the app expects credentials of guests. */
function withoutUserPool(): AuthSession {
  const { identityPoolId, allowGuestAccess = false } = ownMembers(currentConfiguration()?.resources.Auth?.Cognito);
  if (identityPoolId === undefined || !allowGuestAccess) return {};
  throw notSupported(
    "An identity pool without a user pool",
    "Add userPoolId and userPoolClientId to the configuration.",
  );
}
