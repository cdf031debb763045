/**
 * Leaves the prose of the machines out of a production build.
 *
 * Every state has a `description` and a `meta`; the charts, the inspector and whoever debugs need them, nothing that runs
 * reads them, and they are 1.3 kB of a sign-in page. What is left out becomes white space, so that every other character
 * stays where it was and source maps stay right. Nothing else of a machine is touched.
 */

import type { BuildPlugin } from "./build-plugin.ts";

interface Property {
  readonly type: "Property";
  readonly start: number;
  readonly end: number;
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: { readonly type: string };
}

/** Machines lie in these folders, in the sources and in what is made of them. */
const MACHINE_FILE = /[\\/]src[\\/]machines[\\/][^?]*\.[jt]s(?:\?|$)/;

const TYPE_OF_PROSE: Readonly<Record<string, string>> = { description: "Literal", meta: "ObjectExpression" };

/** Reads JavaScript only: Vite runs it after TypeScript is taken out. */
export function withoutStateProse(): BuildPlugin {
  return {
    name: "poolgate:without-state-prose",
    apply: "build",
    transform(code, id) {
      if (!MACHINE_FILE.test(id)) return null;
      return { code: proseIn(this.parse(code)).reduce(blank, code), map: null };
    },
  };
}

/** Every `description: "…"` and `meta: { … }` of an object literal, wherever it is in the tree. */
function proseIn(node: unknown): Property[] {
  if (typeof node !== "object" || node === null) return [];
  if (isProse(node)) return [node];
  return Object.values(node).flatMap(proseIn);
}

function isProse(node: object): node is Property {
  if (!("type" in node) || node.type !== "Property") return false;
  const { key, value } = node as Property;
  return key.type === "Identifier" && TYPE_OF_PROSE[key.name ?? ""] === value.type;
}

/** The code with a property and the comma after it as white space. */
function blank(code: string, { start, end }: Property): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const prose = code.slice(start, end + comma);
  return code.slice(0, start) + prose.replaceAll(/[^\n]/g, " ") + code.slice(end + comma);
}
