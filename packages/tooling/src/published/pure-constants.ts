/**
 * Marks the constants of modules as free of side effects.
 *
 * A package.json says it of whole modules (`sideEffects: false`). When several modules are published as one, a bundler has to be
 * told of each constant: it would keep a list with a spread or the result of a call, and what these use, for all that it knows.
 */
import { parseSync, type Plugin } from "vite";

interface Declarator {
  readonly init: { readonly start: number; readonly end: number } | null;
}

/** What a bundler takes for a possible side effect. */
const EFFECT = /^(?:Call|New|Member|Binary|TaggedTemplate|Template)(?:Expression|Literal)$|^SpreadElement$/u;

export function pureConstants(): Plugin {
  return {
    name: "poolgate:pure-constants",
    transform: { order: "post", handler: (code, id) => ({ code: markConstants(code, id), map: null }) },
  };
}

/** @param code JavaScript of a module whose evaluation has no side effect. */
export function markConstants(code: string, file = "module.js"): string {
  const { program } = parseSync(file.replace(/\?.*$/u, "").replace(/\.[cm]?tsx?$/u, ".js"), code);
  const marked = program.body
    .flatMap(declaratorsOf)
    .flatMap(({ init }) => (init !== null && hasEffect(init) ? [init] : []));
  // From the end, so that the positions before stay right.
  return marked.reduceRight((text, { start, end }) => {
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`;
  }, code);
}

function declaratorsOf(statement: object): readonly Declarator[] {
  if ("declaration" in statement && typeof statement.declaration === "object" && statement.declaration !== null) {
    return declaratorsOf(statement.declaration);
  }
  const isConstant = "kind" in statement && statement.kind === "const";
  return isConstant && "declarations" in statement ? (statement.declarations as readonly Declarator[]) : [];
}

/** Whether evaluating the expression does more than making functions, lists and objects. */
function hasEffect(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  const type = "type" in node ? String(node.type) : "";
  if (/Function/u.test(type)) return false;
  return EFFECT.test(type) || Object.values(node).some(hasEffect);
}
