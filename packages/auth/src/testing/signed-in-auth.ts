/**
 * Creates a client with a signed-in user for the tests of an app's components. No pool is needed.
 *
 * The session is in memory, and its tokens have no valid signature. Requests to the pool are answered here; other
 * requests, such as those of `authFetch`, are sent as usual. To test signing in itself, use a real pool, such as
 * `@poolgate/local-pool`.
 */
import { createAuth } from "../create-auth.ts";
import { bytesToBase64Url, utf8ToBytes } from "../crypto/bytes.ts";
import { type Auth, loadEngine } from "../flows/session/auth.ts";
import { getCurrentUser } from "../flows/session/session.calls.ts";
import { type AuthEnvironment, browserEnvironment, memoryStorage, type Tabs } from "../platform/index.ts";
import { serializeSessionRecord, startSessionRecord } from "../protocol/session/issue-session-record.ts";
import { sessionRecordKey } from "../protocol/session/session-record.ts";
import { type AuthConfig, resolveAuthConfig, type ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { readInput } from "../protocol/wire/known-members.ts";
import type { Members } from "../protocol/wire/member-kinds.ts";
import { Secret } from "../protocol/wire/secret.ts";
import { ERROR_TYPE_HEADER, TARGET_HEADER } from "../protocol/wire/wire-names.ts";

/** The user of a test, and what the pool answers. */
export interface SignedInUser {
  /** The name of the account in the pool. By default `ann`. */
  readonly username?: string;
  /** The name that the user typed to sign in. By default the attribute `email`; without it, the username. */
  readonly loginId?: string;
  /** The `sub` of the tokens. By default a fixed UUID. */
  readonly userId?: string;
  /** The attributes in the id token and in `fetchUserAttributes`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * The pool's JSON answers by operation, such as `{ ListDevices: { Devices: [] } }`. `GetUser`, `RevokeToken` and
   * `GlobalSignOut` have answers already. An operation without an answer is refused.
   */
  readonly answers?: Readonly<Record<string, object>>;
  /** Members of the configuration. By default it has made-up ids. */
  readonly config?: Partial<AuthConfig>;
}

const MADE_UP_IDS = { userPoolId: "us-east-1_TestPool", userPoolClientId: "testclient00000000000000" };
const LIFETIME_SECONDS = 86_400;

const MEMBERS: Members<SignedInUser> = {
  username: "non-empty string",
  loginId: "non-empty string",
  userId: "non-empty string",
  attributes: true,
  answers: true,
  config: true,
};

/** A page without other tabs. */
const ALONE: Tabs = {
  holdLock(_name, onAcquired) {
    onAcquired();
    return () => undefined;
  },
  watchKey: () => () => undefined,
  announce: () => undefined,
  watchOnline: () => () => undefined,
};

/**
 * Resolves when the user is signed in. Call `auth.dispose()` when the test ends.
 *
 * @param environment Replaces more parts of the browser's environment, such as `clock`.
 * @throws AuthError `input.unknownMember` or `input.invalidMember` if the user has a misspelt or mistyped member;
 *   `configuration.*` as `createAuth` does.
 * @example
 *   const auth = await createSignedInAuth({ attributes: { email: "ann@example.com", name: "Ann" } });
 *   render(<Profile auth={auth} />);
 */
export async function createSignedInAuth(
  given: SignedInUser = {},
  environment: Partial<AuthEnvironment> = {},
): Promise<Auth> {
  const user = readInput("createSignedInAuth", given, MEMBERS);
  const world = { ...browserEnvironment(), ...environment };
  const config = { ...MADE_UP_IDS, ...user.config };
  const resolved = resolveAuthConfig(config);
  const storage = memoryStorage();
  storage.setItem(sessionRecordKey(resolved), storedSession(resolved, user, world.clock.now()));
  const auth = createAuth(config, {
    storage,
    flowStorage: memoryStorage(),
    tabs: ALONE,
    ...environment,
    fetch: async (url, init) =>
      url.startsWith(resolved.userPoolEndpoint) ? answer(user, operationOf(init)) : world.fetch(url, init),
  });
  await loadEngine(auth);
  await getCurrentUser(auth);
  return auth;
}

function storedSession(config: ResolvedAuthConfig, user: SignedInUser, nowMs: number): string {
  const { username = "ann", userId = "00000000-0000-4000-8000-000000000001", attributes = {} } = user;
  const { loginId = attributes["email"] ?? username } = user;
  const issuedAt = Math.floor(nowMs / 1000);
  const shared = { sub: userId, iss: config.issuers[0], iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS };
  const tokens = {
    accessToken: unsignedToken({ ...shared, token_use: "access", client_id: config.userPoolClientId, username }),
    idToken: unsignedToken({
      ...attributes,
      ...shared,
      token_use: "id",
      aud: config.userPoolClientId,
      "cognito:username": username,
    }),
    refreshToken: "refresh-token",
  };
  const signInId = "00000000000000000000000000000000";
  return serializeSessionRecord(startSessionRecord(config, { tokens: new Secret(tokens), signInId, loginId, nowMs }));
}

/** A compact JWS with the form that Cognito's tokens have, but with an invalid signature. */
function unsignedToken(claims: object): string {
  return [JSON.stringify({ alg: "RS256" }), JSON.stringify(claims), "no signature"]
    .map((part) => bytesToBase64Url(utf8ToBytes(part)))
    .join(".");
}

function operationOf({ headers }: RequestInit): string {
  return new Headers(headers).get(TARGET_HEADER)?.split(".").at(-1) ?? "";
}

function answer({ username = "ann", attributes = {}, answers = {} }: SignedInUser, operation: string): Response {
  const all: Readonly<Record<string, object>> = {
    GetUser: {
      Username: username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    },
    GlobalSignOut: {},
    RevokeToken: {},
    ...answers,
  };
  const found = all[operation];
  if (found !== undefined) return Response.json(found);
  const message = `This test has no answer for ${operation}. Add it to \`answers\` of createSignedInAuth.`;
  return Response.json({ message }, { status: 400, headers: { [ERROR_TYPE_HEADER]: "NoAnswerInTestException" } });
}
