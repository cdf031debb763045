/** Values that break the service's model at one place each, and valid ones around them. */
import type { Shape, Structure, Text } from "./model.ts";
import { regExpOf } from "./violations.ts";

/** A text for each form in the model: the first one that is valid is used. A longer one repeats its last character. */
const FORMS = [
  "a",
  "0",
  "aaa",
  "a_a",
  "a@a",
  "a:a",
  "import-a",
  "{####}",
  "{##a##}",
  "terms-of-use",
  "cognito:default",
  "authenticated",
  "arn:aws:iam::0:a",
  "arn:aws:iam:::a:a",
  "00000000-0000-4000-8000-000000000000",
];
/** Texts that a pattern may forbid. */
const FORBIDDEN = ["a b", "a\u0000", "ü", "\n", "a-", "@", "/", "\u200b", "\u0661"];
/** Other JSON types. The model's own is left out. */
const TYPES = ["x", 1.5, true, [], {}];
const TYPES_OF: Readonly<Record<Shape["kind"], readonly string[]>> = {
  text: ["string"],
  bytes: ["string"],
  integer: ["integer"],
  boolean: ["boolean"],
  list: ["list"],
  map: ["object"],
  structure: ["object"],
  time: ["integer", "number"],
  document: ["string", "integer", "number", "boolean", "list", "object"],
};
/** A body may not be longer. */
const LONGEST = 60_000;

/** A valid value with as little in it as possible. */
export function sampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "text":
      return textOf(shape, shape.min ?? 0);
    case "integer":
      return shape.min ?? 1;
    case "boolean":
      return true;
    case "list":
      return Array.from({ length: shape.min ?? 0 }, () => sampleOf(shape.item));
    case "map":
      return Object.fromEntries(mapEntries(shape, shape.min ?? 0));
    case "structure":
      return Object.fromEntries(requiredOf(shape).map(([name, member]) => [name, sampleOf(member.shape)]));
    case "bytes":
      return "AAAA";
    case "time":
      return 0;
    case "document":
      return {};
  }
}

/** Values that break the model: as a whole, or in one member, item or entry. */
export function* invalidValues(shape: Shape): Generator {
  for (const value of TYPES) if (!TYPES_OF[shape.kind].includes(typeOf(value))) yield value;
  switch (shape.kind) {
    case "text":
      yield* invalidTexts(shape);
      break;
    case "integer":
      if (shape.min !== undefined) yield shape.min - 1;
      if (shape.max !== undefined) yield shape.max + 1;
      break;
    case "list":
      if ((shape.min ?? 0) > 0) yield [];
      if (shape.max !== undefined) yield Array.from({ length: shape.max + 1 }, () => sampleOf(shape.item));
      for (const item of invalidValues(shape.item)) yield [item];
      break;
    case "map": {
      if ((shape.min ?? 0) > 0) yield {};
      if (shape.max !== undefined && hasManyKeys(shape.key)) {
        yield Object.fromEntries(mapEntries(shape, shape.max + 1));
      }
      for (const key of invalidTexts(shape.key)) yield { [key]: sampleOf(shape.value) };
      for (const value of invalidValues(shape.value)) yield { [textOf(shape.key, 1)]: value };
      break;
    }
    case "structure":
      yield* invalidStructures(shape);
      break;
    case "boolean":
    case "bytes":
    case "document":
    case "time":
  }
}

function* invalidStructures(shape: Structure): Generator {
  const valid = sampleOf(shape) as object;
  for (const [name] of requiredOf(shape)) {
    yield { ...valid, [name]: undefined };
    yield { ...valid, [name]: null };
  }
  for (const [name, member] of shape.members) {
    for (const value of invalidValues(member.shape)) yield { ...valid, [name]: value };
  }
}

function* invalidTexts(shape: Text): Generator<string> {
  const { min = 0, max = LONGEST, pattern, choices } = shape;
  if (choices !== undefined) {
    yield* ["", "no choice", "__proto__", (choices[0] ?? "").toLowerCase().padEnd(1, "?")].filter(
      (text) => !choices.includes(text),
    );
    return;
  }
  if (min > 0) yield "";
  if (min > 1) yield textOf(shape, min).slice(0, min - 1);
  if (max < LONGEST) yield textOf(shape, min).padEnd(max + 1, "a");
  if (pattern !== undefined) {
    const regExp = regExpOf(pattern);
    const valid = textOf(shape, min);
    const malformed = FORBIDDEN.map((text) => `${valid}${text}`).filter(
      (text) => text.length <= max && !regExp.test(text),
    );
    // Where a text may be no longer, one of its characters is replaced.
    yield* malformed.length > 0 ? malformed : [`${valid.slice(0, -1)}\u0000`].filter((text) => !regExp.test(text));
  }
}

/** @throws Error if this file has no text of that form. */
function textOf({ min = 0, max = LONGEST, pattern, choices }: Text, length: number): string {
  if (choices !== undefined) return choices[0] ?? "";
  const regExp = regExpOf(pattern ?? "[^]*");
  for (const form of FORMS) {
    const text = form.padEnd(Math.max(length, min), form.at(-1));
    if (text.length <= max && regExp.test(text)) return text;
  }
  throw new Error(`No text of ${min} to ${max} characters is known to match ${pattern}.`);
}

function mapEntries(shape: Extract<Shape, { kind: "map" }>, count: number): [string, unknown][] {
  return Array.from({ length: count }, (_, index) => {
    const key = shape.key.choices?.[index] ?? `${textOf(shape.key, 1)}${index === 0 ? "" : index}`;
    return [key, sampleOf(shape.value)];
  });
}

/** Whether a key may end with a number. */
function hasManyKeys({ pattern = "[^]*" }: Text): boolean {
  return regExpOf(pattern).test("a1");
}

function requiredOf(shape: Structure) {
  return [...shape.members].filter(([, { isRequired }]) => isRequired);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return Number.isInteger(value) ? "integer" : typeof value;
}
