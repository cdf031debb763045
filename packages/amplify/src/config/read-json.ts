/** Reads JSON whose content the compiler does not know: configuration files, tokens, and what this package has stored. */

export type Json = Readonly<Record<string, unknown>>;

/** Parses a JSON object; undefined for any other text. */
export function parseObject(text: string | null): Json | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectOf(source: Json, name: string): Json | undefined {
  const value = source[name];
  return isObject(value) ? value : undefined;
}

export function textOf(source: Json, name: string): string | undefined {
  const value = source[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function flagOf(source: Json, name: string): boolean | undefined {
  const value = source[name];
  return typeof value === "boolean" ? value : undefined;
}

/** The texts of a list; undefined if there is no list. */
export function textsOf(source: Json, name: string): string[] | undefined {
  const value = source[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}

/** The object without its members that are undefined. */
export function present<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
