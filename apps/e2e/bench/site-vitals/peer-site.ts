/**
 * Our site with Amplify's Authenticator instead of our gate, as Amplify's documentation shows it: configured and loaded
 * where the app starts, rendered in the browser. Texts, styles and the other pages are the same.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { contentOf, productionBuild } from "@poolgate/tooling/published/production-build";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { serveFiles, type ServedSite } from "@poolgate/testkit/served-files";

const SITE = join(REPOSITORY, "apps/site");
const GATE = fileURLToPath(new URL("amplify/gate.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("amplify/client.ts", import.meta.url));

/** Builds it in memory and serves it compressed. */
export async function openPeerSite(): Promise<ServedSite> {
  const files = new Map([...(await publicFiles()), ...(await builtFiles())]);
  return serveFiles(files, { encoding: "br", compress: brotliCompressSync });
}

async function builtFiles(): Promise<[string, Uint8Array][]> {
  const files = await productionBuild({
    root: SITE,
    configFile: join(SITE, "vite.config.ts"),
    plugins: [amplifyInsteadOfUs()],
  });
  return files.map((file) => [file.fileName, contentOf(file)]);
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
      return source.endsWith("/configured-client.ts") ? CLIENT : null;
    },
    transform(code, id) {
      return id === join(SITE, "src/main.tsx") ? `import ${JSON.stringify(GATE)};\n${code}` : null;
    },
  };
}
