/** The bundlers: what each of them gets, its commands, and the page that loads its output. */
import type { ConsumerName } from "./consumers.ts";
import type { Files } from "./app-folder.ts";

export interface Bundle {
  readonly name: string;
  readonly consumer: ConsumerName;
  /** Besides the app: what a developer writes for this tool. */
  readonly files?: Files;
  /** Each one is a command of a package that the consumer has installed. */
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  /** What the page has in its head. */
  readonly head: string;
}

const OWN_STYLES = '<link rel="stylesheet" href="/dist/main.css">';
const LINKED_STYLES = '<link rel="stylesheet" href="/styles.css">';
const SCRIPT = '<script defer src="/dist/main.js"></script>';
const MODULE = '<script type="module" src="/dist/main.js"></script>';

/** For tools that do not read TypeScript: it compiles to `src`, as webpack expects it. */
const COMPILED = {
  "tsconfig.json": {
    compilerOptions: {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      lib: ["es2022", "dom"],
      strict: true,
      rewriteRelativeImportExtensions: true,
      rootDir: ".",
      outDir: "src",
    },
    files: ["main.tsx", "main-with-styles.ts"],
  },
};
const COMPILE = ["typescript-5.9/tsc"] as const;

const ROLLUP_CONFIG = `
  import commonjs from "@rollup/plugin-commonjs";
  import nodeResolve from "@rollup/plugin-node-resolve";
  import replace from "@rollup/plugin-replace";
  export default {
    input: "src/main.js",
    output: { dir: "dist" },
    plugins: [
      nodeResolve({ browser: true }),
      commonjs(),
      replace({ preventAssignment: true, "process.env.NODE_ENV": '"production"' }),
    ],
  };
`;

const ESBUILD = ["esbuild", "main=main-with-styles.ts", "--bundle", "--jsx=automatic", "--outdir=dist"] as const;

export const BUNDLES: readonly Bundle[] = [
  // Without `--minify`, esbuild takes the development build of React.
  { name: "esbuild, React 19", consumer: "react-19", commands: [ESBUILD], head: OWN_STYLES + SCRIPT },
  { name: "esbuild, React 18.3", consumer: "react-18", commands: [ESBUILD], head: OWN_STYLES + SCRIPT },
  {
    name: "esbuild in chunks, minified",
    consumer: "react-19",
    commands: [[...ESBUILD, "--splitting", "--format=esm", "--minify"]],
    head: OWN_STYLES + MODULE,
  },
  {
    name: "webpack 5",
    consumer: "react-19",
    files: { ...COMPILED, "src/index.js": 'import "./main-with-styles.js";' },
    commands: [COMPILE, ["webpack"]],
    head: OWN_STYLES + SCRIPT,
  },
  {
    name: "webpack 5 for development, styles linked",
    consumer: "react-19",
    files: { ...COMPILED, "src/index.js": 'import "./main.js";' },
    commands: [COMPILE, ["webpack", "--mode", "development"]],
    head: LINKED_STYLES + SCRIPT,
  },
  {
    name: "Rollup, styles linked",
    consumer: "react-19",
    files: { ...COMPILED, "rollup.config.js": ROLLUP_CONFIG },
    commands: [COMPILE, ["rollup", "--config"]],
    head: LINKED_STYLES + MODULE,
  },
];
