/** What the site and its visitors do with a pool, and the answers they get: each by a name that says what was done. */
import type { LocalPool } from "@poolgate/local-pool";
import type { PoolIds } from "./create-resources.ts";
import { type Answer, callTo, orThrow } from "./wire.ts";

const ANN = "ann@example.com";
const NEW_ADDRESS = "ann@example.org";
const NOBODY = "nobody@example.com";
const PASSWORD = "eight ch";
const PKCE = { code_challenge: "a".repeat(43), code_challenge_method: "S256" };

interface Asked {
  readonly pool: LocalPool;
  readonly ids: PoolIds;
  readonly answers: Record<string, unknown>;
  /** Calls the pool, and keeps the answer by the name. */
  readonly note: (name: string, operation: string, body: object) => Promise<Answer>;
  /** Calls the pool, and keeps nothing. @throws Error when the call is refused. */
  readonly call: (operation: string, body: object) => Promise<Answer>;
}

/** @param pages The pages that the hosted pages may return to. */
export async function askPool(
  pool: LocalPool,
  ids: PoolIds,
  pages: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const call = callTo(pool.url);
  const answers: Record<string, unknown> = {};
  const note: Asked["note"] = async (name, operation, body) => (answers[name] = await call(operation, body));
  const asked: Asked = { pool, ids, answers, note, call: orThrow(call) };
  await signUp(asked);
  const tokens = await signIn(asked);
  await refresh(asked, tokens);
  await changeAccount(asked, tokens);
  await askIdentityPool(asked, tokens);
  await openHostedPages(asked, pages);
  return answers;
}

function address(Value: string): object {
  return { UserAttributes: [{ Name: "email", Value }] };
}

async function signUp({ pool, ids: { ClientId }, answers, note, call }: Asked): Promise<void> {
  const person = { ClientId, Username: ANN, Password: PASSWORD, ...address(ANN) };
  await note("a password of seven characters", "SignUp", { ...person, Password: PASSWORD.slice(1) });
  await note("a username that is no address", "SignUp", { ...person, Username: "ann" });
  await note("a sign-up", "SignUp", person);
  answers["the message of a sign-up"] = wordsOf(pool.outbox()[0]);
  await call("ConfirmSignUp", { ClientId, Username: ANN, ConfirmationCode: pool.latestCode(ANN) });
  await note("a second sign-up", "SignUp", person);
}

/** @returns the tokens of Ann. */
async function signIn({ ids: { ClientId, UserPoolId }, answers, note }: Asked): Promise<Answer> {
  const begin = (name: string, AuthFlow: string, AuthParameters: object): Promise<Answer> =>
    note(name, "InitiateAuth", { ClientId, AuthFlow, AuthParameters });
  const byPassword = { USERNAME: ANN, PASSWORD };
  const byChoice = { ...byPassword, PREFERRED_CHALLENGE: "PASSWORD" };
  await begin("the choice of first factors", "USER_AUTH", { USERNAME: ANN });
  await begin("SRP of somebody unknown", "USER_SRP_AUTH", { USERNAME: NOBODY, SRP_A: "ab".repeat(384) });
  await begin("a wrong password", "USER_AUTH", { ...byChoice, PASSWORD: "wrong pass" });
  await begin("a password in plain text", "USER_PASSWORD_AUTH", byPassword);
  await begin("a custom sign-in", "CUSTOM_AUTH", { USERNAME: ANN });
  const asAdmin = { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters: byPassword };
  await note("an administrator's sign-in", "AdminInitiateAuth", asAdmin);
  const unknown = await begin("the choice of somebody unknown", "USER_AUTH", { USERNAME: NOBODY });
  // Which factors somebody unknown seems to have depends on the pool's id.
  answers["the choice of somebody unknown"] = unknown["__type"] ?? unknown["ChallengeName"];
  const { AuthenticationResult: tokens } = await begin("a sign-in", "USER_AUTH", byChoice);
  const { AccessToken, IdToken } = tokens as Answer;
  answers["the claims of the tokens"] = [AccessToken, IdToken].map(claimsOf);
  return tokens as Answer;
}

