/**
 * Bundles the api's functions and the handlers of the pool's triggers: one folder each, with `index.mjs` and what it loads at run
 * time.
 *
 * It is Vite's build for a server, which the repository has anyway, so neither Docker nor another bundler is needed.
 * Everything is in the bundle, the AWS SDK too: the version that was tested is the one that runs.
 */
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type HandlerFiles, LAMBDA_CONFIG } from "@poolgate/site/pool/owners-pool";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { build } from "vite";
import { handlersOf } from "./pool-handlers.ts";
import { type FunctionName, FUNCTIONS } from "./route-functions.ts";

const API = join(REPOSITORY, "apps/api");
const SITE_POOL = join(REPOSITORY, "apps/site/pool");

/** The modules of threads, which are started by their address beside the function's own. */
const THREADS: Partial<Record<FunctionName, readonly string[]>> = {
  transcribe: ["src/transcribe/audio/opus-thread.ts"],
  refine: ["src/refine/rules-thread.ts"],
};
/** Files of packages that are read at run time, beside the module that reads them. */
const FILES: Partial<Record<FunctionName, readonly string[]>> = {
  refine: ["node_modules/harper.js/dist/harper_wasm_slim_bg.wasm"],
};

/**
 * What a function never loads, though its code could: other sources of credentials than Lambda's environment, and mail by
 * SMTP, which has no setting here.
 */
const NEVER_LOADED =
  /^(?:@aws-sdk\/(?:credential-provider-(?:ini|login|process|sso|web-identity)|nested-clients)|@smithy\/credential-provider-imds|nodemailer)(?:\/|$)/u;

export interface Bundle {
  readonly name: string;
  /** The bytes of the function's own JavaScript, with all that it may load. */
  readonly codeBytes: number;
  /** The bytes of the engines that it starts in threads, which decode recordings and mend grammar. */
  readonly engineBytes: number;
}

/**
 * @param folder The target; each function's folder is emptied first.
 * @throws Error when a function can't be built
 */
export async function bundleFunctions(folder: string): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  // One at a time: a build of Vite uses all processors.
  for (const { name } of FUNCTIONS) bundles.push(await bundleFunction(name, join(folder, name)));
  return [...bundles, ...(await bundleHandlers(folder, LAMBDA_CONFIG))];
}

/** @param files Relative to the owner's description. */
export async function bundleHandlers(folder: string, files: HandlerFiles): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const { name, file } of handlersOf(files)) {
    const outDir = join(folder, name);
    await emptyFolder(outDir);
    await bundleEntry("index", resolve(SITE_POOL, file), outDir);
    bundles.push({ name, codeBytes: await bytesIn(outDir), engineBytes: 0 });
  }
  return bundles;
}

/** @param outDir the function's own folder, which is emptied first */
export async function bundleFunction(name: FunctionName, outDir: string): Promise<Bundle> {
  await emptyFolder(outDir);
  await bundleEntry("index", `src/lambda/${name}.ts`, outDir);
  const codeBytes = await bytesIn(outDir);
  for (const path of THREADS[name] ?? []) await bundleEntry(basename(path, ".ts"), path, outDir);
  for (const path of FILES[name] ?? []) await copyFile(join(API, path), join(outDir, basename(path)));
  return { name, codeBytes, engineBytes: (await bytesIn(outDir)) - codeBytes };
}

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** @param path Relative to the api. */
async function bundleEntry(name: string, path: string, outDir: string): Promise<void> {
  await build({
    root: API,
    configFile: false,
    mode: "production",
    logLevel: "error",
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "node24",
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: resolve(API, path) },
        external: NEVER_LOADED,
        output: { format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
