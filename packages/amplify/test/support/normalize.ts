/** Replaces what differs by chance between two runs: ids, secrets, tokens, times. */

const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<uuid>"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<token>"],
  [/\b[A-Z2-7]{32,}\b/g, "<totp secret>"],
];

/** Returns the value as plain data. Members that are undefined are left out. */
export function normalize(value: unknown): unknown {
  if (typeof value === "string") {
    return RULES.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), value);
  }
  if (typeof value === "function") return "<function>";
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return "<date>";
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, normalize(member)]));
}