async function refresh({ ids: { ClientId }, answers, note }: Asked, tokens: Answer): Promise<void> {
  const { AccessToken, RefreshToken, NewDeviceMetadata: device } = tokens;
  const { DeviceKey } = device as Answer;
  const DeviceSecretVerifierConfig = { PasswordVerifier: bytes(384), Salt: bytes(16) };
  await note("a new device", "ConfirmDevice", { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
  const again = { ClientId, RefreshToken, DeviceKey };
  const { AuthenticationResult: refreshed } = await note("a refresh", "GetTokensFromRefreshToken", again);
  answers["the claims after a refresh"] = claimsOf((refreshed as Answer)["IdToken"]);
  await note("a refresh with the replaced token", "GetTokensFromRefreshToken", again);
  const AuthParameters = { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: DeviceKey };
  await note("a refresh by its flow", "InitiateAuth", { ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters });
}

async function changeAccount({ pool, ids, answers, note }: Asked, { AccessToken }: Answer): Promise<void> {
  const { ClientId } = ids;
  await note("a second factor", "AssociateSoftwareToken", { AccessToken });
  await note("a passkey", "StartWebAuthnRegistration", { AccessToken });
  await note("a change of the address", "UpdateUserAttributes", { AccessToken, ...address(NEW_ADDRESS) });
  await note("the account before the code", "GetUser", { AccessToken });
  const code = { AttributeName: "email", Code: pool.latestCode(NEW_ADDRESS) };
  await note("the code for the new address", "VerifyUserAttribute", { AccessToken, ...code });
  await note("the account after the code", "GetUser", { AccessToken });
  await note("a forgotten password", "ForgotPassword", { ClientId, Username: NEW_ADDRESS });
  answers["the message of a forgotten password"] = wordsOf(pool.outbox()[0]);
  await note("a forgotten password of somebody unknown", "ForgotPassword", { ClientId, Username: NOBODY });
}

async function askIdentityPool({ ids, note, call }: Asked, { AccessToken, IdToken }: Answer): Promise<void> {
  const { IdentityPoolId, UserPoolId } = ids;
  const Logins = { [`cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`]: IdToken };
  const { IdentityId: guest } = await note("a guest", "GetId", { IdentityPoolId });
  await note("credentials of a guest", "GetCredentialsForIdentity", { IdentityId: guest });
  await note("a guest's token for a role", "GetOpenIdToken", { IdentityId: guest });
  const { IdentityId } = await note("a visitor", "GetId", { IdentityPoolId, Logins });
  await note("credentials of a visitor", "GetCredentialsForIdentity", { IdentityId, Logins });
  await call("GlobalSignOut", { AccessToken });
  await note("credentials after a sign-out", "GetCredentialsForIdentity", { IdentityId, Logins });
}

async function openHostedPages({ pool, ids, answers }: Asked, pages: readonly string[]): Promise<void> {
  const get = async (name: string, path: string, parameters: Readonly<Record<string, string>> = {}): Promise<void> => {
    const query = new URLSearchParams({ client_id: ids.ClientId, ...parameters }).toString();
    const { status, headers } = await fetch(`${pool.url}${path}?${query}`, { redirect: "manual" });
    answers[name] = { status, location: headers.get("location") };
  };
  const [redirect_uri = ""] = pages;
  const request = { redirect_uri, response_type: "code", scope: "openid", state: "s", ...PKCE };
  await get("the hosted pages", "/oauth2/authorize", request);
  await get("the implicit grant", "/oauth2/authorize", { ...request, response_type: "token" });
  await get("a scope that is not allowed", "/oauth2/authorize", { ...request, scope: "openid phone" });
  await get("an unknown page", "/oauth2/authorize", { ...request, redirect_uri: `${redirect_uri}unknown` });
  const discovery = await fetch(`${pool.url}/${ids.UserPoolId}/.well-known/openid-configuration`);
  answers["the discovery document"] = await discovery.json();
  for (const page of pages) await get(`the logout to ${page}`, "/logout", { logout_uri: page });
}

function bytes(length: number): string {
  return Buffer.alloc(length, 1).toString("base64");
}

function wordsOf(message: ReturnType<LocalPool["outbox"]>[number] | undefined): object {
  const { medium, destination, purpose, link } = message ?? {};
  return { medium, destination, purpose, link };
}

function claimsOf(token: unknown): unknown {
  return JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString());
}
