/**
 * Takes out of the source of @poolgate/auth what its published build for production does not have: every `description` of a
 * state of our machines, and the sentences for developers, in whose place are files with the names of members and guides.
 * Charts, the inspector and developers read them, nothing at run time does.
 *
 * Only files of packages/auth are touched. A stripped member becomes white space, so source maps stay right.
 */
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync, type Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";

const OWN_SOURCE = join(REPOSITORY, "packages/auth/src") + sep;
const MACHINE_FILE = /(?:\.(?:machine|transitions|descriptor)|[\\/]states[\\/][\w-]+)\.[jt]s$/u;
const SENTENCES_FILE = /(?<=[\\/]errors[\\/](?:developer|flow)-sentences)(?=\.[jt]s$)/u;

/** A member of an object in a parsed module. */
interface Property {
  readonly start: number;
  readonly end: number;
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: { readonly type: string };
}

/** @param code JavaScript of one of our machine files. */
export function stripMachineProse(code: string): string {
  return proseIn(parseSync("machine.js", code).program).reduce(blank, code);
}

/** Builds our source as the published package has it, for measuring what an app downloads. */
export function asPublished(): Plugin {
  return {
    name: "poolgate:as-published",
    load(id) {
      const published = id.startsWith(OWN_SOURCE) ? publishedInPlaceOf(id) : undefined;
      return published === undefined ? null : readFileSync(published, "utf8");
    },
    transform(code, id) {
      return isOwnMachine(id) ? { code: stripMachineProse(code), map: null } : null;
    },
  };
}

export function isOwnMachine(file: string): boolean {
  return file.startsWith(OWN_SOURCE) && MACHINE_FILE.test(file);
}

/** The file that is published in the place of a file of packages/auth, or of its build; undefined for all but those with sentences. */
export function publishedInPlaceOf(file: string): string | undefined {
  return SENTENCES_FILE.test(file) ? file.replace(SENTENCES_FILE, ".production") : undefined;
}

function proseIn(node: unknown): Property[] {
  if (typeof node !== "object" || node === null) return [];
  if (isProse(node)) return [node];
  return Object.values(node).flatMap(proseIn);
}

function isProse(node: object): node is Property {
  if (!("type" in node) || node.type !== "Property") return false;
  const { key, value } = node as unknown as Property;
  return key.type === "Identifier" && key.name === "description" && value.type === "Literal";
}

/** The code with a member and the comma after it as white space. */
function blank(code: string, { start, end }: Property): string {
  const comma = /^\s*,/u.exec(code.slice(end))?.[0].length ?? 0;
  const member = code.slice(start, end + comma);
  return code.slice(0, start) + member.replaceAll(/[^\n]/gu, " ") + code.slice(end + comma);
}
