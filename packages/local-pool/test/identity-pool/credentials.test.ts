/** Temporary AWS credentials: their form, their role, their expiry, and who can read them. */
import { answering } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import {
  credentialsOf,
  IDENTITY_POOL_ID,
  identityOf,
  loginsOf,
  PROVIDER,
  refusalOf,
  startIdentityPool,
} from "../support/identity-client.ts";
import { ANN, signInByPassword, startPool } from "../support/start-pool.ts";

const NOON_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

describe("credentials", () => {
  it("have the service's form, are different each time, and expire in an hour", async () => {
    const pool = startIdentityPool();
    const guest = await identityOf(pool);
    const { Credentials: first, IdentityId } = await credentialsOf(pool, guest);
    const { Credentials: second } = await credentialsOf(pool, guest);
    expect(IdentityId).toBe(guest);
    expect(first).toEqual({
      AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
      SecretKey: expect.stringMatching(/^[\w+/]{40}$/),
      SessionToken: expect.stringMatching(/^[\w+/]{100,}={0,2}$/),
      Expiration: (NOON_MS + HOUR_MS) / 1_000,
    });
    for (const name of ["AccessKeyId", "SecretKey", "SessionToken"] as const)
      expect(second[name]).not.toBe(first[name]);
  });

  it("can be read by the pool until they expire", async () => {
    const pool = startIdentityPool();
    const guest = await identityOf(pool);
    const { Credentials } = await credentialsOf(pool, guest);
    const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken } = Credentials;
    pool.clock.advance(HOUR_MS - 1);
    expect(pool.readAwsCredentials(sessionToken)).toEqual({
      accessKeyId,
      secretAccessKey,
      sessionToken,
      identityId: guest,
      identityPoolId: IDENTITY_POOL_ID,
      amr: ["unauthenticated"],
      roleArn: "arn:aws:iam::000000000000:role/LocalPoolUnauthenticated",
      expiresAtMs: NOON_MS + HOUR_MS,
    });
    pool.clock.advance(1);
    expect(pool.readAwsCredentials(sessionToken)).toBeUndefined();
  });

  it("cannot be read by another pool, or when they are changed", async () => {
    const pool = startIdentityPool();
    const { Credentials } = await credentialsOf(pool, await identityOf(pool));
    const token = Credentials.SessionToken;
    expect(startIdentityPool().readAwsCredentials(token)).toBeUndefined();
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const other of ["", "x", `${token}=`, changed]) expect(pool.readAwsCredentials(other)).toBeUndefined();
  });

  it("are never logged", async () => {
    const pool = startIdentityPool();
    const logins = await loginsOf(pool);
    const { Credentials } = await credentialsOf(pool, await identityOf(pool, logins), logins);
    const logged = pool.logged.join("\n");
    expect(logged).toContain('"operation":"GetCredentialsForIdentity"');
    for (const secret of [Credentials.SecretKey, Credentials.SessionToken, String(logins[PROVIDER])]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe("the role", () => {
  it("is that of the configuration for signed-in users and for guests", async () => {
    const authenticatedRoleArn = "arn:aws:iam::123456789012:role/app/Users";
    const unauthenticatedRoleArn = "arn:aws:iam::123456789012:role/Guests";
    const pool = startIdentityPool({ authenticatedRoleArn, unauthenticatedRoleArn });
    const logins = await loginsOf(pool);
    const roleOf = async (given?: typeof logins) => {
      const { Credentials } = await credentialsOf(pool, await identityOf(pool, given), given);
      return pool.readAwsCredentials(Credentials.SessionToken)?.roleArn;
    };
    expect([await roleOf(logins), await roleOf()]).toEqual([authenticatedRoleArn, unauthenticatedRoleArn]);
  });

  it("is needed", async () => {
    const pool = startIdentityPool({ unauthenticatedRoleArn: "" });
    expect(await refusalOf(pool, "GetCredentialsForIdentity", { IdentityId: await identityOf(pool) })).toBe(
      "400 InvalidIdentityPoolConfigurationException: Invalid identity pool configuration. Check assigned IAM roles for " +
        "this pool.",
    );
  });

  it("is one of the user's own roles, if the request names it", async () => {
    const role = "arn:aws:iam::123456789012:role/Editors";
    const pool = startPool({
      seededUsers: [{ email: ANN.username, password: ANN.password }],
      lambdaConfig: {
        preTokenGeneration: answering(() => ({
          claimsOverrideDetails: { groupOverrideDetails: { iamRolesToOverride: [role] } },
        })),
      },
    });
    const Logins = { [PROVIDER]: (await signInByPassword(pool)).IdToken };
    const IdentityId = await identityOf(pool, Logins);
    const choose = (CustomRoleArn: string) =>
      refusalOf(pool, "GetCredentialsForIdentity", { IdentityId, Logins, CustomRoleArn });
    expect(await choose(role)).toBe("200 undefined: ");
    expect(await choose(`${role}s`)).toBe(
      "400 NotAuthorizedException: The login's token does not allow the requested role.",
    );
  });
});
