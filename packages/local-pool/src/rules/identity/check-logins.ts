/**
 * Checks `Logins` of a request to an identity pool: id tokens by the name of their provider. User pools are the only providers
 * whose tokens are checked here.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html#CognitoIdentity-GetId-request-Logins
 */
import type { PoolContext, SharedContext } from "../../pool-context.ts";
import type { CognitoIdentityProvider } from "../../pools/identity-pool-types.ts";
import type { IdentityLogin } from "../../store/store.ts";
import { readToken } from "../../tokens/token.ts";
import { identityError, loginExpiredError } from "../../wire/identity-texts.ts";
import type { IdentityPool } from "./identity-pools.ts";
import { isProviderName, providerOf, userPoolOf } from "./login-providers.ts";
import { IDENTITY_PROVIDER } from "./sign-identity-token.ts";

/** A login that its token has proved. */
export interface Login extends IdentityLogin {
  /** The provider's name in `RoleMappings`. */
  readonly mappingName: string;
  /** The claims of the token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

type Logins = ReadonlyMap<string, string> | undefined;

/** The user pools by the names in `Logins`, with their keys. */
export type OpenedPools = ReadonlyMap<string, SharedContext>;

/** Loads the keys that `checkLogins` needs. */
export async function openUserPools(pool: PoolContext, logins: Logins): Promise<OpenedPools> {
  const opened = new Map<string, SharedContext>();
  for (const name of logins?.keys() ?? []) {
    const userPool = userPoolOf(pool, name);
    if (userPool !== undefined) opened.set(name, await pool.pools.open(userPool));
  }
  return opened;
}

/**
 * The logins of a request; none for a guest.
 *
 * @throws ServiceError NotAuthorizedException for a provider or a token that is not valid, or for two users of one user pool.
 */
export function checkLogins(identityPool: IdentityPool, logins: Logins, opened: OpenedPools): readonly Login[] {
  const checked = new Map<string, Login>();
  for (const [name, token] of logins ?? []) {
    if (name === IDENTITY_PROVIDER) throw identityError("cognitoToken");
    const userPool = opened.get(name);
    if (userPool === undefined) throw identityError("loginsDontMatch");
    const login = checkLogin(userPool, providersOf(identityPool, userPool), token);
    const { subject = login.subject } = checked.get(login.provider) ?? {};
    if (subject !== login.subject) throw identityError("loginsDontMatch");
    checked.set(login.provider, login);
  }
  return [...checked.values()];
}

/** The clients of a user pool whose tokens the identity pool accepts. */
function providersOf({ settings }: IdentityPool, userPool: SharedContext): readonly CognitoIdentityProvider[] {
  const providers = settings.CognitoIdentityProviders ?? [];
  return providers.filter(({ ProviderName }) => isProviderName(userPool, ProviderName));
}

function checkLogin(userPool: SharedContext, providers: readonly CognitoIdentityProvider[], token: string): Login {
  if (providers.length === 0) throw identityError("loginsDontMatch");
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw identityError("notAnIdToken");
  const read = readToken(userPool.keys, token);
  if (read === undefined) throw identityError("invalidSignature");
  const { use, claims } = read;
  if (use !== "id") throw identityError("missingAudience");
  if (claims["iss"] !== userPool.issuer) throw identityError("issuerMismatch");
  const provider = providers.find(({ ClientId }) => ClientId === claims["aud"]);
  if (provider === undefined || !userPool.clients.has(provider.ClientId)) throw identityError("unsupportedProvider");
  const nowSeconds = Math.floor(userPool.clock.now() / 1_000);
  const expiry = Number(claims["exp"]);
  if (!(nowSeconds < expiry)) throw loginExpiredError(nowSeconds, expiry);
  const userId = String(claims["sub"]);
  if (provider.ServerSideTokenCheck) checkSession(userPool, userId, String(claims["event_id"]));
  const mappingName = `${provider.ProviderName}:${provider.ClientId}`;
  return { provider: providerOf(userPool), subject: userId, mappingName, claims };
}

function checkSession({ store }: SharedContext, userId: string, sessionId: string): void {
  const isActive = store.findUser(userId)?.isEnabled === true;
  const session = store.findSession(sessionId);
  if (!isActive || session === undefined || session.revokedAtMs !== undefined) throw identityError("inactiveToken");
}
