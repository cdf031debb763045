/**
 * Everything a browser context sends and receives: addresses, headers, bodies.
 *
 * Bodies of built files are left out: they were written before the first secret existed. A built document is known by its ETag.
 */
import type { BrowserContext, Request } from "@playwright/test";

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
}

const BUILT_FILES = new Set(["script", "stylesheet", "image", "font", "manifest"]);

export class NetworkLog {
  readonly #exchanges = new Map<Request, Promise<Exchange>>();

  constructor(context: BrowserContext) {
    context.on("request", (request) => this.#exchanges.set(request, readUnanswered(request)));
    context.on("requestfailed", (request) => this.#exchanges.set(request, readUnanswered(request)));
    context.on("requestfinished", (request) => this.#exchanges.set(request, readExchange(request)));
  }

  /** All of it so far, in the order in which it was sent; also what was never answered. */
  exchanges(): Promise<readonly Exchange[]> {
    return Promise.all(this.#exchanges.values());
  }
}

async function readExchange(request: Request): Promise<Exchange> {
  // What ends while the test does, such as a beacon, may have no answer left to read.
  const response = await request.response().catch(() => null);
  const kind = request.resourceType();
  const responseHeaders = (await response?.allHeaders().catch(() => response.headers())) ?? {};
  const isBuilt = BUILT_FILES.has(kind) || (kind === "document" && "etag" in responseHeaders);
  return {
    ...readRequest(request, await request.allHeaders().catch(() => request.headers())),
    status: response?.status(),
    responseHeaders,
    responseBody: isBuilt ? "" : ((await response?.text().catch(() => "")) ?? ""),
  };
}

async function readUnanswered(request: Request): Promise<Exchange> {
  return { ...readRequest(request, request.headers()), status: undefined, responseHeaders: {}, responseBody: "" };
}

function readRequest(request: Request, requestHeaders: Record<string, string>) {
  return { method: request.method(), url: request.url(), requestHeaders, requestBody: request.postData() ?? "" };
}
