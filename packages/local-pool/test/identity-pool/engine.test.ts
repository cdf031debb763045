/** The engine's credentials sign requests of the AWS SDK, as published, that a server on localhost accepts. */
import type * as S3 from "@aws-sdk/client-s3";
import type * as Sts from "@aws-sdk/client-sts";
import { type AuthConfig, createAuth, fetchAuthSession, fetchAwsCredentials, signIn, signOut } from "@poolgate/auth";
import { memoryStorage } from "@poolgate/auth/storage";
import { type AwsService, startAwsService } from "../support/aws-service.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadAsNode } from "../support/load-as-node.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { ANN } from "../support/start-pool.ts";

const sts = loadAsNode("@aws-sdk/client-sts") as typeof Sts;
const s3 = loadAsNode("@aws-sdk/client-s3") as typeof S3;

const region = "us-east-1";
const identityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";
const AUTHENTICATED = "arn:aws:iam::000000000000:role/LocalPoolAuthenticated";
const GUESTS = "arn:aws:iam::000000000000:role/LocalPoolUnauthenticated";

let pool: ServedPool;
let aws: AwsService;

function openClient(config: Partial<AuthConfig> = {}) {
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  const ids = { userPoolId, userPoolClientId, userPoolEndpoint, identityPoolId, allowGuestAccess: true };
  return createAuth({ ...ids, ...config }, { storage: memoryStorage() });
}

beforeEach(async () => {
  pool = await servePool({
    identityPool: { allowUnauthenticatedIdentities: true },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  aws = await startAwsService(pool.url);
});
afterEach(async () => {
  await aws.stop();
  await pool.stop();
});

it("a guest, the user who signs in, and another guest after the sign-out", async () => {
  const auth = openClient();
  // The SDK asks again when the credentials expire, not when the user changes, so each user gets a client.
  const credentials = async () => (await fetchAwsCredentials(auth)).credentials;
  const whoAmI = async (): Promise<readonly (string | undefined)[]> => {
    const client = new sts.STSClient({ endpoint: aws.url, region, credentials, maxAttempts: 1 });
    await client.send(new sts.GetCallerIdentityCommand({}));
    const { identityId, roleArn } = aws.callers.at(-1) ?? {};
    return [identityId, roleArn];
  };
  const [guest, guestsRole] = await whoAmI();
  await signIn(auth, { username: ANN.username, password: ANN.password });
  const [user, usersRole] = await whoAmI();
  await signOut(auth);
  const [other, othersRole] = await whoAmI();
  expect([guestsRole, usersRole, othersRole]).toEqual([GUESTS, AUTHENTICATED, GUESTS]);
  expect(user).toBe(guest);
  expect(other).not.toBe(guest);
  auth.dispose();
});

it("a file in the user's own folder", async () => {
  const auth = openClient();
  await signIn(auth, { username: ANN.username, password: ANN.password });
  const { credentials, identityId } = await fetchAuthSession(auth);
  if (credentials === undefined) throw new Error("No credentials.");
  const client = new s3.S3Client({ endpoint: aws.url, region, forcePathStyle: true, credentials, maxAttempts: 1 });
  const Key = `private/${identityId}/a list.txt`;
  await client.send(new s3.PutObjectCommand({ Bucket: "bucket", Key, Body: "tea, bread" }));
  expect(aws.callers).toMatchObject([{ identityId, roleArn: AUTHENTICATED }]);
  auth.dispose();
});

it("credentials that have expired are refused, and the engine does not give them out any more", async () => {
  const auth = openClient();
  const first = (await fetchAwsCredentials(auth)).credentials;
  pool.advance(3_600_000);
  const options = { endpoint: aws.url, region, maxAttempts: 1, systemClockOffset: 3_600_000 };
  const stale = new sts.STSClient({ ...options, credentials: first });
  await expect(stale.send(new sts.GetCallerIdentityCommand({}))).rejects.toMatchObject({
    name: "expiredToken",
  });
  // Any response of the pool tells the engine the time.
  await signIn(auth, { username: ANN.username, password: ANN.password });
  const { credentials } = await fetchAwsCredentials(auth);
  const fresh = new sts.STSClient({ ...options, credentials });
  expect((await fresh.send(new sts.GetCallerIdentityCommand({}))).Arn).toContain("LocalPoolAuthenticated");
  auth.dispose();
});
