/**
 * What a test says: its own source, and that of the tables and functions of its file that it names, whatever they name in
 * their turn. Comments say nothing.
 */
import { childrenOf, isNode, type SyntaxNode } from "../floors/syntax.ts";
import { endOf, nameOf, nodesOf } from "./test-call.ts";

/** Declarations by the names they give. */
export type Declarations = ReadonlyMap<string, SyntaxNode>;

/** The declarations directly in a program or a block. */
export function declarationsIn(block: unknown): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const statement of isNode(block) ? nodesOf(block["body"]) : []) {
    const declaration = isNode(statement["declaration"]) ? statement["declaration"] : statement;
    for (const part of [declaration, ...nodesOf(declaration["declarations"])]) {
      for (const name of isNode(part["id"]) ? namesIn(part["id"]) : []) found.set(name, part);
    }
  }
  return found;
}

/** Every node that can be reached from these by name, these first. */
export function reachableFrom(parts: readonly SyntaxNode[], declarations: Declarations): SyntaxNode[] {
  const reached = new Set(parts);
  for (const part of reached) {
    for (const name of namesIn(part)) {
      const declaration = declarations.get(name);
      if (declaration !== undefined) reached.add(declaration);
    }
  }
  return [...reached];
}

/** The source of nodes without their comments, then every text in them as it is meant. */
export function wordsOf(nodes: readonly SyntaxNode[], textWithoutComments: string): string {
  const words = nodes.flatMap((node) => [textWithoutComments.slice(node.start, endOf(node)), ...textsIn(node)]);
  return evenSpace(words.join("\n"));
}

/** Alike, however a formatter breaks the lines. */
export function evenSpace(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ?([()[\]{},:]) ?/gu, "$1")
    .replaceAll(/,([)\]}])/gu, "$1");
}

function namesIn(node: SyntaxNode): string[] {
  const own = node.type === "Identifier" || node.type === "JSXIdentifier" ? nameOf(node) : undefined;
  return [...(own === undefined ? [] : [own]), ...childrenOf(node, membersThatName(node)).flatMap(namesIn)];
}

/** `a.b` and `{ b: c }` do not mean the declaration b. */
function membersThatName(node: SyntaxNode): string[] {
  if (node["computed"] === true) return [];
  if (node.type === "MemberExpression") return ["property"];
  return node.type === "Property" && node["shorthand"] !== true ? ["key"] : [];
}

function textsIn(node: SyntaxNode): string[] {
  const { value } = node;
  const own = typeof value === "string" ? value : isCooked(value) ? value.cooked : undefined;
  return [...(own === undefined ? [] : [own]), ...childrenOf(node).flatMap(textsIn)];
}

function isCooked(value: unknown): value is { readonly cooked: string } {
  return typeof value === "object" && value !== null && "cooked" in value && typeof value.cooked === "string";
}
