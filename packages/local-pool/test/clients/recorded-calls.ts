/**
 * Calls of a published client that were recorded, to be sent to another pool. Where a request repeats a value that the pool has
 * made, such as an id, the record says in which answer it was, and the replay takes the new pool's value from there.
 */

export interface RecordedCall {
  /** The value of `X-Amz-Target`. */
  readonly target: string;
  /** With `{{number:path}}` for a value of an earlier answer. */
  readonly request: unknown;
  /** The exception's name. */
  readonly refusal?: string;
}

export interface Recording {
  /** Which client, in which version, was recorded. */
  readonly client: string;
  readonly calls: readonly RecordedCall[];
  /** The paths of the members that each answer of an operation had, without numbers of items. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

interface Heard {
  readonly target: string;
  readonly request: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** The members with values that a pool makes, and that requests repeat. */
const MADE = /(?:^|\.)(?:\w*Id|Arn|Username)$/u;

/** Makes a recording of what was heard on the wire. */
export function record(client: string, heard: readonly Heard[]): Recording {
  const made = new Map<string, string>();
  const sent = new Set<string>();
  const members = new Map<string, Set<string>>();
  const calls = heard.map(({ target, request, status, answer }, number): RecordedCall => {
    const filled = mapTexts(request, (text) => withPlaceholders(text, made));
    for (const [, text] of textsOf(request)) sent.add(text);
    for (const [path, text] of textsOf(answer)) {
      if (MADE.test(path) && !sent.has(text) && !made.has(text)) made.set(text, `{{${number}:${path}}}`);
    }
    if (status !== 200) return { target, request: filled, refusal: nameOf(answer) };
    const paths = memberPaths(answer);
    const before = members.get(target);
    members.set(target, new Set([...paths].filter((path) => before?.has(path) !== false)));
    return { target, request: filled };
  });
  return {
    client,
    calls,
    members: Object.fromEntries([...members].map(([target, paths]) => [target, [...paths].toSorted()])),
  };
}

/** The request of a call, with the values that this pool has made. `answers` are those to the earlier calls. */
export function fillRequest(request: unknown, answers: readonly unknown[]): unknown {
  return mapTexts(request, (text) =>
    text.replaceAll(/\{\{(\d+):([^}]+)\}\}/gu, (_, number: string, path: string) => {
      const value = textsOf(answers[Number(number)]).find(([each]) => each === path)?.[1];
      if (value === undefined) throw new Error(`Answer ${number} has no ${path}.`);
      return value;
    }),
  );
}

/** The paths of all members, of lists those of every item. */
export function memberPaths(value: unknown, path = ""): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...memberPaths(item, `${path}[]`)]));
  if (typeof value !== "object" || value === null) return new Set(path === "" ? [] : [path]);
  const nested = Object.entries(value).flatMap(([name, each]) => [
    ...memberPaths(each, path === "" ? name : `${path}.${name}`),
  ]);
  return new Set(path === "" ? nested : [path, ...nested]);
}

function nameOf(answer: unknown): string {
  const { __type: name } = answer as { readonly __type?: unknown };
  return String(name);
}

function withPlaceholders(text: string, made: ReadonlyMap<string, string>): string {
  // The longest first: an ARN has an id in it.
  const values = [...made].toSorted(([one], [other]) => other.length - one.length);
  return values.reduce((result, [value, placeholder]) => result.replaceAll(value, placeholder), text);
}

function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, path === "" ? name : `${path}.${name}`));
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, map)]));
}
