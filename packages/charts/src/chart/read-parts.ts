/**
 * Reads guards, actions and actors of a machine or of its JSON by their names.
 *
 * A function without a name gets a stand-in and is marked as inline: it can be drawn, but JSON cannot refer to it.
 */
import type { Guard, Named } from "./model.ts";

/** Names that JavaScript gives to a function because of where it stands. They say nothing about it. */
const PLACE_NAMES = new Set(["", "guard", "cond", "actions", "entry", "exit", "src", "logic"]);
/** How deep data from outside is read. XState itself does not come close. */
export const MAX_DEPTH = 100;

/** Reads a guard: a name, `{ type, params }`, or what `and()`, `or()`, `not()` and `stateIn()` return. */
export function readGuard(guard: unknown, depth = 0): Guard {
  const parts = isObject(guard) ? toArray(guard["guards"] ?? guard["children"]) : [];
  const kind = combinator(guard);
  if (kind !== undefined && depth < MAX_DEPTH) {
    const [first, ...others] = parts.map((part) => readGuard(part, depth + 1));
    if (kind === "not" && first !== undefined && others.length === 0) return { kind, guard: first };
    if (kind !== "not" && first !== undefined) return { kind, guards: [first, ...others] };
  }
  if (typeof guard === "function" && guard.name === "stateIn" && isObject(guard)) {
    return { kind: "stateIn", state: stateWords(guard["stateValue"]) };
  }
  return { kind: "named", ...readNamed(guard, "inline guard") };
}

/** Reads one action or a list of them. */
export function readActions(actions: unknown): Named[] {
  return toArray(actions).map((action) => readNamed(action, "inline action"));
}

/**
 * A name, with its parameters where they are data. XState's own actions (`assign`, `raise`) have names.
 *
 * @param standIn What a function without a name is called.
 */
function readNamed(part: unknown, standIn: string): Named {
  if (typeof part === "string") return { name: part };
  const type = isObject(part) ? part["type"] : undefined;
  if (isObject(part) && typeof type === "string") {
    const sent = isObject(part["event"]) ? part["event"]["type"] : undefined;
    const name = type.replace(/^xstate\./u, "") + (typeof sent === "string" ? ` ${sent}` : "");
    const { params } = part;
    return { name, ...(params === undefined ? {} : plain("params", params)) };
  }
  const hasName = typeof part === "function" && !PLACE_NAMES.has(part.name);
  return { name: hasName ? part.name : standIn, isInline: true };
}

/** The value as plain data under a name, or nothing when it is not data: a function, or something circular. */
export function plain<Name extends string>(name: Name, value: unknown): { [K in Name]?: unknown } {
  if (value === undefined || typeof value === "function") return {};
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? {} : ({ [name]: JSON.parse(text) as unknown } as { [K in Name]?: unknown });
  } catch {
    return {};
  }
}

export function toArray(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The combinators of XState are functions of that name; their JSON form is `xstate.and` or `and`. */
function combinator(guard: unknown): "and" | "or" | "not" | undefined {
  const isFunction = typeof guard === "function";
  const name: unknown = isFunction ? guard.name : isObject(guard) ? guard["type"] : undefined;
  const kind = typeof name === "string" ? name.replace(/^xstate\./u, "") : "";
  const hasParts = isObject(guard) && ("guards" in guard || "children" in guard);
  return hasParts && (kind === "and" || kind === "or" || kind === "not") ? kind : undefined;
}

function stateWords(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "a state");
}
