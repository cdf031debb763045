/**
 * Our site with Amplify's Authenticator instead of our gate, as Amplify's documentation shows it: configured and loaded
 * where the app starts, rendered in the browser. Texts, styles and the other pages are the same.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { peersOwnXState } from "../sign-in-form/built-page.ts";
import { serveFiles, type ServedSite } from "../support/served-files.ts";

const SITE = join(REPOSITORY, "apps/site");
const GATE = fileURLToPath(new URL("amplify/gate.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("amplify/client.ts", import.meta.url));

/** Builds it in memory and serves it compressed. */
export async function openPeerSite(): Promise<ServedSite> {
  const files = new Map([...(await publicFiles()), ...(await builtFiles())]);
  return serveFiles(files, { encoding: "br", compress: brotliCompressSync });
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
