/** A page built for production and served compressed from this machine: what a visitor's browser would fetch. */
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { asPublished } from "../../src/published/strip-machine-prose.ts";
import { build, defaultClientConditions, type Plugin } from "vite";

export interface BuiltPage {
  readonly url: string;
  /** Bytes of all scripts and style sheets the page can load, gzipped. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** Builds the page of a folder beside this file, in memory, and serves it on a free port. */
export async function openBuiltPage(folder: string): Promise<BuiltPage> {
  const files = await buildFiles(fileURLToPath(new URL(folder, import.meta.url)));
  const server = createServer(({ url = "/" }, answer) => {
    const path = url === "/" ? "index.html" : url.slice(1);
    const body = files.get(path);
    if (body === undefined) return void answer.writeHead(404).end();
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return void answer.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const bytesOf = (ending: string): number =>
    [...files].reduce((sum, [path, body]) => sum + (path.endsWith(ending) ? body.length : 0), 0);
  return {
    url: `http://localhost:${typeof address === "object" ? (address?.port ?? 0) : 0}/`,
    scriptBytes: bytesOf(".js"),
    styleBytes: bytesOf(".css"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Every file of the build by its path, gzipped. */
async function buildFiles(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const built = await build({
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["poolgate-source", ...defaultClientConditions], dedupe: ["react", "react-dom"] },
    plugins: [asPublished(), peersOwnXState()],
    build: { write: false, reportCompressedSize: false },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(
    outputs.map((file) => [file.fileName, gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 })]),
  );
}

/**
 * Amplify's form is written for XState 4 and takes the XState 5 that stands beside it here for its own. This gives every
 * part of it what its core depends on, once, as in an app that has nothing else.
 */
export function peersOwnXState(): Plugin {
  const inForm = createRequire(createRequire(import.meta.url).resolve("@aws-amplify/ui-react"));
  const core = inForm.resolve("@aws-amplify/ui-react-core");
  return {
    name: "poolgate:peers-own-xstate",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isShared = /^(?:@aws-amplify\/ui|xstate|@xstate\/react)(?:\/|$)/u.test(source);
      if (!isShared || importer === core || !/@aws-amplify[\\/]ui/u.test(importer)) return null;
      return this.resolve(source, core, { skipSelf: true });
    },
  };
}
