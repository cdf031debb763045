/** A pool on this machine that records the operation of every request. */
import { createServer, type IncomingMessage } from "node:http";
import {
  createUserPool,
  generateSigningKeys,
  openData,
  type OutboxMessage,
  type UserPoolConfig,
} from "@poolgate/local-pool";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export interface CountingPool {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /**
   * Returns the operations since the last call, in their order, including retries and rejected ones. An answer to a
   * challenge is listed under the challenge's name.
   */
  takeOperations(): string[];
  /** Returns the code of the newest message to an address. @throws Error if there is none. */
  latestCode(destination: string): string;
  /** Follows the link of the newest message to an address. This request is not counted. */
  followLink(destination: string): Promise<void>;
  /** Makes a call outside both clients. It is not counted. @throws Error if it is rejected. */
  call(operation: string, body: object): Promise<void>;
  close(): Promise<void>;
}

const TARGET = "AWSCognitoIdentityProviderService.";

/** Starts a pool on a free port of the loopback, empty except for the users in its settings. */
export async function openCountingPool(config: UserPoolConfig = {}): Promise<CountingPool> {
  const server = createServer();
  const { origin: url, close } = await openOnLoopback(server, "localhost");
  const pool = createUserPool({ config, ...openData(":memory:"), origin: url, generateKeys: generateSigningKeys });
  await pool.ready();

  let operations: string[] = [];
  server.on("request", (incoming, outgoing) => {
    const operation = String(incoming.headers["x-amz-target"]).replace(TARGET, "");
    const place = operations.push(operation) - 1;
    const counted = operations;
    const answer = async (): Promise<void> => {
      const body = await bodyOf(incoming);
      if (operation === "RespondToAuthChallenge") counted[place] = challengeIn(body);
      const response = await pool.handle(toRequest(incoming, body, url));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch(() => outgoing.destroy());
  });

  const latest = (destination: string): OutboxMessage => {
    const message = pool.outbox().find((sent) => sent.destination === destination);
    if (message === undefined) throw new Error("Nothing was sent to that address.");
    return message;
  };

  return {
    url,
    userPoolId: pool.config.userPoolId,
    userPoolClientId: pool.config.clients[0]?.clientId ?? "",
    takeOperations() {
      const taken = operations;
      operations = [];
      return taken;
    },
    latestCode: (destination) => latest(destination).code,
    async followLink(destination) {
      const response = await pool.handle(new Request(latest(destination).link ?? url));
      if (!response.ok) throw new Error("The link leads nowhere.");
    },
    async call(operation, body) {
      const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": `${TARGET}${operation}` };
      const response = await pool.handle(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
      if (!response.ok) throw new Error(`The pool refused ${operation}.`);
    },
    async close() {
      await close();
      pool.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function challengeIn(body: Buffer): string {
  return String((JSON.parse(body.toString()) as { readonly ChallengeName?: unknown }).ChallengeName);
}

function toRequest({ method = "POST", headers, url = "/" }: IncomingMessage, body: Buffer, origin: string): Request {
  const words = Object.entries(headers).filter(([name]) => !["connection", "content-length", "host"].includes(name));
  return new Request(new URL(url, origin), {
    method,
    headers: words.map(([name, value]) => [name, String(value)] as [string, string]),
    ...(body.length === 0 ? {} : { body: Uint8Array.from(body) }),
  });
}
