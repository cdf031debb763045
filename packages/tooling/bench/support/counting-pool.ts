/** A pool that listens on this machine and writes down which operation every request asked for. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { createUserPool, generateSigningKeys, openData } from "@poolgate/local-pool";

export interface CountingPool {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The operations asked for since the last call, in their order; retries and refused ones included. */
  takeOperations(): string[];
  /** The code of the newest message to an address. @throws Error when there is none. */
  latestCode(destination: string): string;
  close(): Promise<void>;
}

/** An empty pool on a free port of the loopback. */
export async function openCountingPool(): Promise<CountingPool> {
  const server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const url = `http://localhost:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  const pool = createUserPool({ ...openData(":memory:"), origin: url, generateKeys: generateSigningKeys });
  await pool.ready();

  let operations: string[] = [];
  server.on("request", (incoming, outgoing) => {
    operations.push(String(incoming.headers["x-amz-target"]).replace(/^.*\./u, ""));
    const answer = async (): Promise<void> => {
      const response = await pool.handle(await toRequest(incoming, url));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch(() => outgoing.destroy());
  });

  return {
    url,
    userPoolId: pool.config.userPoolId,
    userPoolClientId: pool.config.clients[0]?.clientId ?? "",
    takeOperations() {
      const taken = operations;
      operations = [];
      return taken;
    },
    latestCode(destination) {
      const message = pool.outbox().find((sent) => sent.destination === destination);
      if (message === undefined) throw new Error("Nothing was sent to that address.");
      return message.code;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      pool.close();
    },
  };
}

async function toRequest(incoming: IncomingMessage, url: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = "POST", headers } = incoming;
  const words = Object.entries(headers).filter(([name]) => !["connection", "content-length", "host"].includes(name));
  return new Request(new URL(incoming.url ?? "/", url), {
    method,
    headers: words.map(([name, value]) => [name, String(value)] as [string, string]),
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
}
