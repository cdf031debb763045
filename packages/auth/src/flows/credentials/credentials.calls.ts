/** Returns the session with AWS credentials, and the AWS credentials alone. The engine has them. */
import { type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import type { AwsCredentials, IdentityCredentials } from "../../protocol/identity/aws-credentials.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { type CallControl, type CredentialsOfSession, internalsOf, readControl, runCall } from "../../engine/index.ts";
import { type Auth, engineOf } from "../session/auth.ts";
import { getFreshRecord, getHeldRecord, type SessionTokens } from "../session/session.calls.ts";

/** The tokens and the AWS credentials of the session. */
export interface AuthSession {
  /** Undefined if no user is signed in. The tokens are for requests to an api and must not be shown or logged. */
  readonly tokens: SessionTokens | undefined;
  readonly userSub: string | undefined;
  /**
   * Temporary AWS credentials of the identity pool. Undefined without `identityPoolId`, for guests without
   * `allowGuestAccess`, and after an error. They must not be shown or logged.
   */
  readonly credentials: AwsCredentials | undefined;
  /** The id of the user or the guest in the identity pool. */
  readonly identityId: string | undefined;
  /** Why there are no credentials, if the identity pool has refused them or does not respond. The tokens are valid. */
  readonly credentialsFailure: Failure | undefined;
}

/** The options of `fetchAuthSession`. */
export interface FetchAuthSessionInput {
  /** Renews the tokens and the credentials first. */
  readonly forceRefresh?: boolean;
  /** False: returns the tokens without any request to the identity pool. By default true. */
  readonly withCredentials?: boolean;
}

const NO_CREDENTIALS = { credentials: undefined, identityId: undefined, credentialsFailure: undefined };

/**
 * Returns the session's tokens and, if the configuration names an identity pool, AWS credentials. The tokens are refreshed
 * first if one of them expires in less than 5 s, or with `forceRefresh`.
 *
 * Parallel calls in this tab and in others share one refresh. If the session has ended, `tokens` is undefined. Credentials are
 * used again for 50 minutes, and never after they have expired. An error of the identity pool does not make the call fail:
 * it is in `credentialsFailure`.
 *
 * @throws AuthError `network.*` if the tokens have to be refreshed and no server responds. The session is kept.
 *   `oauth.refreshNotSupported` after a sign-in with the implicit grant. If its tokens have expired, the session ends.
 * @example
 *   const { tokens } = await fetchAuthSession(auth);
 *   if (tokens !== undefined) headers.set("authorization", `Bearer ${tokens.accessToken}`);
 */
export async function fetchAuthSession(
  auth: Auth,
  input?: FetchAuthSessionInput,
  control: CallControl = {},
): Promise<AuthSession> {
  const options = { forceRefresh: true, withCredentials: true } as const;
  const { forceRefresh = false, withCredentials = true } = readInput("fetchAuthSession", input, options);
  const { environment } = internalsOf(auth);
  const startedAtMs = environment.clock.now();
  const session: AuthSession = { ...tokensOf(await getFreshRecord(auth, forceRefresh, control)), ...NO_CREDENTIALS };
  const { identityPoolId, allowGuestAccess } = auth.config;
  const isExpected = withCredentials && identityPoolId && (session.tokens ?? allowGuestAccess);
  if (!isExpected) return session;
  try {
    const { signal, deadlineMs } = readControl(control);
    const leftMs = deadlineMs && Math.max(0, deadlineMs - (environment.clock.now() - startedAtMs));
    const { record, ...issued } = await request(auth, forceRefresh, { signal, deadlineMs: leftMs });
    return { ...session, ...tokensOf(record), ...issued };
  } catch (error) {
    const credentialsFailure = toFailure(error);
    if (credentialsFailure.code === "call.aborted") throw error;
    // The session has ended meanwhile.
    if (credentialsFailure.code === "session.unauthenticated") return { ...session, ...tokensOf(undefined) };
    // Another user may have signed in meanwhile, whose tokens these are not.
    const current = tokensOf(await getHeldRecord(auth));
    return { ...session, ...(current.userSub !== session.userSub && current), credentialsFailure };
  }
}

/**
 * Returns AWS credentials of the identity pool for the signed-in user, or for a guest if the configuration allows guests.
 *
 * They are used again for 50 minutes, and never in the last minute before they expire. Parallel calls share the requests.
 *
 * @param input `forceRefresh` requests new credentials in any case.
 * @throws AuthError `credentials.*` if the identity pool refuses; `session.unauthenticated` if no user is signed in and guests
 *   are not allowed; `configuration.identityPoolId` without `identityPoolId`; `network.*`, `call.aborted`.
 * @example
 *   const s3 = new S3Client({
 *     region,
 *     credentials: async () => (await fetchAwsCredentials(auth)).credentials,
 *   });
 */
export async function fetchAwsCredentials(
  auth: Auth,
  input?: { readonly forceRefresh?: boolean },
  control: CallControl = {},
): Promise<IdentityCredentials> {
  const { forceRefresh = false } = readInput("fetchAwsCredentials", input, { forceRefresh: true });
  if (auth.config.identityPoolId === undefined) throw engineError("configuration.identityPoolId");
  const { credentials, identityId } = await request(auth, forceRefresh, control);
  return { credentials, identityId };
}

function request(auth: Auth, isForced: boolean, control: CallControl): Promise<CredentialsOfSession> {
  return runCall(internalsOf(auth).environment, control, async (signal) =>
    (await engineOf(auth)).requestCredentials(auth, isForced, signal),
  );
}

function tokensOf(record: Secret<SessionRecord> | undefined): Pick<AuthSession, "tokens" | "userSub"> {
  const { accessToken, idToken, userId } = record?.reveal() ?? {};
  return { tokens: accessToken === undefined ? undefined : { accessToken, idToken }, userSub: userId };
}
