/** Calls of the user-pool API over kept-alive connections, as cheap as Node makes them; anything but success is an error. */
import { Agent, request } from "node:http";

type Members = Readonly<Record<string, unknown>>;

/** One call: the operation and its members; resolves to the answer's. */
export type WireCall = (operation: string, body: object) => Promise<Members>;

/** A refused or lost call; the message has the operation and the refusal's name, no values. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

export interface WireCaller {
  readonly call: WireCall;
  /** Closes the connections. */
  readonly close: () => void;
}

/** Speaks to the pool at an address such as `http://localhost:9400`; opens as many connections as there are calls at a time. */
export function createWireCaller(url: string): WireCaller {
  const agent = new Agent({ keepAlive: true });
  const call: WireCall = async (operation, body) => {
    const { status, text } = await post(agent, url, operation, JSON.stringify(body));
    const answer = JSON.parse(text) as Members;
    if (status !== 200) throw new LoadError(`${operation} answered ${status} ${String(answer["__type"])}`);
    return answer;
  };
  return { call, close: () => agent.destroy() };
}

function post(
  agent: Agent,
  url: string,
  operation: string,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error): void => reject(new LoadError(`${operation} got no answer`, { cause }));
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "content-length": Buffer.byteLength(body),
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    };
    const outgoing = request(url, { agent, method: "POST", headers }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (part: string) => (text += part));
      incoming.on("error", fail);
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}
