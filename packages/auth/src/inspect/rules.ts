/**
 * The rules by which a value may be recorded. A rule returns the recorded value, or undefined if the value is not of the
 * kind that it allows.
 *
 * No rule passes on a text or a large number that it was given: it returns a text only if the text is one of those in
 * this source, and a number only up to 999. So the values that a record can contain are known before anything runs.
 */
import type { AnyStateMachine, ContextFrom, EventFrom } from "xstate";
import { failureCodeOf } from "./failure-codes.ts";
import type { RecordedData, RecordedValue } from "./record.ts";

/** Numbers the users and devices of a recording, so that equal ones can be told apart from others. */
export type LabelOf = (kind: "user" | "device" | "passkey", value: string) => string;

export type Rule<Value extends RecordedValue = RecordedValue> = (value: unknown, labelOf: LabelOf) => Value | undefined;

export type MemberRules = Readonly<Record<string, Rule>>;

/** The largest number that is recorded. It is too small for a code or a phone number. */
const MAX_COUNT = 999;

/** True or false. */
export const flag: Rule = (value) => (typeof value === "boolean" ? value : undefined);

/** A whole number from 0 to 999. */
export const count: Rule = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT ? Number(value) : undefined;

/** How many entries a list or an object has. */
export const size: Rule = (value, labelOf) =>
  typeof value === "object" && value !== null ? count(Object.keys(value).length, labelOf) : undefined;

/** That there is a value. It is the rule for all secrets. */
export const present: Rule = (value) => (value === undefined || value === null ? undefined : "present");

/** One of the listed texts. */
export function oneOf<Text extends string>(...texts: readonly Text[]): Rule<Text> {
  const known: ReadonlySet<unknown> = new Set(texts);
  return (value) => (known.has(value) ? (value as Text) : undefined);
}

/** A list, from which entries of another kind are left out. */
export function listOf(rule: Rule): Rule {
  return (value, labelOf) =>
    Array.isArray(value) ? value.slice(0, MAX_COUNT).flatMap((entry) => rule(entry, labelOf) ?? []) : undefined;
}

/** An object, of which the listed members are recorded. */
export function members(rules: MemberRules): Rule {
  return (value, labelOf) => readMembers(value, rules, labelOf);
}

/** A number in the place of a name: `user 1`. */
export function label(kind: Parameters<LabelOf>[0]): Rule {
  return (value, labelOf) => (typeof value === "string" && value !== "" ? labelOf(kind, value) : undefined);
}

/** The code of a failure. Its message and its cause are left out. */
export const failure: Rule = (value) => failureCodeOf(value);

const listed = new WeakMap<MemberRules, readonly (readonly [name: string, rule: Rule])[]>();

/** Returns the listed own members of an object; undefined if none of them has a value that its rule allows. */
export function readMembers(value: unknown, rules: MemberRules, labelOf: LabelOf): RecordedData | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  let entries = listed.get(rules);
  // A list, because reading it is faster than reading an object.
  if (entries === undefined) listed.set(rules, (entries = Object.entries(rules)));
  let data: Record<string, RecordedValue> | undefined;
  for (const [name, rule] of entries) {
    const given = (value as Readonly<Record<string, unknown>>)[name];
    if (given === undefined || !Object.hasOwn(value, name)) continue;
    const recorded = rule(given, labelOf);
    if (recorded !== undefined) (data ??= {})[name] = recorded;
  }
  return data;
}

/** The members of a machine's context and events that are recorded. TypeScript reports a name that does not exist. */
export interface MachineRules<Machine extends AnyStateMachine> {
  readonly context: { readonly [Name in keyof ContextFrom<Machine>]?: Rule };
  readonly events: {
    readonly [Type in EventFrom<Machine>["type"]]?: {
      readonly [Name in Exclude<keyof Extract<EventFrom<Machine>, { type: Type }>, "type">]?: Rule;
    };
  };
}
