/** `authFetch` calls an app's own api as the signed-in user, over a real connection on loopback. */
import { createServer, type RequestListener } from "node:http";
import { type Auth, type AuthEnvironment, authFetch, createAuth, isAuthError, signIn } from "@poolgate/auth";
import { openOnLoopback, type LoopbackServer } from "@poolgate/testkit/loopback-server";
import { afterEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, internalsOf } from "../engine.ts";

let engine: Engine;
let server: LoopbackServer;
afterEach(() => void server.close());

/** Starts an api, and a client that is signed in and may call it. */
async function start(listener: RequestListener): Promise<{ readonly auth: Auth; readonly url: string }> {
  server = await openOnLoopback(createServer(listener));
  const { origin } = server;
  engine = startSendingEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  const { environment } = internalsOf(engine.auth);
  const auth = createAuth({ ...engine.auth.config, apiOrigins: [origin] }, { ...environment, fetch: globalThis.fetch });
  return { auth, url: `${origin}/data` };
}

const codeOf = (error: unknown): unknown => (isAuthError(error) ? error.code : error);

describe("authFetch", () => {
  it("sends the id token and the given request", async () => {
    const { auth, url } = await start(({ method, headers }, response) => {
      response.end(
        JSON.stringify({ method, isBearer: headers.authorization?.startsWith("Bearer ey"), by: headers["x-by"] }),
      );
    });
    const response = await authFetch(auth, { url, method: "PUT", headers: { "x-by": "ann" } });
    expect(await response.json()).toEqual({ method: "PUT", isBearer: true, by: "ann" });
    auth.dispose();
  });

  it.each([
    ["the deadline", (): void => engine.clock.advance(2_000), "network.timeout"],
    ["the signal", (controller: AbortController): void => controller.abort(), "call.aborted"],
  ] as const)(
    "ends a call without a response by %s",
    async (_what, end: (controller: AbortController) => void, code) => {
      let isAsked = false;
      const { auth, url } = await start(() => void (isAsked = true));
      const controller = new AbortController();
      const control = { signal: controller.signal, deadlineMs: 2_000 };
      const failed = authFetch(auth, url, control).catch(codeOf);
      await expect.poll(() => isAsked).toBe(true);
      end(controller);
      expect(await failed).toBe(code);
      auth.dispose();
    },
  );

  it.each([
    ["its 35 seconds are over", (): void => engine.clock.advance(35_000), "network.timeout"],
    ["the signal of the request aborts", (controller: AbortController): void => controller.abort(), "call.aborted"],
  ] as const)("ends an endless body when %s", async (_what, end: (controller: AbortController) => void, code) => {
    const { auth, url } = await start((_request, response) => void response.write("{"));
    const controller = new AbortController();
    const response = await authFetch(auth, { url, signal: controller.signal });
    const failed = response.json().catch(codeOf);
    end(controller);
    expect(await failed).toBe(code);
    auth.dispose();
  });
});

/** A client that is signed in, whose api answers with what it was sent. */
async function startEcho(parts: Partial<AuthEnvironment> = {}): Promise<{ readonly auth: Auth; readonly url: string }> {
  const started = await start((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      const isBearer = headers.authorization?.startsWith("Bearer ey");
      const told = { method, url, isBearer, by: headers["x-by"], body: Buffer.concat(chunks).toString() };
      response.end(JSON.stringify(told));
    });
  });
  const { environment } = internalsOf(started.auth);
  return { ...started, auth: createAuth(started.auth.config, { ...environment, ...parts }) };
}

