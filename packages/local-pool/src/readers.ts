/**
 * Readers of what people write by hand, settings and test switches: each checks one value and notes what is wrong with it by
 * the path of the member, never by the value itself.
 */
export type Note = (problem: string) => void;

/** Reads one value; undefined after a fault has been noted. */
export type Reader<Value> = (value: unknown, path: string, note: Note) => Value | undefined;

export function text(pattern: RegExp, what: string): Reader<string> {
  return (value, path, note) => {
    if (typeof value === "string" && pattern.test(value)) return value;
    note(`${path}: expected ${what}`);
    return undefined;
  };
}

export function whole(min: number, max: number): Reader<number> {
  return (value, path, note) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    note(`${path}: expected a whole number from ${min} to ${max}`);
    return undefined;
  };
}

export const flag: Reader<boolean> = (value, path, note) => {
  if (typeof value === "boolean") return value;
  note(`${path}: expected true or false`);
  return undefined;
};

export function choice<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (value, path, note) => {
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) note(`${path}: expected ${values.map((candidate) => `"${candidate}"`).join(" or ")}`);
    return known;
  };
}

export function list<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  return (value, path, note) => {
    if (Array.isArray(value)) {
      return value.flatMap((element, index) => item(element, `${path}[${index}]`, note) ?? []);
    }
    note(`${path}: expected a list`);
    return undefined;
  };
}

export const textMap: Reader<Readonly<Record<string, string>>> = (value, path, note) => {
  if (isObject(value) && Object.values(value).every((member) => typeof member === "string")) {
    return value as Readonly<Record<string, string>>;
  }
  note(`${path}: expected an object of texts`);
  return undefined;
};

/** An object of these members, each of them optional here; any other member is a fault, most likely a spelling mistake. */
export function object<Members extends Record<string, Reader<unknown>>>(
  members: Members,
): Reader<{ [Name in keyof Members]?: NonNullable<ReturnType<Members[Name]>> }> {
  return (value, path, note) => {
    if (!isObject(value)) {
      note(`${path === "" ? "configuration" : path}: expected an object`);
      return undefined;
    }
    const result: { [Name in keyof Members]?: NonNullable<ReturnType<Members[Name]>> } = {};
    for (const name of Object.keys(value)) {
      const memberPath = path === "" ? name : `${path}.${name}`;
      const reader = Object.hasOwn(members, name) ? members[name] : undefined;
      if (reader === undefined) {
        note(`${memberPath}: not a known member`);
        continue;
      }
      if (value[name] === undefined) continue;
      const read = reader(value[name], memberPath, note);
      if (read !== undefined) result[name as keyof Members] = read as NonNullable<ReturnType<Members[keyof Members]>>;
    }
    return result;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
