/**
 * The AWS SDK for JavaScript v3, as published: its client of identity pools, its credential provider
 * `fromCognitoIdentityPool`, and its clients of AWS STS and Amazon S3, whose signatures a server on localhost checks.
 */
import type * as Identity from "@aws-sdk/client-cognito-identity";
import type * as S3 from "@aws-sdk/client-s3";
import type * as Sts from "@aws-sdk/client-sts";
import type * as Providers from "@aws-sdk/credential-providers";
import { type AwsService, startAwsService } from "../support/aws-service.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadAsNode, resolveAsNode } from "../support/load-as-node.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { ANN } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

const identity = loadAsNode("@aws-sdk/client-cognito-identity") as typeof Identity;
const providers = loadAsNode("@aws-sdk/credential-providers") as typeof Providers;
const sts = loadAsNode("@aws-sdk/client-sts") as typeof Sts;
const s3 = loadAsNode("@aws-sdk/client-s3") as typeof S3;

const region = "us-east-1";
const IdentityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";
const PROVIDER = "cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool";

// The provider loads its client of the identity pool when it is first called.
const hooks = resolveAsNode();

let pool: ServedPool;
let aws: AwsService;
let client: Identity.CognitoIdentityClient;

async function annsToken(): Promise<string> {
  const { AuthenticationResult } = await callWell(pool.handle, "InitiateAuth", {
    ClientId: ANN.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: ANN.username, PASSWORD: ANN.password },
  });
  return (AuthenticationResult as { readonly IdToken: string }).IdToken;
}

/** The SDK's provider. It keeps the identity in its own cache, which is emptied for each test. */
function provide(logins?: Providers.FromCognitoIdentityPoolParameters["logins"]) {
  const cache = new Map<string, string>();
  return providers.fromCognitoIdentityPool({
    identityPoolId: IdentityPoolId,
    clientConfig: { endpoint: pool.url, region },
    cache: {
      getItem: (key: string) => cache.get(key) ?? null,
      setItem: (key: string, value: string) => void cache.set(key, value),
      removeItem: (key: string) => void cache.delete(key),
    },
    ...(logins === undefined ? {} : { logins }),
  });
}

const stsClient = (credentials: Sts.STSClientConfig["credentials"] & {}) =>
  new sts.STSClient({ endpoint: aws.url, region, credentials, maxAttempts: 1 });

beforeAll(async () => {
  pool = await servePool({
    identityPool: { allowUnauthenticatedIdentities: true, allowClassicFlow: true },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  aws = await startAwsService(pool.url);
  client = new identity.CognitoIdentityClient({ endpoint: pool.url, region });
});

afterAll(async () => {
  hooks.deregister();
  client.destroy();
  await aws.stop();
  await pool.stop();
});

describe("the SDK's client of identity pools", () => {
  it("gets a guest's identity and credentials", async () => {
    const { IdentityId } = await client.send(new identity.GetIdCommand({ IdentityPoolId }));
    const answer = await client.send(new identity.GetCredentialsForIdentityCommand({ IdentityId }));
    expect(answer).toMatchObject({
      IdentityId,
      Credentials: { AccessKeyId: expect.stringMatching(/^ASIA/), SecretKey: expect.any(String) },
    });
    expect(answer.Credentials?.Expiration).toBeInstanceOf(Date);
  });

  it("links a guest's identity to a user, and then needs the login", async () => {
    const { IdentityId } = await client.send(new identity.GetIdCommand({ IdentityPoolId }));
    const Logins = { [PROVIDER]: await annsToken() };
    const linked = await client.send(new identity.GetCredentialsForIdentityCommand({ IdentityId, Logins }));
    expect(linked.IdentityId).toBe(IdentityId);
    const asGuest = client.send(new identity.GetCredentialsForIdentityCommand({ IdentityId }));
    await expect(asGuest).rejects.toBeInstanceOf(identity.NotAuthorizedException);
    const { Token } = await client.send(new identity.GetOpenIdTokenCommand({ IdentityId, Logins }));
    expect(Token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await client.send(new identity.UnlinkIdentityCommand({ IdentityId, Logins, LoginsToRemove: [PROVIDER] }));
    const unlinked = client.send(new identity.GetCredentialsForIdentityCommand({ IdentityId, Logins }));
    await expect(unlinked).rejects.toBeInstanceOf(identity.ResourceNotFoundException);
  });

  it("is refused with the error classes of its model", async () => {
    const unknown = "us-east-1:11111111-1111-4111-8111-111111111111";
    await expect(client.send(new identity.GetIdCommand({ IdentityPoolId: unknown }))).rejects.toMatchObject({
      name: "ResourceNotFoundException",
      message: `IdentityPool '${unknown}' not found.`,
      $metadata: { httpStatusCode: 400, attempts: 1 },
    });
    const Logins = { [PROVIDER]: "a.b.c" };
    await expect(client.send(new identity.GetIdCommand({ IdentityPoolId, Logins }))).rejects.toBeInstanceOf(
      identity.NotAuthorizedException,
    );
  });
});

describe("fromCognitoIdentityPool", () => {
  it("signs the requests of a guest to AWS STS", async () => {
    const credentials = await provide()();
    const answer = await stsClient(credentials).send(new sts.GetCallerIdentityCommand({}));
    expect(answer.Arn).toBe(
      "arn:aws:sts::000000000000:assumed-role/LocalPoolUnauthenticated/CognitoIdentityCredentials",
    );
    expect(answer.UserId).toBe(`${credentials.accessKeyId}:${credentials.identityId}`);
  });

  it("signs the requests of a user to Amazon S3", async () => {
    const credentials = provide({ [PROVIDER]: await annsToken() });
    const objects = new s3.S3Client({ endpoint: aws.url, region, forcePathStyle: true, credentials, maxAttempts: 1 });
    const Key = "a folder/Zoë (1).txt";
    const { Body } = await objects.send(new s3.GetObjectCommand({ Bucket: "bucket", Key }));
    expect(await Body?.transformToString()).toBe("the object");
    await objects.send(new s3.PutObjectCommand({ Bucket: "bucket", Key, Body: "new text" }));
    expect(aws.callers.slice(-2).map(({ roleArn }) => roleArn)).toEqual(
      Array(2).fill("arn:aws:iam::000000000000:role/LocalPoolAuthenticated"),
    );
  });

  it("calls its logins as functions, and keeps the identity of the user", async () => {
    const logins = { [PROVIDER]: annsToken };
    const [first, second] = [await provide(logins)(), await provide(logins)()];
    expect(second.identityId).toBe(first.identityId);
    expect(second.accessKeyId).not.toBe(first.accessKeyId);
  });
});
