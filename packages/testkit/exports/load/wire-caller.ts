/** Calls of the user-pool API over kept-alive connections; anything but success is an error. */
import { Connection } from "./connection.ts";

type Members = Readonly<Record<string, unknown>>;

/** One call: the operation and its members; resolves to the answer's. */
export type WireCall = (operation: string, body: object) => Promise<Members>;

/** A refused or lost call; the message has the operation and the refusal's name, no values. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  /** The exception that the pool named; undefined where no answer came. */
  readonly refusal: string | undefined;

  constructor(message: string, { refusal, ...options }: ErrorOptions & { readonly refusal?: string } = {}) {
    super(message, options);
    this.refusal = refusal;
  }
}

export interface WireCaller {
  readonly call: WireCall;
  /** Closes the connections. */
  readonly close: () => void;
}

/** Speaks to the pool at an address such as `http://localhost:9400`; opens as many connections as there are calls at a time. */
export function createWireCaller(url: string): WireCaller {
  const { host, port } = new URL(url);
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const open = (): Connection => {
    const connection = new Connection(Number(port));
    all.add(connection);
    return connection;
  };
  // The newest first: the pool closes a connection that has not been used for long.
  const takeIdle = (): Connection => {
    const connection = idle.pop();
    if (connection === undefined) return open();
    if (connection.isOpen) return connection;
    all.delete(connection);
    return takeIdle();
  };
  const call: WireCall = async (operation, body) => {
    const connection = takeIdle();
    const answer = await connection.ask(requestText(host, operation, JSON.stringify(body))).catch((cause: unknown) => {
      throw new LoadError(`${operation} got no answer`, { cause });
    });
    idle.push(connection);
    const members = JSON.parse(answer.body) as Members;
    if (answer.status !== 200) {
      const refusal = String(members["__type"]);
      throw new LoadError(`${operation} answered ${answer.status} ${refusal}`, { refusal });
    }
    return members;
  };
  return {
    call,
    close() {
      for (const connection of all) connection.close();
    },
  };
}

function requestText(host: string, operation: string, body: string): string {
  return [
    "POST / HTTP/1.1",
    `host: ${host}`,
    "content-type: application/x-amz-json-1.1",
    `x-amz-target: AWSCognitoIdentityProviderService.${operation}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
