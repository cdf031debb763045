/** `fetchAuthSession` and `fetchAwsCredentials` with an identity pool. */
import {
  authFetch,
  fetchAuthSession,
  fetchAwsCredentials,
  fetchUserAttributes,
  Secret,
  signIn,
  signOut,
  updatePassword,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import type { SessionRecord } from "../../src/protocol/session/session-record.ts";
import { type Engine, PASSWORD, refuseConnection, sessionOf } from "../engine.ts";
import { ann, bob, GUEST_KEY, startWithIdentityPool } from "./engine.ts";

const MINUTE_MS = 60_000;
const ISSUED = {
  accessKeyId: expect.stringMatching(/^ASIA/) as unknown,
  secretAccessKey: expect.any(String) as unknown,
  sessionToken: expect.any(String) as unknown,
};
const NO_CREDENTIALS = { credentials: undefined, identityId: undefined, credentialsFailure: undefined };

let engine: Engine;
const start = (...options: Parameters<typeof startWithIdentityPool>): void => {
  engine = startWithIdentityPool(...options);
};

describe("a signed-in user", () => {
  it("gets tokens, credentials and the id of the identity", async () => {
    start();
    await signIn(engine.auth, ann);
    engine.operations.length = 0;
    const session = await fetchAuthSession(engine.auth);
    expect(session).toEqual({
      tokens: { accessToken: expect.any(String) as unknown, idToken: expect.any(String) as unknown },
      userSub: expect.any(String) as unknown,
      credentials: { ...ISSUED, expiration: new Date(engine.clock.now() + 60 * MINUTE_MS) },
      identityId: expect.stringMatching(/^us-east-1:[\da-f-]{36}$/) as unknown,
      credentialsFailure: undefined,
    });
    expect(engine.operations).toEqual(["GetId", "GetCredentialsForIdentity"]);
  });

  it("gets the same credentials for 50 minutes, and then others of the same identity", async () => {
    start();
    await signIn(engine.auth, ann);
    const first = await fetchAuthSession(engine.auth);
    engine.clock.advance(50 * MINUTE_MS - 1);
    expect(await fetchAuthSession(engine.auth)).toEqual(first);
    engine.operations.length = 0;
    engine.clock.advance(1);
    const second = await fetchAuthSession(engine.auth);
    expect(second.identityId).toBe(first.identityId);
    expect(second.credentials?.accessKeyId).not.toBe(first.credentials?.accessKeyId);
    expect(engine.operations).toEqual(["GetCredentialsForIdentity"]);
  });

  it("gets other tokens and other credentials with forceRefresh, and renews the tokens once", async () => {
    start();
    await signIn(engine.auth, ann);
    const first = await fetchAuthSession(engine.auth);
    engine.operations.length = 0;
    const second = await fetchAuthSession(engine.auth, { forceRefresh: true });
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken", "GetCredentialsForIdentity"]);
    expect(second.tokens).not.toEqual(first.tokens);
    expect(second.credentials).not.toEqual(first.credentials);
    await fetchAwsCredentials(engine.auth, { forceRefresh: true });
    expect(engine.operations.slice(2)).toEqual(["GetCredentialsForIdentity"]);
  });

  it("keeps the identity after a sign-out, and another user gets another one", async () => {
    start({ config: { allowGuestAccess: false } });
    const identities: unknown[] = [];
    for (const user of [ann, bob, ann]) {
      await signIn(engine.auth, user);
      identities.push((await fetchAuthSession(engine.auth)).identityId);
      await signOut(engine.auth);
      expect(await fetchAuthSession(engine.auth)).toEqual({ tokens: undefined, userSub: undefined, ...NO_CREDENTIALS });
    }
    expect(identities[2]).toBe(identities[0]);
    expect(identities[1]).not.toBe(identities[0]);
  });

  it("gets credentials with an id token that only the identity pool's clock considers expired", async () => {
    start();
    await signIn(engine.auth, ann);
    engine.pool.faults.add({
      operation: "GetCredentialsForIdentity",
      fault: "replace",
      answer: { exception: "NotAuthorizedException", message: "Invalid login token. Token expired: 2 >= 1" },
    });
    engine.operations.length = 0;
    expect((await fetchAuthSession(engine.auth)).credentials).toMatchObject(ISSUED);
    expect(engine.operations).toEqual([
      "GetId",
      "GetCredentialsForIdentity",
      "GetTokensFromRefreshToken",
      "GetCredentialsForIdentity",
    ]);
  });

  it.each([
    ["signs out", false, { tokens: undefined, userSub: undefined, ...NO_CREDENTIALS }],
    ["signs out and is a guest then", true, { tokens: undefined, userSub: undefined, credentials: ISSUED }],
  ])("who %s meanwhile gets no tokens", async (_what, allowGuestAccess, expected) => {
    start({ config: { allowGuestAccess } });
    await signIn(engine.auth, ann);
    const asking = fetchAuthSession(engine.auth);
    const answered = holdFirstCredentials();
    await expect.poll(() => engine.operations).toContain("GetCredentialsForIdentity");
    await signOut(engine.auth);
    answered.resolve(undefined);
    expect(await asking).toMatchObject(expected);
  });

  it("never gets the tokens of one user with the credentials of another", async () => {
    start();
    await signIn(engine.auth, ann);
    const answered = holdFirstCredentials();
    const asking = fetchAuthSession(engine.auth);
    await expect.poll(() => engine.operations).toContain("GetCredentialsForIdentity");
    sessionOf(engine.auth).send({ type: "signIn.completed", record: await recordOfBob() });
    answered.resolve(undefined);
    const session = await asking;
    expect(session.credentials).toMatchObject(ISSUED);
    expect(session).toEqual(await fetchAuthSession(engine.auth));
  });
});

it.each([
  ["signs out", async () => signOut(engine.auth), undefined],
  [
    "is followed by another user",
    async () => sessionOf(engine.auth).send({ type: "signIn.completed", record: await recordOfBob() }),
    expect.any(String) as unknown,
  ],
])("a user who %s meanwhile does not get the old tokens if the identity pool fails", async (_what, change, userSub) => {
  start();
  await signIn(engine.auth, ann);
  const before = await fetchAuthSession(engine.auth, { withCredentials: false });
  const answered = Promise.withResolvers<undefined>();
  engine.fault = (operation) =>
    operation === "GetCredentialsForIdentity" ? answered.promise.then(refuseConnection) : undefined;
  const asking = fetchAuthSession(engine.auth);
  await expect.poll(() => engine.operations).toContain("GetCredentialsForIdentity");
  await change();
  answered.resolve(undefined);
  const after = await engine.clock.settle(asking);
  expect(after).toMatchObject({ userSub, credentials: undefined, credentialsFailure: { name: "NetworkError" } });
  expect(after.userSub).not.toBe(before.userSub);
  expect(after.tokens?.accessToken).not.toBe(before.tokens?.accessToken);
});

/** The first request for credentials waits. */
function holdFirstCredentials(): PromiseWithResolvers<undefined> {
  const answered = Promise.withResolvers<undefined>();
  let isFirst = true;
  engine.fault = (operation, send) => {
    if (operation !== "GetCredentialsForIdentity" || !isFirst) return undefined;
    isFirst = false;
    return answered.promise.then(send);
  };
  return answered;
}

async function recordOfBob(): Promise<Secret<SessionRecord>> {
  const tab = engine.openTab(fakeBrowser());
  await signIn(tab, bob);
  const { record } = sessionOf(tab).getSnapshot().context;
  if (record === undefined) throw new Error("Bob is not signed in.");
  return record;
}

describe("a guest", () => {
  it("gets credentials and an identity, which stays the same after a reload", async () => {
    start();
    const guest = await fetchAuthSession(engine.auth);
    expect(guest).toMatchObject({ tokens: undefined, userSub: undefined, credentials: ISSUED });
    expect(engine.browser.storage.get(GUEST_KEY)).toBe(guest.identityId);
    engine.operations.length = 0;
    const again = await fetchAuthSession(engine.openTab());
    expect(again.identityId).toBe(guest.identityId);
    expect(engine.operations).toEqual(["GetCredentialsForIdentity"]);
  });

  it("keeps the identity at the first sign-in, and is another guest after the sign-out", async () => {
    start();
    const guest = await fetchAuthSession(engine.auth);
    await signIn(engine.auth, ann);
    const user = await fetchAuthSession(engine.auth);
    expect(user.identityId).toBe(guest.identityId);
    expect(engine.browser.storage.has(GUEST_KEY)).toBe(false);
    await signOut(engine.auth);
    expect((await fetchAuthSession(engine.auth)).identityId).not.toBe(guest.identityId);
  });

  it("keeps the identity that Amplify has stored", async () => {
    start();
    const { identityId = "" } = await fetchAuthSession(engine.auth);
    engine.browser.storage.clear();
    engine.browser.storage.set(GUEST_KEY, identityId);
    expect((await fetchAuthSession(engine.openTab())).identityId).toBe(identityId);
  });

  it("gets nothing, and nothing is requested, unless the configuration allows guests", async () => {
    start({ config: { allowGuestAccess: false } });
    expect(await fetchAuthSession(engine.auth)).toEqual({ tokens: undefined, userSub: undefined, ...NO_CREDENTIALS });
    await expect(fetchAwsCredentials(engine.auth)).rejects.toMatchObject({
      code: "session.unauthenticated",
      message: "User needs to be authenticated to call this API.",
    });
    expect(engine.operations).toEqual([]);
  });

  it("is told that the identity pool allows no guests", async () => {
    start({ identityPool: { allowUnauthenticatedIdentities: false } });
    const failure = {
      name: "NotAuthorizedException",
      code: "credentials.guestsNotAllowed",
      message: "Unauthenticated access is not supported for this identity pool.",
    };
    await expect(fetchAwsCredentials(engine.auth)).rejects.toMatchObject(failure);
    expect((await fetchAuthSession(engine.auth)).credentialsFailure).toMatchObject(failure);
  });
});

describe("without an identity pool", () => {
  it("no credentials are requested", async () => {
    start({ config: { identityPoolId: undefined } as never });
    await signIn(engine.auth, ann);
    engine.operations.length = 0;
    expect(await fetchAuthSession(engine.auth)).toMatchObject({
      tokens: expect.anything() as unknown,
      ...NO_CREDENTIALS,
    });
    await expect(fetchAwsCredentials(engine.auth)).rejects.toMatchObject({
      code: "configuration.identityPoolId",
      message: expect.stringMatching(/^Invalid identity pool id provided\./) as unknown,
    });
    expect(engine.operations).toEqual([]);
  });
});

describe("an identity pool that refuses or does not respond", () => {
  it.each([
    ["NotAuthorizedException", "Invalid login token. Token signature invalid.", "credentials.loginRefused"],
    ["NotAuthorizedException", "Token is inactive", "credentials.loginRefused"],
    ["NotAuthorizedException", "Logins don't match. Please include at least one …", "credentials.loginMismatch"],
    ["ResourceNotFoundException", "IdentityPool 'us-east-1:0' not found.", "credentials.poolNotFound"],
    ["InvalidIdentityPoolConfigurationException", "Check assigned IAM roles.", "credentials.roleMissing"],
    ["InvalidParameterException", "1 validation error detected", "service.invalidParameter"],
    ["ResourceConflictException", "x", "service.other"],
    ["TooManyRequestsException", "Rate exceeded", "network.throttled"],
    ["InternalErrorException", "x", "network.serverUnavailable"],
  ])("%s %j is %s, and the tokens are returned all the same", async (exception, message, code) => {
    start();
    await signIn(engine.auth, ann);
    const answer = { exception, message };
    engine.pool.faults.add({ operation: "GetId", fault: "replace", attempts: "every", answer });
    const session = await engine.clock.settle(fetchAuthSession(engine.auth));
    expect(session.tokens).toBeDefined();
    expect(session).toMatchObject({ credentials: undefined, credentialsFailure: { name: exception, code } });
    await expect(engine.clock.settle(fetchAwsCredentials(engine.auth))).rejects.toMatchObject({ code });
  });

  it.each([
    [{}, "credentials.notFound"],
    [{ IdentityId: "us-east-1:0" }, "credentials.notFound"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "b", Expiration: 2e9 } }, "credentials.notFound"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "", SessionToken: "c", Expiration: 2e9 } }, "credentials.notFound"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "b", SessionToken: "c" } }, "network.badAnswer"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "b", SessionToken: "c", Expiration: "2e9" } }, "network.badAnswer"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "b", SessionToken: "c", Expiration: 1e300 } }, "network.badAnswer"],
    [{ Credentials: { AccessKeyId: "a", SecretKey: "b", SessionToken: 7, Expiration: 2e9 } }, "network.badAnswer"],
    [{ Credentials: [] }, "network.badAnswer"],
  ])("the answer %j is %s", async (body, code) => {
    start();
    engine.pool.faults.add({
      operation: "GetCredentialsForIdentity",
      fault: "replace",
      attempts: "every",
      answer: { body },
    });
    await expect(engine.clock.settle(fetchAwsCredentials(engine.auth))).rejects.toMatchObject({ code });
  });

  it("tells that credentials are missing, in Amplify's words", async () => {
    start();
    const answer = { body: { IdentityId: "us-east-1:0" } };
    engine.pool.faults.add({ operation: "GetCredentialsForIdentity", fault: "replace", answer });
    await expect(fetchAwsCredentials(engine.auth)).rejects.toMatchObject({
      name: "CredentialsNotFoundException",
      message: "Cognito did not respond with either Credentials, AccessKeyId or SecretKey.",
    });
  });

  it("does not hold up the tokens for longer than the deadline", async () => {
    start();
    await signIn(engine.auth, ann);
    engine.pool.faults.add({ operation: "GetId", fault: "stallBefore", attempts: "every" });
    const asking = fetchAuthSession(engine.auth, {}, { deadlineMs: 2_000 });
    await expect.poll(() => engine.pool.faults.stalledCount).toBe(1);
    engine.clock.advance(2_000);
    expect(await asking).toMatchObject({
      tokens: { accessToken: expect.any(String) as unknown },
      credentialsFailure: { code: "network.timeout" },
    });
  });

  it("rejects an aborted call, and the other calls get their credentials", async () => {
    start();
    await signIn(engine.auth, ann);
    engine.pool.faults.add({ operation: "GetId", fault: "stallBefore" });
    const aborting = new AbortController();
    const aborted = fetchAuthSession(engine.auth, {}, { signal: aborting.signal });
    const other = fetchAwsCredentials(engine.auth);
    await expect.poll(() => engine.pool.faults.stalledCount).toBe(1);
    aborting.abort();
    await expect(aborted).rejects.toMatchObject({ code: "call.aborted" });
    engine.pool.faults.release();
    expect((await other).credentials).toMatchObject(ISSUED);
  });

  it("ends its calls when the client is disposed", async () => {
    start();
    engine.pool.faults.add({ operation: "GetId", fault: "stallBefore" });
    const asking = fetchAwsCredentials(engine.auth);
    await expect.poll(() => engine.pool.faults.stalledCount).toBe(1);
    engine.auth.dispose();
    await expect(asking).rejects.toMatchObject({ code: "call.aborted" });
    engine.pool.faults.release();
  });
});

