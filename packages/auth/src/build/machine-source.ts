/**
 * What the plugins know of the source of a machine: where it lies, and how a member of an object literal is taken out of it.
 *
 * What is left out becomes white space, so that every other character stays where it was and source maps stay right.
 */
import type { BuildPlugin } from "./build-plugin.ts";

/** `name: value` in an object literal. */
export interface Property {
  readonly type: "Property";
  readonly start: number;
  readonly end: number;
  readonly key: { readonly type: string; readonly name?: string };
  readonly value: {
    readonly type: string;
    /** Of a literal. */
    readonly value?: unknown;
    /** Of an object. */
    readonly properties?: readonly unknown[];
    /** Of a call. */
    readonly callee?: { readonly name?: string };
  };
}

/** Machines lie in these folders, in the sources and in what is made of them. */
const MACHINE_FILE = /[\\/]src[\\/](?:engine|flows)[\\/][^?]*\.[jt]s(?:\?|$)/;

/**
 * Takes members out of every object literal of every machine, wherever it is in the tree.
 *
 * @param isUnread Whether a member is left out; it hears of the others beside it.
 */
export function withoutMembers(
  name: string,
  isUnread: (member: Property, beside: readonly Property[]) => boolean,
  isTouched: (file: string) => boolean = () => true,
): BuildPlugin {
  const unreadIn = (node: unknown): Property[] => {
    if (typeof node !== "object" || node === null) return [];
    const members = "properties" in node && Array.isArray(node.properties) ? node.properties.filter(isProperty) : [];
    const unread = members.filter((member) => isUnread(member, members));
    const isKept = (part: unknown): boolean => !unread.some((member) => member === part);
    return [...unread, ...Object.values(node).flatMap((part) => (isKept(part) ? unreadIn(part) : []))];
  };
  return {
    name,
    apply: "build",
    transform(code, id) {
      if (!MACHINE_FILE.test(id) || !isTouched(id)) return null;
      return { code: unreadIn(this.parse(code)).reduce(blank, code), map: null };
    },
  };
}

function isProperty(node: unknown): node is Property {
  if (typeof node !== "object" || node === null || !("type" in node) || node.type !== "Property") return false;
  return (node as Property).key.type === "Identifier";
}

/** The code with a member and the comma after it as white space. */
function blank(code: string, { start, end }: Property): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const member = code.slice(start, end + comma);
  return code.slice(0, start) + member.replaceAll(/[^\n]/g, " ") + code.slice(end + comma);
}
