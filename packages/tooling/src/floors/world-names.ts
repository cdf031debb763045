/**
 * Finds where a file touches the world: network, storage, clock, timers, randomness, the page.
 *
 * Names are resolved by scope, so that a parameter or an import of the same name is no finding, and neither is a member
 * (`environment.fetch`) or a type (`typeof fetch`). Only the global itself is.
 */
import { childrenOf, isNode, lineOf, parseSource, type SyntaxNode } from "./syntax.ts";

export interface WorldName {
  /** For example `fetch` or `Date.now`. */
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
}

const GLOBALS = new Set(
  (
    "fetch XMLHttpRequest WebSocket EventSource BroadcastChannel localStorage sessionStorage indexedDB caches navigator " +
    "window document location history self globalThis process performance setTimeout setInterval setImmediate " +
    "requestAnimationFrame requestIdleCallback addEventListener"
  ).split(" "),
);

const MEMBERS = new Set([
  "Date.now",
  "Math.random",
  "crypto.getRandomValues",
  "crypto.randomUUID",
  "AbortSignal.timeout",
]);

/** Names of one scope, and the scope around it. */
interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | undefined;
}

/**
 * Every place where the file names something of the world.
 * @throws SyntaxError when the file cannot be parsed
 */
export function readWorldNames(file: string, text: string): WorldName[] {
  const found: WorldName[] = [];
  const visit = (node: SyntaxNode, outer: Scope | undefined): void => {
    const scope = openScope(node, outer);
    const name = worldName(node, scope);
    if (name !== undefined) found.push({ name, line: lineOf(text, node.start) });
    for (const child of valueChildren(node)) visit(child, scope);
  };
  visit(parseSource(file, text), undefined);
  return found;
}

function worldName(node: SyntaxNode, scope: Scope | undefined): string | undefined {
  if (node.type === "Identifier") {
    const name = nameOf(node);
    return GLOBALS.has(name) && !isDeclared(name, scope) ? name : undefined;
  }
  if (node.type === "MemberExpression" && isNode(node["object"]) && isNode(node["property"])) {
    const object = nameOf(node["object"]);
    const member = `${object}.${nameOf(node["property"])}`;
    return MEMBERS.has(member) && !isDeclared(object, scope) ? member : undefined;
  }
  // Without arguments a Date is the present moment.
  const isCall = node.type === "NewExpression" || node.type === "CallExpression";
  if (isCall && isNode(node["callee"]) && nameOf(node["callee"]) === "Date" && !isDeclared("Date", scope)) {
    const isNow =
      node.type === "CallExpression" || (Array.isArray(node["arguments"]) && node["arguments"].length === 0);
    return isNow ? "new Date()" : undefined;
  }
  return undefined;
}

/** Children that are values: no types, no names of members, no labels. */
function valueChildren(node: SyntaxNode): SyntaxNode[] {
  switch (node.type) {
    case "MemberExpression":
      return childrenOf(node, node["computed"] === true ? [] : ["property"]).filter(isValue);
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return childrenOf(node, node["computed"] === true ? [] : ["key"]).filter(isValue);
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "MetaProperty":
      return [];
    case "ExportSpecifier":
      return childrenOf(node, ["exported"]);
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return childrenOf(node, ["label"]).filter(isValue);
    default:
      return childrenOf(node).filter(isValue);
  }
}

const TYPED_EXPRESSIONS = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression",
]);

function isValue(node: SyntaxNode): boolean {
  return !node.type.startsWith("TS") || TYPED_EXPRESSIONS.has(node.type);
}

function openScope(node: SyntaxNode, outer: Scope | undefined): Scope | undefined {
  const names = new Set(declaredNames(node));
  return names.size === 0 ? outer : { names, outer };
}

/** Names that hold inside this node: of its own statements, its parameters, its variable. */
function declaredNames(node: SyntaxNode): string[] {
  const { body, params, param, id, init, left, cases } = node;
  const statements = [body, cases].flatMap((list) => (Array.isArray(list) ? list.filter(isNode) : []));
  return [
    ...statements.flatMap((statement) => statementNames(statement)),
    ...(Array.isArray(params) ? params.filter(isNode).flatMap(patternNames) : []),
    ...[param, /^(?:Function|Class)Expression$/u.test(node.type) ? id : undefined].filter(isNode).flatMap(patternNames),
    ...[init, left].filter(isNode).flatMap((part) => (part.type === "VariableDeclaration" ? statementNames(part) : [])),
  ];
}

function statementNames(statement: SyntaxNode): string[] {
  const { declaration, declarations, id, specifiers, consequent } = statement;
  switch (statement.type) {
    case "VariableDeclaration":
      return Array.isArray(declarations)
        ? declarations.filter(isNode).flatMap((one) => (isNode(one["id"]) ? patternNames(one["id"]) : []))
        : [];
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return isNode(id) ? patternNames(id) : [];
    case "ImportDeclaration":
      return Array.isArray(specifiers)
        ? specifiers.filter(isNode).flatMap((one) => (isNode(one["local"]) ? patternNames(one["local"]) : []))
        : [];
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      return isNode(declaration) ? statementNames(declaration) : [];
    case "SwitchCase":
      return Array.isArray(consequent) ? consequent.filter(isNode).flatMap(statementNames) : [];
    default:
      return [];
  }
}

/** The variables that a pattern such as `{ a, b: [c = 1] }` makes. */
function patternNames(pattern: SyntaxNode): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [nameOf(pattern)];
    case "ObjectPattern":
    case "ArrayPattern":
      return childrenOf(pattern).flatMap(patternNames);
    case "Property":
      return isNode(pattern["value"]) ? patternNames(pattern["value"]) : [];
    case "AssignmentPattern":
      return isNode(pattern["left"]) ? patternNames(pattern["left"]) : [];
    case "RestElement":
      return isNode(pattern["argument"]) ? patternNames(pattern["argument"]) : [];
    default:
      return [];
  }
}

function nameOf(node: SyntaxNode): string {
  return typeof node["name"] === "string" ? node["name"] : "";
}

function isDeclared(name: string, scope: Scope | undefined): boolean {
  for (let at = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return true;
  return false;
}
