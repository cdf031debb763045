/**
 * Bundles a package by Vite: its entries, what they share, and a chunk for each dynamic import.
 *
 * A package of React components has CSS Modules, of which consumers need to know nothing: the classes get readable names that
 * stay the same, all styles go to one `styles.css`, which the code does not import, and each entry but those with texts only
 * is marked as a client module for React Server Components. A package that is bundled instead of installed is a development dependency; its
 * licence goes to `dist`.
 */
import { basename, join } from "node:path";
import { build } from "vite";
import { runtimeDependencies, type PublishedPackage } from "./published-packages.ts";

export interface BundleOptions {
  /** The folder for the bundle, in that of the package. Other files in it stay. */
  readonly outDir: string;
  /** Whether these are components with styles. */
  readonly hasStyles: boolean;
  /** Whether to write source maps, which contain the sources. */
  readonly hasMaps: boolean;
}

/** The part of `qrcode` that computes the code, without its command line, its canvas and its PNG encoder. */
const QRCODE_CORE = "qrcode/lib/core/qrcode.js";

/** Entries without components. */
const HAS_TEXTS_ONLY = /^languages\/|-messages$/u;

export async function bundlePackage({ folder, manifest }: PublishedPackage, options: BundleOptions): Promise<void> {
  const { outDir, hasStyles, hasMaps } = options;
  const installed = runtimeDependencies(manifest);
  const scripts = Object.keys(manifest.exports).filter((name) => !name.endsWith(".css"));
  const entries = scripts.map((name) => (name === "." ? "index" : name.slice("./".length)));
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    mode: "production",
    resolve: { alias: [{ find: /^qrcode$/u, replacement: QRCODE_CORE }] },
    css: { modules: { generateScopedName: stableClassName } },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      // The code stays readable. The styles are small, and unchanged besides: a consumer's build decides about browsers.
      cssMinify: "lightningcss",
      cssTarget: "esnext",
      sourcemap: hasMaps,
      license: hasStyles && { fileName: "THIRD-PARTY-LICENSES.md" },
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(folder, "exports", `${name}.ts`)])),
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: {
        // A module that one entry loads lazily may be part of another one.
        checks: { ineffectiveDynamicImport: false },
        external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: "exports/[name].js",
          chunkFileNames: "chunks/[name].js",
          banner: ({ isEntry, name }) => (hasStyles && isEntry && !HAS_TEXTS_ONLY.test(name) ? '"use client";' : ""),
        },
      },
    },
  });
}

/** For example `poolgate-form-field` for `.field` of `form.module.css`. */
function stableClassName(local: string, file: string): string {
  return `poolgate-${basename(file).replace(/\.module\.css(?:\?.*)?$/u, "")}-${local}`;
}
