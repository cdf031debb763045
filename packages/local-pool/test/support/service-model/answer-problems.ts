/** What in an answer contradicts the service's model: an unknown member, another JSON type, a required member that is absent. */
import type { Shape, Structure } from "./model.ts";

export function answerProblems(shape: Shape, value: unknown, path = "answer"): string[] {
  const isType = (expected: boolean, name: string): string[] =>
    expected ? [] : [`${path} is ${JSON.stringify(value)}, not ${name}`];
  switch (shape.kind) {
    case "text":
      return isType(typeof value === "string", "a text");
    case "integer":
      return isType(Number.isInteger(value), "an integer");
    case "boolean":
      return isType(typeof value === "boolean", "a boolean");
    case "time":
      // Seconds; clients refuse a text.
      return isType(typeof value === "number" && value > 1e9 && value < 1e11, "a time in seconds");
    case "bytes":
      return isType(typeof value === "string" && Buffer.from(value, "base64").toString("base64") === value, "base64");
    case "document":
      return [];
    case "list":
      if (!Array.isArray(value)) return isType(false, "a list");
      return value.flatMap((item, index) => answerProblems(shape.item, item, `${path}[${index}]`));
    case "map":
      if (!isObject(value)) return isType(false, "a map");
      return Object.entries(value).flatMap(([key, entry]) => answerProblems(shape.value, entry, `${path}.${key}`));
    case "structure":
      return isObject(value) ? memberProblems(shape, value, path) : isType(false, "a structure");
  }
}

function memberProblems({ members }: Structure, value: Readonly<Record<string, unknown>>, path: string): string[] {
  // The service answers `{}` as the CustomDomainConfig of a prefix domain, although its model requires a certificate.
  if (path.endsWith(".CustomDomainConfig") && Object.keys(value).length === 0) return [];
  const absent = [...members]
    .filter(([name, { isRequired }]) => isRequired && value[name] === undefined)
    .map(([name]) => `${path}.${name} is absent`);
  const others = Object.entries(value).flatMap(([name, each]) => {
    const member = members.get(name);
    return member === undefined
      ? [`${path}.${name} is not in the model`]
      : answerProblems(member.shape, each, `${path}.${name}`);
  });
  return [...absent, ...others];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
