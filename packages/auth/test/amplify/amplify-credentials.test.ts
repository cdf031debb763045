/**
 * Problems with the credentials of an identity pool that were reproduced in Amplify Auth v6 do not occur here. The number in a
 * title identifies the problem.
 */
import { fetchAuthSession, fetchAwsCredentials, signIn } from "@poolgate/auth";
import { expect, it } from "vitest";
import { ann, GUEST_KEY, startWithIdentityPool } from "../credentials/engine.ts";

const MINUTE_MS = 60_000;

it("Amplify 18: parallel calls of a guest create one identity, and share its credentials", async () => {
  const engine = startWithIdentityPool();
  const sessions = await Promise.all(Array.from({ length: 4 }, () => fetchAuthSession(engine.auth)));
  expect(engine.operations).toEqual(["GetId", "GetCredentialsForIdentity"]);
  expect(new Set(sessions.map(({ identityId }) => identityId)).size).toBe(1);
  expect(new Set(sessions.map(({ credentials }) => credentials?.accessKeyId)).size).toBe(1);
});

it("Amplify 19: credentials are not used in the last minute before they expire", async () => {
  const engine = startWithIdentityPool();
  const expiresInMs = 5 * MINUTE_MS;
  engine.fault = (operation, send) =>
    operation === "GetCredentialsForIdentity" ? send().then((response) => shorten(response)) : undefined;
  const shorten = async (response: Response): Promise<Response> => {
    const body = (await response.json()) as { readonly Credentials: object };
    const Expiration = (engine.clock.now() + expiresInMs) / 1_000;
    return Response.json({ ...body, Credentials: { ...body.Credentials, Expiration } }, { headers: response.headers });
  };
  const first = await fetchAwsCredentials(engine.auth);
  engine.clock.advance(expiresInMs - MINUTE_MS - 1);
  expect(await fetchAwsCredentials(engine.auth)).toEqual(first);
  engine.clock.advance(1);
  expect((await fetchAwsCredentials(engine.auth)).credentials.accessKeyId).not.toBe(first.credentials.accessKeyId);
});

it("Amplify 20: a stale identity of a guest is replaced", async () => {
  const engine = startWithIdentityPool();
  const first = await fetchAuthSession(engine.auth);
  const stale = "us-east-1:11111111-1111-4111-8111-111111111111";
  engine.browser.storage.set(GUEST_KEY, stale);
  engine.operations.length = 0;
  const second = await fetchAuthSession(engine.openTab());
  expect(second.credentials).toBeDefined();
  expect([first.identityId, stale]).not.toContain(second.identityId);
  expect(engine.browser.storage.get(GUEST_KEY)).toBe(second.identityId);
  expect(engine.operations).toEqual(["GetCredentialsForIdentity", "GetId", "GetCredentialsForIdentity"]);
});

it("Amplify 19: this holds when the clock of the device is wrong, and is changed", async () => {
  const engine = startWithIdentityPool();
  // The pool is ten minutes ahead: the credentials expire after 60 minutes all the same.
  engine.pool.clock.advance(10 * MINUTE_MS);
  const first = await fetchAwsCredentials(engine.auth);
  engine.clock.advance(50 * MINUTE_MS - 1);
  expect(await fetchAwsCredentials(engine.auth)).toEqual(first);
  engine.clock.advance(1);
  expect((await fetchAwsCredentials(engine.auth)).credentials.accessKeyId).not.toBe(first.credentials.accessKeyId);
});

it("Amplify 20: a guest does not use the identity of a user, whoever has linked it", async () => {
  const engine = startWithIdentityPool();
  const { identityId = "" } = await fetchAuthSession(engine.auth);
  await signIn(engine.auth, ann);
  await fetchAuthSession(engine.auth);
  // Another library has stored the identity again.
  engine.browser.storage.clear();
  engine.browser.storage.set(GUEST_KEY, identityId);
  const guest = await fetchAuthSession(engine.openTab());
  expect(guest.credentials).toBeDefined();
  expect(guest.identityId).not.toBe(identityId);
});
