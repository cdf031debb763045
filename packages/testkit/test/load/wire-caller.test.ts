/** The generator's own HTTP client with servers that answer in pieces, refuse, or disconnect. */
import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openOnLoopback, type LoopbackServer } from "../../exports/loopback-server.ts";
import { createWireCaller, type WireCaller } from "../../exports/load/wire-caller.ts";

const servers: LoopbackServer[] = [];
const callers: WireCaller[] = [];
const requests: string[] = [];
let connections = 0;

/** Answers each request, which must arrive in one piece, with `answer`. */
async function serve(answer: (socket: Socket, request: string) => void): Promise<WireCaller> {
  requests.length = 0;
  connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined);
    socket.on("data", (part) => {
      requests.push(part.toString());
      answer(socket, part.toString());
    });
  });
  const opened = await openOnLoopback(server, "localhost");
  servers.push(opened);
  const caller = createWireCaller(opened.origin);
  callers.push(caller);
  return caller;
}

const answerText = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\nDate: today\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n${body}`;

afterEach(async () => {
  for (const caller of callers.splice(0)) caller.close();
  for (const server of servers.splice(0)) await server.close();
});

describe("a call", () => {
  it("is one whole request, and its response may arrive in any pieces", async () => {
    const { call } = await serve((socket) => {
      const bytes = Buffer.from(answerText("200 OK", '{"Name":"Zoë 🐎"}'));
      // The cuts are inside the head, its end, and a character.
      const cuts = [0, 20, bytes.indexOf("\r\n\r\n") + 2, bytes.length - 4, bytes.length];
      const send = (index: number): void => {
        const piece = bytes.subarray(cuts[index], cuts[index + 1]);
        if (piece.length > 0) socket.write(piece, () => setImmediate(send, index + 1));
      };
      send(0);
    });
    expect(await call("GetUser", { AccessToken: "é" })).toEqual({ Name: "Zoë 🐎" });
    const [head = "", body] = (requests[0] ?? "").split("\r\n\r\n");
    expect(head).toContain("x-amz-target: AWSCognitoIdentityProviderService.GetUser\r\n");
    expect(head).toMatch(/content-length: 20$/u);
    expect(body).toBe('{"AccessToken":"é"}');
  });

  it("reuses a connection, and opens as many as there are simultaneous calls", async () => {
    const { call } = await serve((socket) => void socket.write(answerText("200 OK", "{}")));
    await Promise.all([call("GetUser", {}), call("GetUser", {})]);
    await call("GetUser", {});
    expect([requests.length, connections]).toEqual([3, 2]);
  });

  it("fails on a refusal, with its name but no values", async () => {
    const { call } = await serve((socket) => {
      socket.write(answerText("400 Bad Request", '{"__type":"NotAuthorizedException","message":"canary"}'));
    });
    const refused = call("GetUser", { AccessToken: "canary" });
    await expect(refused).rejects.toThrow(/^GetUser answered 400 NotAuthorizedException$/u);
  });

  it("fails when the server disconnects, and the next call uses another connection", async () => {
    const { call } = await serve((socket, request) => {
      if (request.includes("GetUser")) socket.destroy();
      else socket.write(answerText("200 OK", "{}"));
    });
    await expect(call("GetUser", {})).rejects.toThrow("GetUser got no answer");
    expect(await call("InitiateAuth", {})).toEqual({});
  });

  it("fails on a response without a length", async () => {
    const { call } = await serve((socket) => void socket.write("HTTP/1.1 200 OK\r\n\r\n{}"));
    await expect(call("GetUser", {})).rejects.toThrow("GetUser got no answer");
  });
});
