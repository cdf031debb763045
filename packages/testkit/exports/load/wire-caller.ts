/** Calls of the user-pool API over keep-alive connections. Everything except success is an error. */
import { Connection } from "./connection.ts";

type Members = Readonly<Record<string, unknown>>;

/** Makes one call with an operation and its members; resolves to the response's members. */
export type WireCall = (operation: string, body: object) => Promise<Members>;

/** A refused or lost call. The message contains the operation and the error's name, and no values. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  /** The exception that the pool named; undefined if no response came. */
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

/**
 * Calls the pool at an address such as `http://localhost:9400`. It opens one connection for each simultaneous call.
 *
 * @param options.authorization the header of calls that only the pool's owner may make.
 */
export function createWireCaller(url: string, options: { readonly authorization?: string } = {}): WireCaller {
  const { host, port } = new URL(url);
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const open = (): Connection => {
    const connection = new Connection(Number(port));
    all.add(connection);
    return connection;
  };
  // The newest first, because the pool closes connections that were unused for long.
  const takeIdle = (): Connection => {
    const connection = idle.pop();
    if (connection === undefined) return open();
    if (connection.isOpen) return connection;
    all.delete(connection);
    return takeIdle();
  };
  const call: WireCall = async (operation, body) => {
    const connection = takeIdle();
    const answer = await connection
      .ask(requestText(host, operation, JSON.stringify(body), options))
      .catch((cause: unknown) => {
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

function requestText(
  host: string,
  operation: string,
  body: string,
  { authorization }: { readonly authorization?: string },
): string {
  return [
    "POST / HTTP/1.1",
    `host: ${host}`,
    "content-type: application/x-amz-json-1.1",
    `x-amz-target: AWSCognitoIdentityProviderService.${operation}`,
    ...(authorization === undefined ? [] : [`authorization: ${authorization}`]),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
