/** Builds an app by Vite without any configuration, as a new user does, and measures what a visitor downloads. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { contentOf, productionBuild } from "@poolgate/tooling/published/production-build";
import type { App } from "./apps.ts";

/** Bytes after gzip at level 9, each file by itself. */
export interface BuiltApp {
  /** The scripts that the page loads at once. */
  readonly firstLoad: number;
  /** With the chunks that a sign-in by password loads after that. */
  readonly afterSignIn: number;
  readonly styles: number;
  /** The largest chunk with the texts of one language; 0 if no language is a chunk. */
  readonly largestLanguage: number;
}

const PAGE = '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/main.tsx"></script>';

/** Modules that a sign-in by password needs; what else is loaded lazily is for a challenge or a new device. */
const OF_SIGN_IN = /\/(?:engine-chunk|first-step\.calls|srp-chunk)\.js$/u;

/** The texts of one language of our widget. */
const OF_LANGUAGE = /\/messages\/languages\/[\w-]+\/[\w-]+\.js$/u;

/** Builds the app in a folder of its own, within a folder in which its packages are installed. */
export async function buildApp(consumer: string, name: string, { text }: App): Promise<BuiltApp> {
  const root = join(consumer, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "index.html"), PAGE);
  writeFileSync(join(root, "main.tsx"), text);
  const files = await productionBuild({ root, configFile: false });
  const chunks = files.filter((file) => file.type === "chunk");
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  const bytesOfLoaded = (): number => {
    // A set's iterator also meets what is added on the way.
    for (const { imports } of loaded) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    }
    return [...loaded].reduce((sum, { code }) => sum + gzippedBytes(code), 0);
  };
  const firstLoad = bytesOfLoaded();
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => OF_SIGN_IN.test(id))) loaded.add(chunk);
  const styles = files.filter(({ fileName }) => fileName.endsWith(".css"));
  const languages = chunks.filter(({ moduleIds }) => moduleIds.some((id) => OF_LANGUAGE.test(id)));
  return {
    firstLoad,
    afterSignIn: bytesOfLoaded(),
    styles: styles.reduce((sum, file) => sum + gzippedBytes(contentOf(file)), 0),
    largestLanguage: Math.max(0, ...languages.map(({ code }) => gzippedBytes(code))),
  };
}

function gzippedBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
