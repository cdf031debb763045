/** What must not be in a bundle: packages, folders, and words that survive minifying. */
import type { BundledChunk } from "./bundle.ts";

export interface BleedRule {
  /** What must stay out, in words. */
  readonly what: string;
  /** Beginnings of module paths and of imports that are left to the runtime; a package's path is its name. */
  readonly paths: readonly string[];
  readonly words?: readonly string[];
}

const ENGINE_AND_ITS_PACKAGES = ["packages/auth/", "xstate/", "jsbn/", "@noble/hashes/"];
const ARITHMETIC = ["jsbn/", "@noble/hashes/", "packages/auth/src/crypto/srp", "packages/auth/src/crypto/native-power"];
const NODE: BleedRule = {
  what: "a part of Node",
  paths: ["node:", "__vite-browser-external"],
  words: ['"node:', "`node:"],
};

/** No chunk of the engine may hold these. */
export const NOT_IN_ENGINE: readonly BleedRule[] = [
  { what: "React", paths: ["react", "scheduler/", "@xstate/react/", "packages/react/"], words: ["react.element"] },
  { what: "a sentence for developers", paths: [], words: ["has no member", "must look like"] },
  NODE,
];

/** What a page loads before a password form is mounted. */
export const NOT_IN_ENGINES_BASE: readonly BleedRule[] = [
  { what: "SRP's arithmetic", paths: ARITHMETIC, words: ["Caldera Derived Key", "dlShiftTo"] },
];

/** What a reader of the home page downloads. */
export const NOT_IN_HOME_PAGE: readonly BleedRule[] = [
  { what: "the engine", paths: ENGINE_AND_ITS_PACKAGES, words: ["AWSCognitoIdentityProviderService.", "xstate.init"] },
  { what: "the widget", paths: ["packages/react/", "@xstate/react/"], words: ["Sign in to your account"] },
  { what: "the query library", paths: ["@tanstack/"] },
  { what: "VoiceLoop", paths: ["apps/site/src/features/voice-loop/"], words: ["MediaRecorder"] },
  { what: "the three-dimensional preview", paths: ["three/"], words: ["WebGLRenderer"] },
  { what: "the vitals' library", paths: ["web-vitals/"] },
  NODE,
];

/** One line for each rule that a chunk breaks: what bled into it, and what brought it. */
export function bleedsInto(chunks: readonly BundledChunk[], rules: readonly BleedRule[]): string[] {
  return chunks.flatMap(({ name, code, modules, imports }) =>
    rules.flatMap(({ what, paths, words = [] }) => {
      const traces = [
        ...[...modules, ...imports].filter((path) => paths.some((beginning) => path.startsWith(beginning))),
        ...words.filter((word) => code.includes(word)),
      ];
      return traces.length === 0 ? [] : [`${what} is in ${name}: ${traces.join(", ")}`];
    }),
  );
}
