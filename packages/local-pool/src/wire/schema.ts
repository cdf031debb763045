/**
 * Declares the schema of a request: a member reads one JSON value and returns it with its type, or reports a violation.
 *
 * As on the service, a wrong JSON type is a SerializationException at once. Values that break a constraint are collected into
 * one exception, "N validation errors detected: …". Undeclared members are ignored, and null counts as absent.
 * The result is built from declared names, and maps are of type Map, so that a name in a request cannot reach a prototype.
 * Messages only repeat the values of enumerations and of the ids of pools and identities; other values may be secret.
 */
import { ServiceError, serializationError } from "./service-error.ts";

/** Collects the texts about constraints that a request breaks. */
interface Violations {
  push(text: string): void;
}

/** A text for each one of a long list would be many times as long as the request. */
const MAX_VIOLATIONS = 100;

/** Reads a value that is present. `path` is the wire's name of it, such as `userAttributes.1.member.name`. */
export interface Member<Value> {
  read(value: unknown, path: string, violations: Violations): Value;
}

/** A member of a structure. It also handles an absent value. */
export interface Field<Value> {
  read(value: unknown, path: string, violations: Violations): Value;
}

export type Infer<Schema> = Schema extends Member<infer Value> ? Value : never;

/** Of texts in UTF-16 units, as on the service, and of lists in items. */
interface Size {
  readonly min?: number;
  readonly max?: number | undefined;
}

interface TextLimits extends Size {
  /** The whole string must match. `shown` is the service's spelling of the pattern. */
  readonly pattern?: { readonly regExp: RegExp; readonly shown: string };
  /** Whether messages repeat the value, as the service does where its model does not call the member sensitive. */
  readonly isShown?: boolean;
}

export function string({ min = 0, max, pattern, isShown = false }: TextLimits = {}): Member<string> {
  return {
    read(value, path, violations) {
      if (typeof value !== "string") throw wrongType(value, "a String");
      // A lone surrogate has no UTF-8 form, so two different strings would have the same hash.
      if (/\p{Surrogate}/u.test(value)) throw serializationError("Unpaired surrogate in a String");
      const subject = isShown ? `Value ${shown(value)} at '${path}'` : `Value at '${path}'`;
      checkLength(value.length, { min, max }, subject, violations);
      if (pattern !== undefined && !pattern.regExp.test(value)) {
        violations.push(
          `${subject} failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern.shown}`,
        );
      }
      return value;
    },
  };
}

export function oneOf<const Values extends readonly string[]>(values: Values): Member<Values[number]> {
  return {
    read(value, path, violations) {
      if (typeof value !== "string") throw wrongType(value, "a String");
      const known: Values[number] | undefined = values.find((candidate) => candidate === value);
      if (known !== undefined) return known;
      violations.push(
        `Value ${shown(value)} at '${path}' failed to satisfy constraint: ` +
          `Member must satisfy enum value set: [${values.join(", ")}]`,
      );
      return values[0] ?? "";
    },
  };
}

export const boolean: Member<boolean> = {
  read(value) {
    if (typeof value !== "boolean") throw wrongType(value, "a Boolean");
    return value;
  },
};

export function integer({ min, max }: { readonly min: number; readonly max: number }): Member<number> {
  return {
    read(value, path, violations) {
      if (typeof value !== "number" || !Number.isInteger(value)) throw wrongType(value, "an Integer");
      const mustBe = (constraint: string): void => {
        violations.push(`Value at '${path}' failed to satisfy constraint: Member must have value ${constraint}`);
      };
      if (value < min) mustBe(`greater than or equal to ${min}`);
      if (value > max) mustBe(`less than or equal to ${max}`);
      return value;
    },
  };
}

/** What is read and written by functions that call themselves must not be deeper than their stack. */
const MAX_DOCUMENT_DEPTH = 100;

/** Any JSON value. The operation checks it. */
export const document: Member<unknown> = {
  read(value) {
    if (isDeeper(value, MAX_DOCUMENT_DEPTH)) throw serializationError("A Document is nested too deeply");
    return value;
  },
};

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** @param limits how many items there may be. */
export function list<Value>(item: Member<Value>, { min = 0, max }: Size = {}): Member<readonly Value[]> {
  return {
    read(value, path, violations) {
      if (!Array.isArray(value)) throw wrongType(value, "a List");
      checkLength(value.length, { min, max }, `Value at '${path}'`, violations);
      return value.flatMap((element: unknown, index) =>
        element === null || element === undefined
          ? []
          : [item.read(element, `${path}.${index + 1}.member`, violations)],
      );
    },
  };
}