it("is not asked for a user without an id token, who would count as a guest", async () => {
  start();
  await signIn(engine.auth, ann);
  const record = sessionOf(engine.auth).getSnapshot().context.record?.reveal();
  sessionOf(engine.auth).send({
    type: "signIn.completed",
    record: new Secret({ ...record, idToken: undefined } as SessionRecord),
  });
  engine.operations.length = 0;
  const { identityId, credentials, credentialsFailure } = await fetchAuthSession(engine.auth);
  expect([identityId, credentials, credentialsFailure?.code]).toEqual([undefined, undefined, "credentials.noIdToken"]);
  expect(engine.operations).toEqual([]);
});

it("is not asked by calls that need only the tokens", async () => {
  start({ config: { apiOrigins: ["http://localhost:9400"] } });
  await signIn(engine.auth, ann);
  engine.operations.length = 0;
  engine.fault = (operation) =>
    operation.startsWith("Get") && operation !== "GetUser" ? refuseConnection() : undefined;
  expect((await fetchAuthSession(engine.auth, { withCredentials: false })).tokens).toBeDefined();
  await fetchUserAttributes(engine.auth);
  await updatePassword(engine.auth, { oldPassword: PASSWORD, newPassword: `${PASSWORD}!` });
  await authFetch(engine.auth, "http://localhost:9400/healthz");
  expect(engine.operations).toEqual(["GetUser", "ChangePassword"]);
});
