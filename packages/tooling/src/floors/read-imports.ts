/** Everything a source file imports: statically, dynamically, by re-export, as a type, or by Vite's glob. */
import { childrenOf, isNode, lineOf, parseSource, type SyntaxNode } from "./syntax.ts";

export interface ImportSite {
  /** As written, for example `../protocol/secret.ts`. */
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Imports in the order of the file. A dynamic import of something computed has no name and is left out.
 * @throws SyntaxError when the file cannot be parsed
 */
export function readImports(file: string, text: string): ImportSite[] {
  const sites: ImportSite[] = [];
  const visit = (node: SyntaxNode): void => {
    for (const specifier of specifiersOf(node)) sites.push({ specifier, line: lineOf(text, node.start) });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSource(file, text));
  return sites;
}

function specifiersOf(node: SyntaxNode): string[] {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return literals(node["source"]);
    case "CallExpression":
      return isGlob(node["callee"]) && Array.isArray(node["arguments"]) ? literals(node["arguments"][0]) : [];
    default:
      return [];
  }
}

function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "ArrayExpression") return childrenOf(node).flatMap(literals);
  return node.type === "Literal" && typeof node["value"] === "string" ? [node["value"]] : [];
}

function isGlob(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== "MemberExpression") return false;
  const { object, property } = callee;
  return isNode(object) && object.type === "MetaProperty" && isNode(property) && property["name"] === "glob";
}
