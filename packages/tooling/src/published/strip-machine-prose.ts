/**
 * Takes the prose out of our own machines, as the published build of @poolgate/auth has it: every `description` of a state and
 * nothing else. Charts, the inspector and developers read them, nothing at run time does.
 *
 * Only files that hold machines of packages/auth are touched. A stripped member becomes white space, so source maps stay right.
 */
import { join, sep } from "node:path";
import { parseSync, type Plugin } from "vite";
import { REPOSITORY } from "../repository/repository.ts";

const OWN_SOURCE = join(REPOSITORY, "packages/auth/src") + sep;
const MACHINE_FILE = /(?:\.(?:machine|transitions|descriptor)|[\\/]states[\\/][\w-]+)\.[jt]s$/u;
const TYPE_OF_PROSE: Readonly<Record<string, string>> = { description: "Literal" };

interface Property {
  readonly type: "Property";
  readonly start: number;
  readonly end: number;
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: { readonly type: string };
}

/** @param code JavaScript of one of our machine files. */
export function stripMachineProse(code: string): string {
  return proseIn(parseSync("machine.js", code).program).reduce(blank, code);
}

/** Builds our machines as the published package has them, for measuring what an app downloads. */
export function asPublished(): Plugin {
  return {
    name: "poolgate:as-published",
    transform(code, id) {
      return isOwnMachine(id) ? { code: stripMachineProse(code), map: null } : null;
    },
  };
}

export function isOwnMachine(file: string): boolean {
  return file.startsWith(OWN_SOURCE) && isMachineFile(file);
}

/** Whether the name of a file of packages/auth, or of its build, is that of a machine or of a part of one. */
export function isMachineFile(file: string): boolean {
  return MACHINE_FILE.test(file);
}

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

/** The code with a member and the comma after it as white space. */
function blank(code: string, { start, end }: Property): string {
  const comma = /^\s*,/u.exec(code.slice(end))?.[0].length ?? 0;
  const member = code.slice(start, end + comma);
  return code.slice(0, start) + member.replaceAll(/[^\n]/gu, " ") + code.slice(end + comma);
}
