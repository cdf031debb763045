/**
 * Bundles a package of React components with CSS Modules, so that consumers need no configuration for either.
 *
 * The classes get readable names that stay the same, all styles go to `dist/styles.css`, which the code does not import,
 * and each entry is marked as a client module for React Server Components. A package that is bundled instead of installed
 * is a development dependency; its licence goes to `dist`.
 */
import { basename, join } from "node:path";
import { build } from "vite";
import { runtimeDependencies, type PublishedPackage } from "./published-packages.ts";

/** The part of `qrcode` that computes the code, without its command line, its canvas and its PNG encoder. */
const QRCODE_CORE = "qrcode/lib/core/qrcode.js";

export async function bundleStyledPackage({ folder, manifest }: PublishedPackage): Promise<void> {
  const installed = runtimeDependencies(manifest);
  const entries = Object.keys(manifest.exports).map((name) => (name === "." ? "index" : basename(name)));
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    mode: "production",
    resolve: { alias: [{ find: /^qrcode$/u, replacement: QRCODE_CORE }] },
    css: { modules: { generateScopedName: stableClassName } },
    build: {
      outDir: "dist",
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      sourcemap: true,
      license: { fileName: "THIRD-PARTY-LICENSES.md" },
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(folder, "exports", `${name}.ts`)])),
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: {
        external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: "exports/[name].js",
          chunkFileNames: "chunks/[name].js",
          banner: ({ isEntry }) => (isEntry ? '"use client";' : ""),
        },
      },
    },
  });
}

/** For example `poolgate-form-field` for `.field` of `form.module.css`. */
function stableClassName(local: string, file: string): string {
  return `poolgate-${basename(file).replace(/\.module\.css(?:\?.*)?$/u, "")}-${local}`;
}
