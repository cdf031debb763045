/**
 * Our site with Amplify's Authenticator in the place of our gate, as Amplify's documentation has it: configured and loaded
 * where the app starts, rendered in the browser. Texts, styles and the other pages are the same.
 */
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { peersOwnXState } from "../sign-in-form/built-page.ts";
import type { ServedSite } from "./own-site.ts";

const SITE = join(REPOSITORY, "apps/site");
const GATE = fileURLToPath(new URL("amplify/gate.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("amplify/client.ts", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".html", ".js", ".css", ".svg"]);

/** Builds it in memory and serves it compressed; every path that is no file is the app. */
export async function openPeerSite(): Promise<ServedSite> {
  const files = new Map([...(await publicFiles()), ...(await builtFiles())]);
  const bodies = new Map(
    [...files].map(([name, body]) => [name, COMPRESSED.has(extname(name)) ? brotliCompressSync(body) : body]),
  );
  const server = createServer(({ url = "/" }, answer) => {
    const asked = url.slice(1).replace(/\?.*$/u, "");
    const name = bodies.has(asked) ? asked : "index.html";
    const headers = {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      ...(COMPRESSED.has(extname(name)) && { "content-encoding": "br" }),
    };
    answer.writeHead(200, headers).end(bodies.get(name));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" ? (address?.port ?? 0) : 0}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function builtFiles(): Promise<[string, Uint8Array][]> {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  try {
    const built = await build({
      root: SITE,
      configFile: join(SITE, "vite.config.ts"),
      mode: "production",
      logLevel: "error",
      plugins: [amplifyInsteadOfUs(), peersOwnXState()],
      build: { write: false, reportCompressedSize: false },
    });
    const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
    return outputs.map((file) => [file.fileName, Buffer.from(file.type === "chunk" ? file.code : file.source)]);
  } finally {
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  }
}

async function publicFiles(): Promise<[string, Uint8Array][]> {
  const folder = join(SITE, "public");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path)]));
}

function amplifyInsteadOfUs(): Plugin {
  return {
    name: "poolgate:amplify-instead-of-us",
    enforce: "pre",
    resolveId(source) {
      if (source.endsWith("/contact-gate.tsx")) return GATE;
      return source.endsWith("/contact-client.ts") ? CLIENT : null;
    },
    transform(code, id) {
      return id === join(SITE, "src/main.tsx") ? `import ${JSON.stringify(GATE)};\n${code}` : null;
    },
  };
}
