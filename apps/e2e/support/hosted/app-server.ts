/** The server of an app, whose pages say only that the browser has arrived. `/frame?ADDRESS` shows an address in a frame. */
import { createServer } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export interface AppServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startAppServer(): Promise<AppServer> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const framed = decodeURIComponent(search.slice(1)).replaceAll("&", "&amp;");
    const content = pathname === "/frame" ? `<iframe src="${framed}" title="Framed"></iframe>` : "<h1>App</h1>";
    const page = `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,">${content}`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
  const { origin, close } = await openOnLoopback(server, "localhost");
  return { url: origin, stop: close };
}
