/** aws-amplify, as published, with the identity pool: `fetchAuthSession` of a guest and of a signed-in user. */
import type * as Sts from "@aws-sdk/client-sts";
import { startAwsService } from "@poolgate/testkit/aws-service";
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { expect, it, onTestFinished } from "vitest";
import { loadAsNode } from "../support/load-as-node.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { ANN } from "../support/start-pool.ts";

const sts = loadAsNode("@aws-sdk/client-sts") as typeof Sts;
const identityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";

async function configure(identityPool: object): Promise<ServedPool> {
  const pool = await servePool({
    identityPool,
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  onTestFinished(() => pool.stop());
  const { userPoolId, userPoolClientId, url } = pool;
  const endpoints = { userPoolEndpoint: url, identityPoolEndpoint: url };
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, identityPoolId, allowGuestAccess: true, ...endpoints } },
  });
  onTestFinished(() => signOut());
  return pool;
}

it("gets a guest's credentials, and the user's with the same identity after the sign-in", async () => {
  const pool = await configure({ allowUnauthenticatedIdentities: true });
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest).toMatchObject({
    identityId: expect.stringMatching(/^us-east-1:/),
    credentials: { accessKeyId: expect.stringMatching(/^ASIA/), expiration: expect.any(Date) },
  });
  await signIn({ username: ANN.username, password: ANN.password });
  const user = await fetchAuthSession();
  expect(user.identityId).toBe(guest.identityId);
  expect(user.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);

  const aws = await startAwsService({ readCredentials: (token) => pool.readAwsCredentials(token) });
  onTestFinished(() => aws.stop());
  const { credentials } = user;
  if (credentials === undefined) throw new Error("No credentials.");
  const client = new sts.STSClient({ endpoint: aws.url, region: "us-east-1", credentials });
  expect((await client.send(new sts.GetCallerIdentityCommand({}))).Arn).toContain("/LocalPoolAuthenticated/");
});

it("reports that the pool allows no guests", async () => {
  await configure({});
  await expect(fetchAuthSession()).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Unauthenticated access is not supported for this identity pool.",
  });
});
