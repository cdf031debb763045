/**
 * A table on loopback that speaks DynamoDB's protocol (dynalite), and fails as the test says.
 *
 * It throttles with DynamoDB's own error, loses an answer after the work was done, or is not there.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import createDynalite from "dynalite";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export const TABLE_NAME = "poolgate-test";

/** `lose`: the work is done, and the connection breaks before the answer. `refuse`: it breaks before the work. */
export type TableFault = "pass" | "throttle" | "lose" | "refuse" | "skew";

type DecideFault = (operation: string, index: number) => TableFault;

const neverFail: DecideFault = () => "pass";

export interface TableServer {
  readonly endpoint: string;
  /** For a client in this process. */
  readonly config: DynamoDBClientConfig;
  /** For a function or a server in another process. */
  readonly environment: Readonly<Record<string, string>>;
  /** The names of all calls, such as `PutItem`, without those that create the table. */
  readonly calls: string[];
  /** Decides for each call from now on; `index` counts from 0. */
  failWith(decide: DecideFault): void;
  /** Replaces the table by an empty one. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const AWS_KEYS = { accessKeyId: "AKIATEST", secretAccessKey: "test" };

/** The environment of a process that uses services of AWS on loopback. */
export const AWS_ENVIRONMENT = {
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: AWS_KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: AWS_KEYS.secretAccessKey,
};

export async function startTableServer(): Promise<TableServer> {
  let dynalite = createDynalite({ createTableMs: 0 });
  const calls: string[] = [];
  let decide: DecideFault = neverFail;
  let isReady = false;
  const server = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    const fault = isReady ? decide(operation, calls.length) : "pass";
    if (isReady) calls.push(operation);
    FAULTS[fault](request, response, () => void dynalite.emit("request", request, response));
  });
  const { origin: endpoint, close } = await openOnLoopback(server);
  const config = { endpoint, region: AWS_ENVIRONMENT.AWS_REGION, credentials: AWS_KEYS };
  const empty = async (): Promise<void> => {
    isReady = false;
    dynalite = createDynalite({ createTableMs: 0 });
    await createTable(config);
    calls.length = 0;
    isReady = true;
  };
  await empty();
  return {
    endpoint,
    config,
    environment: { ...AWS_ENVIRONMENT, STORE: "dynamodb", TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB: endpoint },
    calls,
    failWith: (next) => {
      calls.length = 0;
      decide = next;
    },
    empty,
    close,
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

const FAULTS: Readonly<Record<TableFault, Answer>> = {
  pass: (_request, _response, work) => work(),
  throttle: (_request, response) => {
    const type = "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException";
    response.writeHead(400, { "Content-Type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify({ __type: type, message: "The level of configured throughput was exceeded" }));
  },
  refuse: (request) => void request.socket.destroy(),
  lose: (request, response, work) => {
    response.end = () => {
      request.socket.destroy();
      return response;
    };
    work();
  },
  // The answer to a signature whose time differs by more than five minutes; Date is the service's time.
  skew: (_request, response) => {
    const type = "com.amazon.coral.service#InvalidSignatureException";
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    response.writeHead(400, { "Content-Type": "application/x-amz-json-1.0", Date: date });
    response.end(JSON.stringify({ __type: type, message: "Signature not yet current" }));
  },
};

const key = (name: string, KeyType: "HASH" | "RANGE") => ({ AttributeName: name, KeyType });

/** The table as apps/cloud creates it. */
async function createTable(config: DynamoDBClientConfig): Promise<void> {
  const client = new DynamoDBClient(config);
  await client.send(
    new CreateTableCommand({
      TableName: TABLE_NAME,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S" as const,
      })),
      KeySchema: [key("pk", "HASH"), key("sk", "RANGE")],
      GlobalSecondaryIndexes: [
        {
          IndexName: "gsi1",
          KeySchema: [key("gsi1pk", "HASH"), key("gsi1sk", "RANGE")],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  );
  client.destroy();
}
