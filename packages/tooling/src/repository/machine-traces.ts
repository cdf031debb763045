/**
 * Traces of the machine on which something was written: its folders, and the hosts of package registries. They mean
 * nothing on another machine. This file and its test are the only ones that may name them.
 */

const TRACES: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /(?<![\w.~-])\/(?:work|root)\/[\w.-]/u, what: "a folder of one machine" },
  { pattern: /(?<![\w.~-])\/tmp\/poolgate/u, what: "a folder of one machine" },
  { pattern: /(?<![\w.~-])\/(?:home|Users)\/\w+\//u, what: "somebody's home folder" },
  { pattern: /\bC:\\{1,2}Users\\/u, what: "somebody's home folder" },
  { pattern: /\bregistry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)\b/u, what: "a registry's host" },
  { pattern: /\bnpm\.pkg\.github\.com\b/u, what: "a registry's host" },
];

/** One line for each trace, as `line 3: a registry's host`. */
export function machineTraces(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      TRACES.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `line ${index + 1}: ${what}`),
    );
}