describe("authFetch takes", () => {
  it("an address that is relative to the document's", async () => {
    let base = "";
    const { auth, url } = await startEcho({ baseUrl: () => base });
    base = `${new URL(url).origin}/app/page`;
    const answers = await Promise.all(
      ["/orders", "orders?n=1"].map(async (path) => (await authFetch(auth, path)).json()),
    );
    expect(answers).toMatchObject([
      { url: "/orders", isBearer: true },
      { url: "/app/orders?n=1", isBearer: true },
    ]);
    auth.dispose();
  });

  it("a URL", async () => {
    const { auth, url } = await startEcho();
    expect(await (await authFetch(auth, new URL(url))).json()).toMatchObject({ method: "GET", url: "/data" });
    auth.dispose();
  });

  it("a Request, with its method, headers and body", async () => {
    const { auth, url } = await startEcho();
    const request = new Request(url, { method: "POST", body: "text", headers: { "x-by": "ann" } });
    expect(await (await authFetch(auth, request)).json()).toEqual({
      method: "POST",
      url: "/data",
      isBearer: true,
      by: "ann",
      body: "text",
    });
    expect(await (await authFetch(auth, new Request(url))).json()).toMatchObject({ method: "GET", body: "" });
    auth.dispose();
  });

  it("the signal of a Request", async () => {
    const { auth, url } = await startEcho();
    const request = new Request(url, { signal: AbortSignal.abort() });
    expect(await authFetch(auth, request).catch(codeOf)).toBe("call.aborted");
    auth.dispose();
  });
});

/** The options that `fetch` is called with. */
async function sentWith(inputFor: (url: string) => Parameters<typeof authFetch>[1]): Promise<RequestInit | undefined> {
  let sent: RequestInit | undefined;
  const { auth, url } = await startEcho({
    fetch: async (_url, init) => {
      sent = init;
      return new Response();
    },
  });
  await authFetch(auth, inputFor(url));
  auth.dispose();
  return sent;
}

describe("the browser's cache", () => {
  it.each([
    ["an address", (url: string) => url, "no-store"],
    ["a Request, whose own default is no choice", (url: string) => new Request(url), "no-store"],
    ["another choice", (url: string) => ({ url, cache: "reload" }) as const, "reload"],
    ["the browser's default, if it was chosen", (url: string) => ({ url, cache: "default" }) as const, "default"],
    ["no value", (url: string) => ({ url, cache: undefined }), "no-store"],
    ["another choice in a Request", (url: string) => new Request(url, { cache: "no-cache" }), "no-cache"],
  ])("is asked as told by %s", async (_what, inputFor, cache) => {
    expect(await sentWith(inputFor as Parameters<typeof sentWith>[0])).toMatchObject({ cache });
  });
});

describe("authFetch refuses", () => {
  const rows: readonly (readonly [string, (url: string) => unknown, reason: string])[] = [
    [
      "local bytes, whose address has the origin of their page",
      (url) => `blob:${new URL(url).origin}/0b0f0c9a-2f6e-4b52-9d6e-0d3a6a3a1c55`,
      "the address has the scheme blob:",
    ],
    ["an upper-case scheme without an origin", () => "DATA:text/plain,x", "the address has the scheme data:"],
    ["another origin", () => "https://evil.example/", "config.apiOrigins does not have https://evil.example"],
    ["no address", () => undefined, "the address is missing"],
    ["options without an address", () => ({ method: "POST" }), "the address is missing"],
    [
      "a relative address without a document",
      () => "/orders",
      "the address is not a URL, or it is relative and environment.baseUrl is missing",
    ],
    [
      "a header authorization",
      (url) => ({ url, headers: { Authorization: "Bearer mine" } }),
      "it sets the header authorization itself",
    ],
    [
      "a Request with a header authorization",
      (url) => new Request(url, { headers: { authorization: "Bearer mine" } }),
      "it sets the header authorization itself",
    ],
    ["a header that is none", (url) => ({ url, headers: { "a b": "c" } }), "a header is invalid"],
    ["cookies", (url) => ({ url, credentials: "include" }), "credentials must be omit"],
    ["redirects", (url) => ({ url, redirect: "follow" }), "redirect must be error"],
    [
      "no-cors",
      (url) => ({ url, mode: "no-cors" }),
      "mode must not be no-cors, which removes the header authorization",
    ],
    [
      "a Request whose body was read",
      (url) => {
        const request = new Request(url, { method: "POST", body: "text" });
        void request.text();
        return request;
      },
      "the body of the Request was already read",
    ],
  ];

  it.each(rows)("%s, and says so", async (_name, inputFor, reason) => {
    let isAsked = false;
    const { auth, url } = await start(() => void (isAsked = true));
    await expect(authFetch(auth, inputFor(url) as string)).rejects.toMatchObject({
      name: "InvalidApiRequest",
      code: "input.invalid",
      message: `authFetch refuses the request: ${reason}.`,
    });
    expect(isAsked).toBe(false);
    auth.dispose();
  });
});
