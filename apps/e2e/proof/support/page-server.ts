/** Builds the page of the proof from source, as an app's bundler would, and serves it on a free port of the loopback. */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { bundle } from "../../bench/support/bundle.ts";
import type { TabSettings } from "../page/tab-client.ts";

const ENTRY = fileURLToPath(new URL("../page/main.ts", import.meta.url));
const HTML = '<!doctype html><title>Proof</title><script type="module" src="/page.js"></script>';

const ELSEWHERE = "/elsewhere";
const API = "/api/";

export interface PageServer {
  /** The URL of a page with one client that has these settings. */
  address(settings: TabSettings): string;
  /** The URL of a page without a client. */
  readonly elsewhere: string;
  /** The origin of the page and of its api, which answers with a number that no other answer has. */
  readonly origin: string;
  /** The URL of an answer of the api with these headers. */
  apiAddress(headers: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

export async function openPageServer(): Promise<PageServer> {
  const script = await bundle(ENTRY, "browser");
  let answers = 0;
  const server = createServer(({ url = "/" }, answer) => {
    if (url.startsWith(API)) {
      answers += 1;
      answer.writeHead(200, JSON.parse(decodeURIComponent(url.slice(API.length))) as Record<string, string>);
      answer.end(`${answers}`);
      return;
    }
    const isScript = url === "/page.js";
    const type = isScript ? "text/javascript" : "text/html";
    answer.writeHead(200, { "content-type": `${type}; charset=utf-8` });
    answer.end(isScript ? script : url === ELSEWHERE ? "<!doctype html><title>Elsewhere</title>" : HTML);
  });
  const { origin, close } = await openOnLoopback(server, "localhost");
  return {
    address: (settings) => `${origin}/?${new URLSearchParams({ settings: JSON.stringify(settings) }).toString()}`,
    elsewhere: origin + ELSEWHERE,
    origin,
    apiAddress: (headers) => `${origin}${API}${encodeURIComponent(JSON.stringify(headers))}`,
    close,
  };
}
