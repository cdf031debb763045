/** A map of any values, for schema.ts. */
import { type Member, wrongType } from "./schema.ts";

interface MapLimits {
  /** What every key must be. */
  readonly keys: {
    readonly min: number;
    readonly max: number;
    readonly pattern?: { readonly regExp: RegExp; readonly shown: string };
  };
  /** How many entries there may be. */
  readonly max?: number;
}

/** A null value counts as absent. */
export function map<Value>(
  item: Member<Value>,
  { keys, max = Infinity }: MapLimits,
): Member<ReadonlyMap<string, Value>> {
  return {
    read(value, path, violations) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongType(value, "a Map");
      const entries = Object.entries(value).filter(([, entry]) => entry !== null);
      const mustSatisfy = (constraint: string): void => {
        violations.push(`Value at '${path}' failed to satisfy constraint: ${constraint}`);
      };
      if (entries.length > max) mustSatisfy(`Member must have length less than or equal to ${max}`);
      if (!entries.every(([key]) => isKey(keys, key))) {
        mustSatisfy(`Map keys must satisfy constraint: [${rulesOf(keys).join(", ")}]`);
      }
      return new Map(entries.map(([key, entry]) => [key, item.read(entry, `${path}.${key}`, violations)]));
    },
  };
}

function isKey({ min, max, pattern }: MapLimits["keys"], key: string): boolean {
  return key.length >= min && key.length <= max && (pattern === undefined || pattern.regExp.test(key));
}

function rulesOf({ min, max, pattern }: MapLimits["keys"]): readonly string[] {
  return [
    `Member must have length less than or equal to ${max}`,
    `Member must have length greater than or equal to ${min}`,
    ...(pattern === undefined ? [] : [`Member must satisfy regular expression pattern: ${pattern.shown}`]),
  ];
}
