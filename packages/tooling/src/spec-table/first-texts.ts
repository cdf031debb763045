/** Reads the table that a test or a group is given, `it.each([[first, …], …])`. */
import { childrenOf, isNode, type SyntaxNode } from "../floors/syntax.ts";

/** What stands first in each row of a table, which is what a row is about. */
export function firstTexts(node: SyntaxNode | undefined): string[] {
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression")
    return childrenOf(node).flatMap(firstTexts);
  return node?.type === "ArrayExpression" ? childrenOf(node).flatMap(firstText) : [];
}

function firstText(row: SyntaxNode): string[] {
  if (row.type === "Literal") return typeof row["value"] === "string" ? [row["value"]] : [];
  const [first] = childrenOf(row);
  if (first === undefined) return [];
  if (row.type === "ArrayExpression") return firstText(first);
  const { value } = first;
  return row.type === "ObjectExpression" && isNode(value) ? firstText(value) : [];
}
