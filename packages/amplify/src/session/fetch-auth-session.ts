/** Returns the tokens of the session, which are renewed if necessary. */
import { fetchAuthSession as engineSession } from "@poolgate/auth";
import { hasUserPool, withClient } from "../client/index.ts";
import { type AuthSession, currentConfiguration, type FetchAuthSessionOptions } from "../config/index.ts";
import { notSupported } from "../errors/index.ts";
import { decodeJWT } from "./decode-jwt.ts";
import { userOf } from "./get-current-user.ts";

const NO_IDENTITY_POOL = "Keep aws-amplify for the credentials of the identity pool, or call an api with the tokens.";

/**
 * Returns the session. The tokens are renewed first if one of them expires in less than five seconds. Parallel calls, also
 * of other tabs, share one renewal.
 *
 * @returns An empty object if no user is signed in. If the configuration names an identity pool, reading `credentials` or
 *   `identityId` throws an AuthError `NotSupportedByPoolgate`.
 * @throws AuthError `NetworkError` if the tokens have expired and no server responds; `NotSupportedByPoolgate` for
 *   `clientMetadata`.
 * @example
 *   const { tokens } = await fetchAuthSession();
 *   headers.set("authorization", `Bearer ${tokens?.accessToken.toString()}`);
 */
export async function fetchAuthSession(options: FetchAuthSessionOptions = {}): Promise<AuthSession> {
  const { forceRefresh = false, clientMetadata } = options;
  if (clientMetadata !== undefined) {
    throw notSupported("clientMetadata of fetchAuthSession", "Leave it out: the refresh sends no client metadata.");
  }
  if (!hasUserPool()) return withoutCredentials({});
  return withClient(async (auth) => {
    const { tokens, userSub } = await engineSession(auth, { forceRefresh });
    if (tokens === undefined || userSub === undefined) return withoutCredentials({});
    const { signInDetails = {} } = await userOf(auth);
    const accessToken = decodeJWT(tokens.accessToken);
    const idToken = tokens.idToken === undefined ? {} : { idToken: decodeJWT(tokens.idToken) };
    return withoutCredentials({ tokens: { accessToken, ...idToken, signInDetails }, userSub });
  });
}

/**
 * Adds members that throw when an app reads them. They are not enumerable, so that apps that need only the tokens can copy
 * and print the session.
 */
function withoutCredentials(session: AuthSession): AuthSession {
  const { identityPoolId, allowGuestAccess = false } = currentConfiguration()?.resources.Auth?.Cognito ?? {};
  const isExpected = identityPoolId !== undefined && (session.tokens !== undefined || allowGuestAccess);
  if (!isExpected) return session;
  return Object.defineProperties(session, {
    credentials: throwing("credentials"),
    identityId: throwing("identityId"),
  });
}

function throwing(name: string): PropertyDescriptor {
  return {
    get(): never {
      throw notSupported(`${name} of fetchAuthSession`, NO_IDENTITY_POOL);
    },
  };
}
