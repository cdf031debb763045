/** The lists of a user's sessions, which sessions the owner and the user can end, and how many a user may have. */
import { expect, it } from "vitest";
import {
  CALLBACK,
  openBrowser,
  ORIGIN,
  query,
  REQUEST,
  signInOnHostedPage,
  signInWithCode,
  startHostedPool,
} from "../support/hosted.ts";
import { ANN, authOf, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const NAMED = { UserPoolId, Username: ANN.username };
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;

interface Described {
  readonly SessionId: string;
  readonly SessionType: string;
  readonly IsCurrentSession: boolean;
  readonly OriginSessionId?: string;
}

function track(pool: StartedPool, MaxPerUser = 20, UserSessionTracking = "ENABLED"): Promise<unknown> {
  const TokenSession = { MaxPerUser };
  return callWell(pool.handle, "SetUserPoolSessionConfiguration", { UserPoolId, UserSessionTracking, TokenSession });
}

async function started(): Promise<StartedPool> {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  await track(pool);
  return pool;
}

/** As the user sees them, or as the owner without a token. */
async function list(pool: StartedPool, AccessToken?: string): Promise<readonly Described[]> {
  const body =
    AccessToken === undefined
      ? await callWell(pool.handle, "AdminListUserSessions", NAMED)
      : await callWell(pool.handle, "ListUserSessions", { AccessToken });
  return body["Sessions"] as readonly Described[];
}

/** A session of the default client. */
const shown = (CreateDate: number, LastActiveDate: number, IsCurrentSession: boolean) => ({
  SessionId: expect.stringMatching(/^tkn[a-z0-9]{25}$/u) as string,
  SessionType: "TOKEN",
  ClientId: CLIENT_ID,
  CreateDate,
  LastActiveDate,
  DeviceType: "unknown",
  IsCurrentSession,
});

const isValid = async (pool: StartedPool, AccessToken: string): Promise<boolean> =>
  (await call(pool.handle, "GetUser", { AccessToken })).name === undefined;

it("tracks no sessions at first, with the default limit, and shows what was set", async () => {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  const read = () => callWell(pool.handle, "GetUserPoolSessionConfiguration", { UserPoolId });
  const TokenSession = { MaxPerUser: 20 };
  expect(await read()).toEqual({ UserPoolId, UserSessionTracking: "DISABLED", TokenSession });
  const { AccessToken } = await signInByPassword(pool);
  const set = { UserPoolId, UserSessionTracking: "ENABLED", TokenSession: { MaxPerUser: 3 } };
  expect(await track(pool, 3)).toEqual(set);
  expect(await read()).toEqual(set);
  expect(await list(pool, AccessToken)).toEqual([]);
});

it.each([
  ["none", { TokenSession: {} }],
  ["0", { TokenSession: { MaxPerUser: 0 } }],
  ["101", { TokenSession: { MaxPerUser: 101 } }],
])("refuses %s as the largest number of sessions", async (_what, more) => {
  const body = { UserPoolId, UserSessionTracking: "ENABLED", ...more };
  expect((await callAsOwner(startPool().handle, "SetUserPoolSessionConfiguration", body)).name).toBe(
    "InvalidParameterException",
  );
});

it("lists sessions, latest first, and marks the caller's; the owner has none", async () => {
  const pool = await started();
  const first = await signInByPassword(pool);
  pool.clock.advance(60_000);
  const second = await signInByPassword(pool);
  pool.clock.advance(60_000);
  expect(await list(pool, first.AccessToken)).toEqual([shown(NOON + 60, NOON + 60, false), shown(NOON, NOON, true)]);
  await callWell(pool.handle, "InitiateAuth", authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: first.RefreshToken }));
  expect(await list(pool)).toEqual([shown(NOON, NOON + 120, false), shown(NOON + 60, NOON + 60, false)]);
  const ids = async (token?: string) => (await list(pool, token)).map(({ SessionId }) => SessionId);
  expect(await ids(second.AccessToken)).toEqual(await ids());
  pool.clock.advance(31 * 86_400_000);
  expect(await list(pool)).toEqual([]);
});

it("a user ends another session, but not the own one; the owner ends any", async () => {
  const pool = await started();
  const first = await signInByPassword(pool);
  const { AccessToken } = await signInByPassword(pool);
  const sessions = await list(pool, AccessToken);
  const own = sessions.find(({ IsCurrentSession }) => IsCurrentSession)?.SessionId;
  const other = sessions.find(({ IsCurrentSession }) => !IsCurrentSession)?.SessionId;
  const end = (SessionId?: string) => outcomeOf(call(pool.handle, "RevokeUserSession", { AccessToken, SessionId }));
  expect(await end(own)).toMatch(/^InvalidParameterException/);
  expect(await end(other)).toBe("good");
  expect([await isValid(pool, first.AccessToken), await isValid(pool, AccessToken)]).toEqual([false, true]);
  expect(await end(other)).toBe("ResourceNotFoundException: Session does not exist.");
  expect(await callWell(pool.handle, "AdminRevokeUserSession", { ...NAMED, SessionId: own })).toEqual({});
  expect([await isValid(pool, AccessToken), await list(pool)]).toEqual([false, []]);
});

it("does not end the session of another user", async () => {
  const pool = await started();
  await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: "bob@example.com", Password: ANN.password });
  const { AccessToken } = await signInByPassword(pool);
  const [own] = await list(pool);
  const body = { UserPoolId, Username: "bob@example.com", SessionId: own?.SessionId };
  expect((await callAsOwner(pool.handle, "AdminRevokeUserSession", body)).name).toBe("ResourceNotFoundException");
  expect(await isValid(pool, AccessToken)).toBe(true);
});

