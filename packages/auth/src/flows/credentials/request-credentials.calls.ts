/** Asks the credentials machine for credentials. A page that uses no identity pool does not load this file. */
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { toAwsCredentials } from "../../protocol/identity/aws-credentials.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type CredentialsOfSession, internalsOf, NO_DEADLINE_MS, waitUntil } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { getFreshRecord } from "../session/session.calls.ts";
import { credentialsActorOf, readClocks } from "./credentials.effects.ts";

interface Request {
  /** Requests new credentials, also if there are some. */
  readonly isForced: boolean;
  readonly renewsTokens?: boolean;
  readonly isRepeated?: boolean;
}

/**
 * Returns credentials, and the session of the user that they are for; without a session for a guest. If the user changes
 * meanwhile, it asks once more.
 *
 * @throws AuthError `session.unauthenticated` if no user is signed in and guests are not allowed; `credentials.noIdToken` if the
 *   session has no id token; `credentials.*`, `network.*`.
 */
export async function requestCredentials(
  auth: Auth,
  { isForced, renewsTokens = false, isRepeated = false }: Request,
  signal: AbortSignal,
): Promise<CredentialsOfSession> {
  const record = await getFreshRecord(auth, renewsTokens, { signal, deadlineMs: NO_DEADLINE_MS });
  if (record === undefined && auth.config.allowGuestAccess !== true) throw engineError("session.unauthenticated");
  const { userId, idToken } = record?.reveal() ?? {};
  // Without an id token (a sign-in without the scope `openid`) the user would be a guest to the identity pool.
  if (record !== undefined && idToken === undefined) throw noIdToken();
  const holder = { userId, login: idToken === undefined ? undefined : new Secret(idToken) };
  const internals = internalsOf(auth);
  const actor = credentialsActorOf(internals, auth);
  actor.send({ type: "credentials.requested", holder, now: readClocks(internals), isForced });
  const { context } = await waitUntil(actor, (snapshot) => !snapshot.hasTag("busy"), signal);
  const isOurs = context.holder !== undefined && context.holder.userId === userId;
  if (isOurs && context.credentials !== undefined) {
    const issued = context.credentials.reveal();
    return { credentials: toAwsCredentials(issued), identityId: issued.identityId, record };
  }
  const failure = isOurs ? context.failure : undefined;
  // The identity pool's clock may be ahead, so that it refuses an id token that the user pool still accepts.
  const isTokenExpired = failure?.code === "credentials.loginExpired";
  if (isRepeated || (failure !== undefined && !isTokenExpired)) {
    throw failure === undefined ? engineError("call.aborted") : fromFailure(failure);
  }
  return requestCredentials(auth, { isForced, renewsTokens: isTokenExpired, isRepeated: true }, signal);
}

function noIdToken(): AuthError {
  return new AuthError({
    name: "MissingIdTokenException",
    code: "credentials.noIdToken",
    message: "AWS credentials need an id token, and the session has none. Add openid to config.oauth.scopes.",
  });
}