/** A map of strings. */
export function stringMap(
  item: Member<string> = string(),
  keys?: TextLimits,
  size?: Size,
): Member<ReadonlyMap<string, string>> {
  return map(item, keys, size);
}

/**
 * A null value counts as absent.
 *
 * @param size how many entries there may be.
 */
export function map<Value>(
  item: Member<Value>,
  keys: TextLimits = {},
  size: Size = {},
): Member<ReadonlyMap<string, Value>> {
  return {
    read(value, path, violations) {
      if (!isObject(value)) throw wrongType(value, "a Map");
      const entries = Object.entries(value).filter(([, entry]) => entry !== null);
      checkLength(entries.length, size, `Value at '${path}'`, violations);
      checkKeys(
        entries.map(([key]) => key),
        keys,
        path,
        violations,
      );
      return new Map(entries.map(([key, entry]) => [key, item.read(entry, `${path}.${key}`, violations)]));
    },
  };
}

export function required<Value>(member: Member<Value>): Field<Value> {
  return {
    read(value, path, violations) {
      if (value !== undefined && value !== null) return member.read(value, path, violations);
      violations.push(`Value null at '${path}' failed to satisfy constraint: Member must not be null`);
      // `readInput` throws after a violation, so this value is never used.
      return undefined as Value;
    },
  };
}

export function optional<Value>(member: Member<Value>): Field<Value | undefined> {
  return {
    read: (value, path, violations) =>
      value === undefined || value === null ? undefined : member.read(value, path, violations),
  };
}

export function structure<Fields extends Record<string, Field<unknown>>>(
  fields: Fields,
): Member<{ readonly [Name in keyof Fields]: ReturnType<Fields[Name]["read"]> }> {
  return {
    read(value, path, violations) {
      if (!isObject(value)) throw wrongType(value, "a Structure");
      const result: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const memberPath = `${path === "" ? "" : `${path}.`}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
        result[name] = field.read(Object.hasOwn(value, name) ? value[name] : undefined, memberPath, violations);
      }
      return result as { [Name in keyof Fields]: ReturnType<Fields[Name]["read"]> };
    },
  };
}

/** The exception for values that break a constraint: the second one is that of identity pools. */
export type ValidationException = "InvalidParameterException" | "ValidationException";

/**
 * Reads the input of an operation from the parsed body.
 *
 * @throws ServiceError SerializationException, or `exception` for values that break a constraint.
 */
export function readInput<Value>(
  schema: Member<Value>,
  body: unknown,
  exception: ValidationException = "InvalidParameterException",
): Value {
  const texts: string[] = [];
  const refuse = (): never => {
    const errors = texts.length === 1 ? "error" : "errors";
    throw new ServiceError(exception, `${texts.length} validation ${errors} detected: ${texts.join("; ")}`);
  };
  const push = (text: string): void => {
    texts.push(text);
    if (texts.length === MAX_VIOLATIONS) refuse();
  };
  const input = schema.read(body, "", { push });
  return texts.length === 0 ? input : refuse();
}

/** A violation names all limits of keys, and no key. */
function checkKeys(keys: readonly string[], limits: TextLimits, path: string, violations: Violations): void {
  const found: string[] = [];
  for (const key of keys) string(limits).read(key, "", found);
  if (found.length === 0) return;
  const { min, max, pattern } = limits;
  const rules = [
    ...(max === undefined ? [] : [`have length less than or equal to ${max}`]),
    ...(min === undefined ? [] : [`have length greater than or equal to ${min}`]),
    ...(pattern === undefined ? [] : [`satisfy regular expression pattern: ${pattern.shown}`]),
  ].map((rule) => `Member must ${rule}`);
  violations.push(
    `Value at '${path}' failed to satisfy constraint: Map keys must satisfy constraint: [${rules.join(", ")}]`,
  );
}

function shown(value: string): string {
  return `'${value.slice(0, 128)}'`;
}

/** @param subject such as `Value at 'username'`. */
function checkLength(length: number, { min = 0, max }: Size, subject: string, violations: Violations): void {
  const mustHave = (constraint: string): void => {
    violations.push(`${subject} failed to satisfy constraint: Member must have length ${constraint}`);
  };
  if (length < min) mustHave(`greater than or equal to ${min}`);
  if (max !== undefined && length > max) mustHave(`less than or equal to ${max}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrongType(value: unknown, expected: string): ServiceError {
  const kind = Array.isArray(value) ? "LIST" : typeof value === "object" ? "STRUCTURE" : typeof value;
  return serializationError(`${kind.toUpperCase()}_VALUE can not be converted to ${expected}`);
}
