/**
 * Sends any operation of both services by the AWS SDK for JavaScript v3, as published, to a pool in this process.
 *
 * The SDK serialises the request and parses the response. Only its transport is replaced.
 */
import type * as IdentitySdk from "@aws-sdk/client-cognito-identity";
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { loadAsNode } from "../support/load-as-node.ts";
import type { Fetch } from "../support/wire-client.ts";

export type Answer = Readonly<Record<string, unknown>>;

export interface SdkClient {
  /**
   * Calls an operation.
   *
   * @param name for the identity pool with its service: `identity.GetId`.
   * @throws what the SDK throws.
   */
  send(name: string, input: object): Promise<{ readonly parsed: Answer; readonly raw: unknown }>;
}

interface SdkRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
type Command = new (input: object) => never;
interface Client {
  send(command: never): Promise<unknown>;
}

const userPools = loadAsNode("@aws-sdk/client-cognito-identity-provider") as typeof Sdk;
const identityPools = loadAsNode("@aws-sdk/client-cognito-identity") as typeof IdentitySdk;

export function createSdkClient(fetch: Fetch): SdkClient {
  let raw: unknown;
  const settings = {
    endpoint: "http://localhost:9400",
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
    requestHandler: {
      async handle({ method, path, headers, body = "" }: SdkRequest) {
        const response = await fetch(new Request(`http://localhost:9400${path}`, { method, headers, body }));
        const text = await response.text();
        raw = text === "" ? undefined : JSON.parse(text);
        return {
          response: {
            statusCode: response.status,
            headers: Object.fromEntries(response.headers),
            body: new TextEncoder().encode(text),
          },
        };
      },
    },
  };
  const clients: readonly [Client, Client] = [
    new userPools.CognitoIdentityProviderClient(settings as never),
    new identityPools.CognitoIdentityClient(settings as never),
  ];
  return {
    async send(name, input) {
      const [client, exports] = name.startsWith("identity.") ? [clients[1], identityPools] : [clients[0], userPools];
      const Command = (exports as unknown as Readonly<Record<string, Command>>)[
        `${name.replace("identity.", "")}Command`
      ];
      if (Command === undefined) throw new Error(`The SDK has no ${name}.`);
      const parsed = (await client.send(new Command(input))) as Answer;
      return { parsed, raw };
    },
  };
}
