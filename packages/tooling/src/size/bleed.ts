/**
 * What must not be in a bundle: words that survive minifying, and packages. A finding names the bundle, what bled into it
 * and the modules that brought it.
 */
import type { BundledChunk } from "./bundle.ts";

export interface BleedRule {
  /** What must stay out, in words. */
  readonly what: string;
  /** Beginnings of module paths; for packages from the registry that is their name. */
  readonly paths?: readonly string[];
  /** Beginnings of imports that are left to the runtime. */
  readonly imports?: readonly string[];
  readonly words?: readonly string[];
}

const REACT: BleedRule = {
  what: "React",
  paths: ["react/", "react-dom/", "scheduler/", "@xstate/react/", "packages/react/"],
  imports: ["react"],
  words: ["react.transitional.element", "react.element"],
};

const NODE: BleedRule = {
  what: "a part of Node",
  paths: ["node:", "__vite-browser-external"],
  imports: ["node:"],
  words: ['"node:', "'node:", "`node:"],
};

const ARITHMETIC: BleedRule = {
  what: "SRP's arithmetic",
  paths: ["jsbn/", "@noble/hashes/", "packages/auth/src/crypto/srp", "packages/auth/src/crypto/big-integer"],
  words: ["Caldera Derived Key", "dlShiftTo"],
};

const ENGINE: BleedRule = {
  what: "the sign-in engine",
  paths: ["packages/auth/", "xstate/", "jsbn/", "@noble/hashes/"],
  words: ["AWSCognitoIdentityProviderService.", "xstate.init"],
};

const WIDGET: BleedRule = {
  what: "the sign-in widget",
  paths: ["packages/react/", "@xstate/react/"],
  words: ["Sign in to your account"],
};

const QUERY: BleedRule = { what: "the query library", paths: ["@tanstack/"] };

const VOICE_LOOP: BleedRule = {
  what: "VoiceLoop",
  paths: ["apps/site/src/features/voice-loop/", "apps/site/content/voice-loop"],
  words: ["MediaRecorder"],
};

const PREVIEW: BleedRule = { what: "the three-dimensional preview", paths: ["three/"], words: ["WebGLRenderer"] };

const VITALS: BleedRule = { what: "the vitals' library", paths: ["web-vitals/"] };

/** No chunk of the engine may hold these. */
export const NOT_IN_ENGINE: readonly BleedRule[] = [REACT, NODE];
/** What a page loads before a password form is mounted. */
export const NOT_IN_ENGINES_BASE: readonly BleedRule[] = [ARITHMETIC];
/** What a reader of the home page downloads. */
export const NOT_IN_HOME_PAGE: readonly BleedRule[] = [ENGINE, WIDGET, QUERY, VOICE_LOOP, PREVIEW, VITALS, NODE];

/** One line for each rule that a chunk breaks. */
export function bleedsInto(bundleName: string, chunks: readonly BundledChunk[], rules: readonly BleedRule[]): string[] {
  return chunks.flatMap((chunk) =>
    rules.flatMap((rule) => {
      const traces = tracesOf(rule, chunk);
      return traces.length === 0 ? [] : [`${rule.what} is in ${bundleName} (${chunk.name}): ${traces.join(", ")}`];
    }),
  );
}

function tracesOf({ paths = [], imports = [], words = [] }: BleedRule, chunk: BundledChunk): string[] {
  return [
    ...chunk.modules.map(({ path }) => path).filter((path) => begins(paths, path)),
    ...chunk.imports.filter((path) => begins(imports, path)).map((path) => `import "${path}"`),
    ...words.filter((word) => chunk.code.includes(word)).map((word) => `the word "${word}"`),
  ];
}

function begins(beginnings: readonly string[], path: string): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning));
}
