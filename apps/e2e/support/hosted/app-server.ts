/** The server of an app, whose pages say only that the browser has arrived. `/frame?ADDRESS` shows an address in a frame. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
