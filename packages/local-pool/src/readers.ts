/**
 * Checks values that people write by hand: settings, and test faults. A reader checks one value, and reports a problem by the
 * path of the member, never by its value.
 *
 * wire/schema.ts does the same for requests, with the service's error messages.
 */
export type ReportProblem = (problem: string) => void;

/** Reads one value. Returns undefined after it has reported a problem. */
export type Reader<Value> = (value: unknown, path: string, report: ReportProblem) => Value | undefined;

export function string(pattern: RegExp, what: string): Reader<string> {
  return (value, path, report) => {
    if (typeof value === "string" && pattern.test(value)) return value;
    report(`${path}: expected ${what}`);
    return undefined;
  };
}

export function integer(min: number, max: number): Reader<number> {
  return (value, path, report) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    report(`${path}: expected a whole number from ${min} to ${max}`);
    return undefined;
  };
}

export const boolean: Reader<boolean> = (value, path, report) => {
  if (typeof value === "boolean") return value;
  report(`${path}: expected true or false`);
  return undefined;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (value, path, report) => {
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) report(`${path}: expected ${values.map((candidate) => `"${candidate}"`).join(" or ")}`);
    return known;
  };
}

export function list<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  return (value, path, report) => {
    if (Array.isArray(value)) {
      return value.flatMap((element, index) => item(element, `${path}[${index}]`, report) ?? []);
    }
    report(`${path}: expected a list`);
    return undefined;
  };
}

export const stringMap: Reader<Readonly<Record<string, string>>> = (value, path, report) => {
  if (isObject(value) && Object.values(value).every((member) => typeof member === "string")) {
    return value as Readonly<Record<string, string>>;
  }
  report(`${path}: expected an object of texts`);
  return undefined;
};

/** An object whose members are all optional. An unknown member is a problem, because it is most likely misspelled. */
export function object<Members extends Record<string, Reader<unknown>>>(
  members: Members,
): Reader<{ [Name in keyof Members]?: NonNullable<ReturnType<Members[Name]>> }> {
  return (value, path, report) => {
    if (!isObject(value)) {
      report(`${path === "" ? "configuration" : path}: expected an object`);
      return undefined;
    }
    const result: { [Name in keyof Members]?: NonNullable<ReturnType<Members[Name]>> } = {};
    for (const name of Object.keys(value)) {
      const memberPath = path === "" ? name : `${path}.${name}`;
      const reader = Object.hasOwn(members, name) ? members[name] : undefined;
      if (reader === undefined) {
        report(`${memberPath}: not a known member`);
        continue;
      }
      if (value[name] === undefined) continue;
      const read = reader(value[name], memberPath, report);
      if (read !== undefined) result[name as keyof Members] = read as NonNullable<ReturnType<Members[keyof Members]>>;
    }
    return result;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
