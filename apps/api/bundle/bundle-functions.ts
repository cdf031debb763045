/**
 * Bundles each function of `src/lambda` into a folder of its own, which is what is uploaded to AWS Lambda.
 *
 * `index.mjs` exports `handler`. Beside it are the parts that are loaded later: worker threads, and WebAssembly. The SDK
 * of AWS is left out, because Lambda's Node runtime brings it.
 */
import { copyFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

export const FUNCTIONS = ["contact", "transcribe", "refine", "health", "vitals", "retry"] as const;

export type FunctionName = (typeof FUNCTIONS)[number];

/** The worker threads that a function starts. Each is found beside the module that starts it. */
const THREADS: Partial<Record<FunctionName, Readonly<Record<string, string>>>> = {
  transcribe: { "opus-thread": "transcribe/audio/opus-thread.ts" },
  refine: { "rules-thread": "refine/rules-thread.ts" },
};

const HARPER = fileURLToPath(new URL("../node_modules/harper.js/dist/", import.meta.url));

/** Files that a function reads beside the module that names them. */
const FILES: Partial<Record<FunctionName, readonly string[]>> = {
  refine: [join(HARPER, "harper_wasm_slim_bg.wasm")],
};

export interface BundledFunction {
  readonly name: FunctionName;
  readonly directory: string;
  /** The size of all JavaScript files together. */
  readonly scriptBytes: number;
  /** The size of all other files, which is Harper's WebAssembly. */
  readonly otherBytes: number;
}

/**
 * Writes the folder `<outDirectory>/<name>`, whose files are replaced.
 *
 * @returns its sizes
 */
export async function bundleFunction(name: FunctionName, outDirectory: string): Promise<BundledFunction> {
  const directory = join(outDirectory, name);
  const threads = Object.entries(THREADS[name] ?? {}).map(([thread, file]) => [thread, join(SOURCE, file)]);
  await build({
    configFile: false,
    root: SOURCE,
    logLevel: "warn",
    publicDir: false,
    ssr: { target: "node", noExternal: true },
    build: {
      ssr: true,
      target: "node24",
      outDir: directory,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: { index: join(SOURCE, "lambda", `${name}.ts`), ...Object.fromEntries(threads) },
        external: [/^@aws-sdk\//],
        output: { format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  for (const file of FILES[name] ?? []) await copyFile(file, join(directory, basename(file)));
  return { name, directory, ...(await measure(directory)) };
}

async function measure(directory: string): Promise<{ scriptBytes: number; otherBytes: number }> {
  let [scriptBytes, otherBytes] = [0, 0];
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const { size } = await stat(join(file.parentPath, file.name));
    if (file.name.endsWith(".mjs")) scriptBytes += size;
    else otherBytes += size;
  }
  return { scriptBytes, otherBytes };
}
