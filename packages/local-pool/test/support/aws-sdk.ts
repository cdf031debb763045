/** The AWS SDK for JavaScript v3, as published, with a pool of its own. */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { afterAll } from "vitest";
import { loadAsNode } from "./load-as-node.ts";
import { servePool, type ServedPool } from "./serve-pool.ts";

export const sdk = loadAsNode("@aws-sdk/client-cognito-identity-provider") as typeof Sdk;

export interface ServedClient {
  readonly pool: ServedPool;
  readonly client: Sdk.CognitoIdentityProviderClient;
  readonly ClientId: string;
  /** A sign-in with the password in plain text. */
  initiateAuth(username: string, password: string): Promise<Sdk.InitiateAuthCommandOutput>;
}

/** Starts a pool and a client, until all tests of the file have ended. */
export async function serveClient(config: UserPoolConfig): Promise<ServedClient> {
  const pool = await servePool(config);
  const client = new sdk.CognitoIdentityProviderClient({
    endpoint: pool.url,
    region: "us-east-1",
    // For the operations of the pool's owner. The pool accepts any key.
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  afterAll(async () => {
    client.destroy();
    await pool.stop();
  });
  const ClientId = pool.userPoolClientId;
  return {
    pool,
    client,
    ClientId,
    initiateAuth(USERNAME, PASSWORD) {
      const AuthParameters = { USERNAME, PASSWORD };
      return client.send(new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
    },
  };
}
