/** A source file as a syntax tree, by the parser that builds the site (oxc, through Vite), and a way to walk it. */
import { parseSync } from "vite";

/** A node of the tree: its type, where it starts, and members that are read by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/**
 * The tree of a TypeScript file, JSX included.
 * @throws SyntaxError naming the file when it cannot be parsed
 */
export function parseSource(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);
  if (!isNode(program)) throw new SyntaxError(`${file}: there is no tree.`);
  return program;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes directly below, member by member, lists unrolled. */
export function childrenOf(node: SyntaxNode, skip: readonly string[] = []): SyntaxNode[] {
  return Object.entries(node).flatMap(([member, value]) => {
    if (skip.includes(member)) return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
}

/** The line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
