/**
 * Builds a package by Vite: its entries, what they share, and a chunk for each dynamic import.
 *
 * A package of React components keeps its modules apart, because an entry that contains a module would load what its components
 * load lazily. It has CSS Modules, of which consumers need to know nothing: the classes get readable names that
 * stay the same, all styles go to one `styles.css`, which the code does not import, and each entry but those with texts only
 * is marked as a client module for React Server Components. A package that is bundled instead of installed is a development dependency; its
 * licence goes to `dist`.
 */
import { basename, join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { groupModules } from "./module-groups.ts";
import { pureConstants } from "./pure-constants.ts";
import { runtimeDependencies, type PublishedPackage } from "./published-packages.ts";
import { asPublished } from "./strip-machine-prose.ts";

export interface BundleOptions {
  /** The folder for the bundle, in that of the package. Other files in it stay. */
  readonly outDir: string;
  /** Whether these are components with styles. */
  readonly hasStyles: boolean;
  /** Whether to write source maps, which contain the sources. */
  readonly hasMaps: boolean;
  /** Whether this is the engine as apps download it: in a few modules, and without the prose of its machines. */
  readonly isGrouped?: boolean;
}

/** The part of `qrcode` that computes the code, without its command line, its canvas and its PNG encoder. */
const QRCODE_CORE = "qrcode/lib/core/qrcode.js";
/** Entries without components. */
const HAS_TEXTS_ONLY = /^exports\/.*-messages$/u;
/** The texts of a language, the names of classes, and other people's code have nothing to map. */
const IS_READ_AS_IT_IS = /\/(?:messages\/languages|node_modules)\/|\.css$/u;

export async function bundlePackage(one: PublishedPackage, options: BundleOptions): Promise<void> {
  await build(await packageBuild(one, options));
}

/** The build of a package, which also says what is a module of its own. */
export async function packageBuild(
  { folder, manifest }: PublishedPackage,
  options: BundleOptions,
): Promise<InlineConfig> {
  const { outDir, hasStyles, hasMaps, isGrouped = false } = options;
  const installed = runtimeDependencies(manifest);
  // What a pattern stands for is loaded late by another entry, and stays a module of its own.
  const scripts = Object.keys(manifest.exports).filter((name) => !/\.css$|\.json$|\*/u.test(name));
  const entries = scripts.map((name) => (name === "." ? "index" : name.slice("./".length)));
  const config = {
    configFile: false,
    root: folder,
    logLevel: "warn",
    mode: "production",
    resolve: { alias: [{ find: /^qrcode$/u, replacement: QRCODE_CORE }] },
    plugins: isGrouped ? [asPublished(), pureConstants()] : [withoutNeedlessMaps()],
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
        entry: Object.fromEntries(entries.map((name) => [`exports/${name}`, join(folder, "exports", `${name}.ts`)])),
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: {
        // A module that one entry loads lazily may be part of another one.
        checks: { ineffectiveDynamicImport: false },
        external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
        // Other modules of the package may use what is in the module of an entry.
        preserveEntrySignatures: isGrouped ? "allow-extension" : "strict",
        output: {
          entryFileNames: fileNameOf,
          chunkFileNames: "chunks/[name].js",
          preserveModules: hasStyles,
          preserveModulesRoot: folder,
          // A developer reads them in the declarations.
          comments: { legal: true, annotation: true, jsdoc: false },
          banner: ({ isEntry, name }) => (hasStyles && isEntry && !HAS_TEXTS_ONLY.test(name) ? '"use client";' : ""),
        },
      },
    },
  } satisfies InlineConfig;
  if (!isGrouped) return config;
  const name = await groupModules(config);
  const groups = [{ debugName: "modules of the engine", name, includeDependenciesRecursively: false }];
  const { rolldownOptions } = config.build;
  const output = { ...rolldownOptions.output, codeSplitting: { groups } };
  return { ...config, build: { ...config.build, rolldownOptions: { ...rolldownOptions, output } } };
}

/** @param name The path of a module that the package contains, without its suffix. */
function fileNameOf({ name }: { readonly name: string }): string {
  // npm publishes no folder with this name.
  return `${name.replace(/^.*node_modules\//u, "third-party/")}.js`;
}

function withoutNeedlessMaps(): Plugin {
  return {
    name: "poolgate:without-needless-maps",
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== "chunk" || !file.moduleIds.every((id) => IS_READ_AS_IT_IS.test(id))) continue;
        if (file.sourcemapFileName !== null) delete files[file.sourcemapFileName];
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/u, "\n");
      }
    },
  };
}

/** For example `poolgate-form-field` for `.field` of `form.module.css`. */
function stableClassName(local: string, file: string): string {
  return `poolgate-${basename(file).replace(/\.module\.css(?:\?.*)?$/u, "")}-${local}`;
}
