/** What the service says of a value that breaks its model, in the form of src/wire/schema.ts. */
import type { Shape } from "./model.ts";

/** A SerializationException, which is all that a refusal says. */
export class WrongType extends Error {
  override readonly name = "WrongType";

  constructor(value: unknown, expected: string) {
    const kind = Array.isArray(value) ? "LIST" : typeof value === "object" ? "STRUCTURE" : typeof value;
    super(`${kind.toUpperCase()}_VALUE can not be converted to ${expected}`);
  }
}

/**
 * Lists what is wrong with a value.
 *
 * @throws WrongType
 */
export function violationsOf(shape: Shape, value: unknown, path = ""): string[] {
  switch (shape.kind) {
    case "text":
      return textViolations(shape, value, path);
    case "integer": {
      if (!Number.isInteger(value)) throw new WrongType(value, "an Integer");
      const { min, max } = shape;
      return rangeViolations(path, Number(value), { min, max }, "value");
    }
    case "boolean":
      if (typeof value !== "boolean") throw new WrongType(value, "a Boolean");
      return [];
    case "list": {
      if (!Array.isArray(value)) throw new WrongType(value, "a List");
      const items = value.flatMap((item, index) => violationsOf(shape.item, item, `${path}.${index + 1}.member`));
      return [...rangeViolations(path, value.length, shape, "length"), ...items];
    }
    case "map": {
      if (!isObject(value)) throw new WrongType(value, "a Map");
      const entries = Object.entries(value);
      const keys = entries.some(([key]) => violationsOf(shape.key, key).length > 0)
        ? [`Value at '${path}' failed to satisfy constraint: Map keys must satisfy constraint: ${keyRules(shape.key)}`]
        : [];
      const values = entries.flatMap(([key, entry]) => violationsOf(shape.value, entry, `${path}.${key}`));
      return [...rangeViolations(path, entries.length, shape, "length"), ...keys, ...values];
    }
    case "structure": {
      if (!isObject(value)) throw new WrongType(value, "a Structure");
      return [...shape.members].flatMap(([name, member]) => {
        const memberPath = `${path === "" ? "" : `${path}.`}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
        const given = value[name];
        if (given !== undefined && given !== null) return violationsOf(member.shape, given, memberPath);
        return member.isRequired ? [constraint(memberPath, "not be null", "Value null")] : [];
      });
    }
    case "bytes":
      if (typeof value !== "string") throw new WrongType(value, "a String");
      return [];
    case "document":
    case "time":
      return [];
  }
}

const regExps = new Map<string, RegExp>();

/** The pattern as JavaScript has it. The whole text must match. */
export function regExpOf(pattern: string): RegExp {
  const regExp = regExps.get(pattern) ?? new RegExp(`^(?:${pattern.replace("(?s).*", "[^]*")})$`, "u");
  regExps.set(pattern, regExp);
  return regExp;
}

function textViolations(shape: Extract<Shape, { kind: "text" }>, value: unknown, path: string): string[] {
  const { pattern, choices } = shape;
  if (typeof value !== "string") throw new WrongType(value, "a String");
  if (choices !== undefined) {
    if (choices.includes(value)) return [];
    return [constraint(path, `satisfy enum value set: [${choices.join(", ")}]`, `Value '${value}'`)];
  }
  const subject = isShownId(path) ? `Value '${value.slice(0, 128)}'` : "Value";
  const found = rangeViolations(path, value.length, shape, "length", subject);
  if (pattern === undefined || regExpOf(pattern).test(value)) return found;
  return [...found, constraint(path, `satisfy regular expression pattern: ${pattern}`, subject)];
}

/** The ids of pools and identities are no secrets. */
function isShownId(path: string): boolean {
  const [last = ""] = path
    .replace(/\.\d+\.member$/u, "")
    .split(".")
    .slice(-1);
  return /^(?:userPool|identityPool|identity)Ids?(?:ToDelete)?$/u.test(last);
}

function rangeViolations(
  path: string,
  value: number,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  what: "length" | "value",
  subject?: string,
): string[] {
  const broken = (rule: string): string[] => [constraint(path, `have ${what} ${rule}`, subject)];
  if (min !== undefined && value < min) return broken(`greater than or equal to ${min}`);
  if (max !== undefined && value > max) return broken(`less than or equal to ${max}`);
  return [];
}

function constraint(path: string, rule: string, subject = "Value"): string {
  return `${subject} at '${path}' failed to satisfy constraint: Member must ${rule}`;
}

function keyRules({ min, max, pattern, choices }: Extract<Shape, { kind: "text" }>): string {
  const rules = [
    ...(choices === undefined ? [] : [`Member must satisfy enum value set: [${choices.join(", ")}]`]),
    ...(max === undefined ? [] : [`Member must have length less than or equal to ${max}`]),
    ...(min === undefined ? [] : [`Member must have length greater than or equal to ${min}`]),
    ...(pattern === undefined ? [] : [`Member must satisfy regular expression pattern: ${pattern}`]),
  ];
  return `[${rules.join(", ")}]`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
