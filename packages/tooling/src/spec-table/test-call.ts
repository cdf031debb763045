/** Recognises the calls by which Vitest and Playwright are told of a test or of a group of tests. */
import { isNode, type SyntaxNode } from "../floors/syntax.ts";

export interface TestCall {
  readonly kind: "test" | "group";
  /** As the source spells it, placeholders included. */
  readonly title: string;
  /** Such as `it.skip`: why it does not, or may not, run. */
  readonly heldBack: string | undefined;
  /** What `each` is given, and everything after the title. */
  readonly parts: readonly SyntaxNode[];
}

const GROUPS = new Set(["describe", "suite"]);
const ROOTS = new Set(["it", "test", ...GROUPS]);
/** They change how a test runs, not whether. */
const HARMLESS = new Set(["each", "for", "concurrent", "sequential", "describe", "serial", "parallel"]);
const SWITCHES = new Set(["skip", "todo", "only", "fails"]);

/** @param text The source, for titles that are templates. */
export function readTestCall(node: SyntaxNode, text: string): TestCall | undefined {
  if (node.type !== "CallExpression") return undefined;
  const callee = readCallee(node["callee"]);
  const [first, ...rest] = nodesOf(node["arguments"]);
  const title = first && titleOf(first, text);
  if (callee === undefined || title === undefined || callee.modifiers.includes("step")) return undefined;
  const { root, modifiers, tables } = callee;
  const isGroup = GROUPS.has(root) || modifiers.includes("describe");
  const modifier = modifiers.find((name) => !HARMLESS.has(name)) ?? rest.flatMap(switchesOf)[0];
  return {
    kind: isGroup ? "group" : "test",
    title,
    heldBack: modifier && `${root}.${modifier}`,
    parts: [...tables, ...rest],
  };
}

/** `test.skip()` or `context.skip(…)`: a call in a body that ends its test, or everything around it. */
export function isSkipInside(node: SyntaxNode, text: string): boolean {
  if (node.type !== "CallExpression" || readTestCall(node, text) !== undefined) return false;
  const { callee } = node;
  const name = isNode(callee) && callee.type === "MemberExpression" ? nameOf(callee["property"]) : undefined;
  return name === "skip" || name === "fixme";
}

interface Callee {
  readonly root: string;
  readonly modifiers: readonly string[];
  readonly tables: readonly SyntaxNode[];
}

function readCallee(node: unknown): Callee | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Identifier") {
    const root = nameOf(node);
    return root !== undefined && ROOTS.has(root) ? { root, modifiers: [], tables: [] } : undefined;
  }
  if (node.type === "MemberExpression") {
    const callee = readCallee(node["object"]);
    const name = nameOf(node["property"]);
    return callee && name !== undefined ? { ...callee, modifiers: [...callee.modifiers, name] } : undefined;
  }
  // What is called with a table or a condition first.
  if (node.type === "CallExpression") {
    const callee = readCallee(node["callee"]);
    return callee && callee.modifiers.length > 0 ? { ...callee, tables: nodesOf(node["arguments"]) } : undefined;
  }
  return undefined;
}

/** A text or a template; undefined for anything computed otherwise. */
function titleOf(node: SyntaxNode, text: string): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "TemplateLiteral") return text.slice(node.start + 1, endOf(node) - 1);
  return undefined;
}

/** `{ skip: true }` as an argument. */
function switchesOf(node: SyntaxNode): string[] {
  if (node.type !== "ObjectExpression") return [];
  const names = nodesOf(node["properties"]).map((property) => nameOf(property["key"]));
  return names.filter((name) => name !== undefined).filter((name) => SWITCHES.has(name));
}

export function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : undefined;
}

export function nodesOf(list: unknown): SyntaxNode[] {
  return Array.isArray(list) ? list.filter(isNode) : [];
}

export function endOf(node: SyntaxNode): number {
  return Number(node["end"]);
}