it("a sign-in over the limit ends the least recently used sessions, also after the limit was lowered", async () => {
  const pool = await started();
  const tokens = [];
  for (let count = 0; count < 3; count += 1) {
    tokens.push(await signInByPassword(pool));
    pool.clock.advance(1_000);
  }
  const refreshed = tokens[0]?.RefreshToken ?? "";
  await callWell(pool.handle, "InitiateAuth", authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: refreshed }));
  await track(pool, 2);
  expect(await list(pool)).toHaveLength(3);
  const { AccessToken } = await signInByPassword(pool);
  expect(await list(pool)).toHaveLength(2);
  const valid = await Promise.all(tokens.map((each) => isValid(pool, each.AccessToken)));
  expect([...valid, await isValid(pool, AccessToken)]).toEqual([true, false, false, true]);
});

it("lists nothing while tracking is off, and refuses a page token that it never issued", async () => {
  const pool = await started();
  const { AccessToken } = await signInByPassword(pool);
  const paged = { ...NAMED, NextToken: "abc" };
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminListUserSessions", paged))).toBe(
    "InvalidParameterException: Invalid pagination token",
  );
  await track(pool, 20, "DISABLED");
  expect(await list(pool, AccessToken)).toEqual([]);
});

async function hosted(): Promise<{ readonly pool: StartedPool; readonly token: string }> {
  const pool = startHostedPool();
  await track(pool);
  const scope = `${REQUEST["scope"]} aws.cognito.signin.user.admin`;
  return { pool, token: (await signInWithCode(pool, { ...REQUEST, scope })).access_token };
}

it("lists the session of a browser, and which session of an app came through it", async () => {
  const { pool, token } = await hosted();
  const sessions = await list(pool, token);
  const sso = sessions.find(({ SessionType }) => SessionType === "SSO");
  expect(sessions).toHaveLength(2);
  expect(sso).toMatchObject({
    SessionId: expect.stringMatching(/^sso[a-z0-9]{25}$/u) as string,
    ClientId: CLIENT_ID,
    CreateDate: NOON,
    IsCurrentSession: false,
  });
  expect(sessions).toContainEqual(
    expect.objectContaining({ SessionType: "TOKEN", OriginSessionId: sso?.SessionId, IsCurrentSession: true }),
  );
});

it.each([
  ["SSO", "NONE", ["TOKEN"]],
  ["SSO", "LINKED", []],
  ["TOKEN", "NONE", ["SSO"]],
  ["TOKEN", "LINKED", []],
])("ending a session of type %s with %s leaves %j", async (type, RevokeAssociatedSessions, left) => {
  const { pool } = await hosted();
  const SessionId = (await list(pool)).find(({ SessionType }) => SessionType === type)?.SessionId;
  await callWell(pool.handle, "AdminRevokeUserSession", { ...NAMED, SessionId, RevokeAssociatedSessions });
  expect((await list(pool)).map(({ SessionType }) => SessionType)).toEqual(left);
});

it("shows for how long a client reuses a sign-in to the hosted pages, and keeps it only while sessions are tracked", async () => {
  const pool = startPool();
  const named = { UserPoolId, ClientId: CLIENT_ID };
  const set = (MaxValidityMinutes: number, more: object = {}) =>
    callAsOwner(pool.handle, "SetUserPoolClientSessionConfiguration", {
      ...named,
      SSOSession: { MaxValidityMinutes },
      ...more,
    });
  const read = () => callWell(pool.handle, "GetUserPoolClientSessionConfiguration", named);
  expect(await read()).toEqual({ ...named, SSOSession: { MaxValidityMinutes: 60 } });
  expect(await outcomeOf(set(5))).toMatch(/^OperationNotEnabledException/u);
  await track(pool);
  expect((await set(5)).body).toEqual({ ...named, SSOSession: { MaxValidityMinutes: 5 } });
  await set(0);
  expect(await read()).toEqual({ ...named, SSOSession: { MaxValidityMinutes: 0 } });
  expect((await set(129_601)).name).toBe("InvalidParameterException");
  expect((await set(5, { SSOSession: {} })).name).toBe("InvalidParameterException");
  expect((await set(5, { ClientId: "unknown" })).name).toBe("ResourceNotFoundException");
});

it("lets each client reuse a sign-in to the hosted pages for its own time", async () => {
  const otherClients = [{ clientId: "never", callbackURLs: [CALLBACK] }];
  const pool = startHostedPool({}, { otherClients });
  await track(pool);
  for (const [ClientId, MaxValidityMinutes] of [
    [CLIENT_ID, 120],
    ["never", 0],
  ] as const) {
    const body = { UserPoolId, ClientId, SSOSession: { MaxValidityMinutes } };
    await callWell(pool.handle, "SetUserPoolClientSessionConfiguration", body);
  }
  const browser = openBrowser(pool.handle);
  await signInOnHostedPage(pool, { browser });
  const sentTo = async (client_id: string): Promise<string> => {
    const response = await browser.get(`/oauth2/authorize?${query({ ...REQUEST, client_id })}`);
    return response.headers.get("location")?.split("?")[0] ?? "";
  };
  expect(await sentTo("never")).toBe(`${ORIGIN}/login`);
  pool.clock.advance(120 * 60_000 - 1);
  expect(await sentTo(CLIENT_ID)).toBe(CALLBACK);
  pool.clock.advance(1);
  expect(await sentTo(CLIENT_ID)).toBe(`${ORIGIN}/login`);
});
