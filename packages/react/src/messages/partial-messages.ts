/** Lets an app replace any part of a language's texts. */
import type { Messages } from "./en.ts";

/** An object with any part of another one, at every depth. */
export type DeepPartial<Whole> = Whole extends (...values: never[]) => unknown
  ? Whole
  : Whole extends object
    ? { readonly [Key in keyof Whole]?: DeepPartial<Whole[Key]> }
    : Whole;

/** Any texts of the widget. The others stay those of the language. */
export type PartialMessages = DeepPartial<Messages>;

/** Returns the texts with the given ones in their places. A member that is undefined changes nothing. */
export function mergeMessages<Whole extends PartialMessages>(
  messages: Whole,
  given: PartialMessages | undefined,
): Whole {
  return given === undefined ? messages : (merge(messages, given) as Whole);
}

function merge(whole: unknown, part: unknown): unknown {
  if (part === undefined) return whole;
  if (!isRecord(whole) || !isRecord(part)) return part;
  const merged = Object.entries(part).map(([key, value]) => [key, merge(own(whole, key), value)]);
  return { ...whole, ...Object.fromEntries(merged) };
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
