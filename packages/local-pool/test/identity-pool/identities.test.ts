/** Identities of users and guests: how they are found, created, linked, merged and unlinked. */
import { describe, expect, it } from "vitest";
import { openData } from "@poolgate/local-pool";
import {
  BOB,
  credentialsOf,
  IDENTITY_POOL_ID,
  identityOf,
  loginsOf,
  PROVIDER,
  refusalOf,
  SERVICE_PROVIDER,
  callIdentity,
  startIdentityPool,
} from "../support/identity-client.ts";
import { ANN, startPool } from "../support/start-pool.ts";

const IDENTITY_ID = /^us-east-1:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const UNKNOWN = "us-east-1:11111111-1111-4111-8111-111111111111";

describe("GetId", () => {
  it("returns one identity for a user, however often the user signs in", async () => {
    const pool = startIdentityPool();
    const ann = await identityOf(pool, await loginsOf(pool));
    expect(ann).toMatch(IDENTITY_ID);
    expect(await identityOf(pool, await loginsOf(pool))).toBe(ann);
    expect(await identityOf(pool, await loginsOf(pool, BOB))).not.toBe(ann);
  });

  it("knows the user pool by its issuer and by the service's name", async () => {
    const pool = startIdentityPool();
    const logins = await loginsOf(pool);
    const token = String(logins[PROVIDER]);
    expect(await identityOf(pool, { [SERVICE_PROVIDER]: token })).toBe(await identityOf(pool, logins));
    expect(await identityOf(pool, { [SERVICE_PROVIDER]: token, ...logins })).toBe(await identityOf(pool, logins));
  });

  it("creates an identity for each call of a guest", async () => {
    const pool = startIdentityPool();
    const first = await identityOf(pool);
    expect(first).toMatch(IDENTITY_ID);
    expect(await identityOf(pool, {})).not.toBe(first);
  });

  it("refuses guests unless they are allowed, which is the default", async () => {
    const body = { IdentityPoolId: IDENTITY_POOL_ID };
    expect(await refusalOf(startPool(), "GetId", body)).toBe(
      "400 NotAuthorizedException: Unauthenticated access is not supported for this identity pool.",
    );
  });

  it("knows no other identity pool", async () => {
    const pool = startIdentityPool();
    expect(await refusalOf(pool, "GetId", { IdentityPoolId: UNKNOWN })).toBe(
      `400 ResourceNotFoundException: IdentityPool '${UNKNOWN}' not found.`,
    );
  });

  it("keeps the identity when the pool has another address after a restart", async () => {
    const data = openData(":memory:");
    const config = { seededUsers: [{ email: ANN.username, password: ANN.password }] };
    const before = startPool(config, data);
    const identity = await identityOf(before, await loginsOf(before));
    const after = startPool({ ...config, issuer: "https://login.example.com/pool" }, data);
    const token = String((await loginsOf(after))[PROVIDER]);
    expect(await identityOf(after, { "login.example.com/pool": token })).toBe(identity);
  });
});

describe("a guest's identity", () => {
  it("becomes the user's at the first sign-in", async () => {
    const pool = startIdentityPool();
    const guest = await identityOf(pool);
    const logins = await loginsOf(pool);
    expect((await credentialsOf(pool, guest, logins)).IdentityId).toBe(guest);
    expect(await identityOf(pool, logins)).toBe(guest);
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: guest })).toBe(
      `400 NotAuthorizedException: Access to Identity '${guest}' is forbidden.`,
    );
  });

  it("is merged into the user's identity, and no longer exists", async () => {
    const pool = startIdentityPool();
    const logins = await loginsOf(pool);
    const ann = await identityOf(pool, logins);
    const guest = await identityOf(pool);
    expect((await credentialsOf(pool, guest, logins)).IdentityId).toBe(ann);
    for (const Logins of [undefined, logins]) {
      expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: guest, Logins })).toBe(
        `400 ResourceNotFoundException: Identity '${guest}' not found.`,
      );
    }
  });

  it("can't be used once guests are no longer allowed, except to sign in", async () => {
    const data = openData(":memory:");
    const config = { seededUsers: [{ email: ANN.username, password: ANN.password }] };
    const guest = await identityOf(
      startPool({ ...config, identityPool: { allowUnauthenticatedIdentities: true } }, data),
    );
    const pool = startPool(config, data);
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: guest })).toBe(
      "400 NotAuthorizedException: Unauthenticated access is not supported for this identity pool.",
    );
    expect((await credentialsOf(pool, guest, await loginsOf(pool))).IdentityId).toBe(guest);
  });

  it("is unknown to another identity pool on the same data", async () => {
    const data = openData(":memory:");
    const identityPool = { allowUnauthenticatedIdentities: true };
    const guest = await identityOf(startPool({ identityPool }, data));
    const pool = startPool({ identityPool, identityPoolId: UNKNOWN }, data);
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: guest })).toContain("not found");
  });
});

describe("a user's identity", () => {
  it.each(["GetCredentialsForIdentity", "GetOpenIdToken"])("is not another user's, for %s", async (operation) => {
    const pool = startIdentityPool();
    const IdentityId = await identityOf(pool, await loginsOf(pool));
    expect(await refusalOf(pool, operation, { IdentityId, Logins: await loginsOf(pool, BOB) })).toBe(
      "400 NotAuthorizedException: Logins don't match. Please include at least one valid login for this identity or " +
        "identity pool.",
    );
  });

  it("can't be used after UnlinkIdentity, and the next sign-in creates another one", async () => {
    const pool = startIdentityPool();
    const Logins = await loginsOf(pool);
    const IdentityId = await identityOf(pool, Logins);
    const unlink = (LoginsToRemove: readonly string[], by = Logins) =>
      callIdentity(pool, "UnlinkIdentity", { IdentityId, Logins: by, LoginsToRemove });
    expect(await unlink([PROVIDER], await loginsOf(pool, BOB))).toMatchObject({ name: "NotAuthorizedException" });
    expect(await unlink([PROVIDER], {})).toMatchObject({ name: "NotAuthorizedException" });
    expect(await unlink(["accounts.google.com"])).toMatchObject({ status: 200, body: {} });
    expect(await identityOf(pool, Logins)).toBe(IdentityId);
    expect(await unlink([PROVIDER])).toMatchObject({ status: 200, body: {} });
    expect(await unlink([PROVIDER])).toMatchObject({ name: "ResourceNotFoundException" });
    expect(await identityOf(pool, Logins)).not.toBe(IdentityId);
  });
});
