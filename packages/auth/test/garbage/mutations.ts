/**
 * Every way in which a member of a response can be wrong, at every depth of the response, inside its tokens and inside
 * JSON texts.
 *
 * A mutated response is a text, because some of these values (a number of 308 digits, a deeply nested list) can only be
 * written as text.
 */
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { bytesToBase64Url, utf8ToBytes } from "../../src/crypto/bytes.ts";
import { decodeCompactJws } from "../../src/protocol/tokens/jwt.ts";

export type Kind =
  | "missing"
  | "null"
  | "a number"
  | "a boolean"
  | "a list"
  | "an object"
  | "another text"
  | "empty"
  | "huge"
  | "negative"
  | "truncated"
  | "nested deeply";

export interface Mutation {
  readonly title: string;
  /**
   * The names of the members from the top, joined by dots. The members of a token are below `header` and `claims`, the
   * JSON of a text below `json`.
   */
  readonly member: string;
  readonly kind: Kind;
  /** The body of the response. */
  readonly body: string;
}

const HUGE_LENGTH = 100_000;
const NESTING = 20_000;
const NESTED = "[".repeat(NESTING) + "]".repeat(NESTING);

/** The JSON that replaces a value; undefined removes the member. */
function replacements(value: unknown): readonly (readonly [kind: Kind, json: string | undefined])[] {
  const text = typeof value === "string" ? value : undefined;
  const number = typeof value === "number" ? value : undefined;
  return [
    ["missing", undefined],
    ["null", "null"],
    ...(number === undefined ? [["a number", "7"] as const] : []),
    ...(typeof value === "boolean" ? [] : [["a boolean", "true"] as const]),
    ["a list", "[]"],
    ...(isEmptyObject(value) ? [] : [["an object", "{}"] as const]),
    ["another text", '"text"'],
    ["empty", '""'],
    ["huge", number === undefined ? JSON.stringify("x".repeat(HUGE_LENGTH)) : "1e308"],
    ["negative", number === undefined ? "-1" : String(-number)],
    ...(text === undefined ? [] : [["truncated", JSON.stringify(text.slice(0, text.length / 2))] as const]),
    ...(number === undefined ? [] : [["truncated", String(Math.floor(number / 10))] as const]),
    ["nested deeply", NESTED],
  ];
}

/** All mutations of one member each, of a valid response. */
function mutationsOf(answer: string): Mutation[] {
  const body: unknown = JSON.parse(answer);
  return membersOf(body).flatMap(([path, value]) =>
    replacements(value).map(([kind, json]) => {
      const member = path.join(".");
      return { title: `${member}: ${kind}`, member, kind, body: rewritten(body, path, json) ?? "" };
    }),
  );
}

type MeaningOf = (mutation: Mutation) => string;

/**
 * One mutation for each possible meaning of each member, and of each kind; in `proof`, all mutations.
 *
 * @param meaningOf What a mutation means, by the rule of its response.
 */
export function everyKindOf(mutations: readonly Mutation[], meaningOf: MeaningOf): Mutation[] {
  if (IN_PROOF) return [...mutations];
  const seen = new Set<string>();
  return mutations.filter((mutation) => {
    const before = seen.size;
    seen.add(`member ${mutation.member}: ${meaningOf(mutation)}`).add(`${mutation.kind}: ${meaningOf(mutation)}`);
    return seen.size > before;
  });
}

/**
 * Mutations of one member for each possible meaning, for places that another test tries with every kind; in `proof`,
 * of every member.
 */
export function everyMeaningOf(mutations: readonly Mutation[], meaningOf: MeaningOf): Mutation[] {
  const seen = new Map<string, Set<string>>();
  return mutations.filter((mutation) => {
    const meaning = meaningOf(mutation);
    const members = seen.get(meaning) ?? new Set();
    if (members.has(mutation.member) || (members.size > 0 && !IN_PROOF)) return false;
    seen.set(meaning, members.add(mutation.member));
    return true;
  });
}

/** Bodies that are wrong as a whole, and all mutations of one member each. */
export const allMutationsOf = (answer: string): Mutation[] => [...bodiesOf(answer), ...mutationsOf(answer)];

/** Bodies that are wrong as a whole. */
function bodiesOf(answer: string): Mutation[] {
  const whole = replacements({ answer }).map(([kind, json]) => ({ kind, body: json ?? "" }));
  const truncated = { kind: "truncated" as const, body: answer.slice(0, answer.length / 2) };
  return [...whole, truncated].map(({ kind, body }) => ({ title: `the body: ${kind}`, member: "", kind, body }));
}

type Path = readonly string[];

function membersOf(value: unknown, path: Path = []): [path: Path, value: unknown][] {
  const opened = isObject(value) ? value : (tokenParts(value) ?? jsonPart(value));
  return Object.entries(opened ?? {}).flatMap(([name, member]) => {
    const memberPath = [...path, name];
    return [[memberPath, member], ...membersOf(member, memberPath)];
  });
}

/** The JSON of a value, with one of its members replaced by other JSON. */
function rewritten(value: unknown, [first, ...rest]: Path, json: string | undefined): string | undefined {
  if (first === undefined) return json;
  const token = tokenParts(value);
  if (token !== undefined) {
    const [header, claims] = (["header", "claims"] as const).map((part) =>
      part === first ? rewritten(token[part], rest, json) : JSON.stringify(token[part]),
    );
    return JSON.stringify([encode(header), encode(claims), "c2ln"].join("."));
  }
  const written = jsonPart(value);
  if (written !== undefined) return JSON.stringify(rewritten(written.json, rest, json) ?? "");
  const members = Object.entries(value as object).flatMap(([name, member]) => {
    const text = name === first ? rewritten(member, rest, json) : JSON.stringify(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}

/** The readable parts of a token; undefined if the text is not a token. */
function tokenParts(value: unknown): { header: object; claims: object } | undefined {
  if (typeof value !== "string" || !/^eyJ[\w-]*\.eyJ[\w-]*\.[\w-]+$/u.test(value)) return undefined;
  const { header, payload: claims } = decodeCompactJws(value);
  return { header, claims };
}

/** The object or list in a JSON text; undefined for any other value. */
function jsonPart(value: unknown): { json: object } | undefined {
  if (typeof value !== "string" || !/^[[{]/u.test(value)) return undefined;
  return { json: JSON.parse(value) as object };
}

const encode = (json: string | undefined): string => bytesToBase64Url(utf8ToBytes(json ?? ""));

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;
