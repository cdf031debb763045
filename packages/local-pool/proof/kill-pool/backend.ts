/** One backend of the load: a user pool that it has made, with what the pool has acknowledged of it. */

export interface BackendUser {
  readonly nickname: string;
  readonly groups: readonly string[];
}

/** Everything by its name, in the order of the names, so that two contents can be compared as text. */
export interface Content {
  /** The value of the pool's only tag. */
  readonly stage: string;
  /** The scope of each resource server. */
  readonly servers: Readonly<Record<string, string>>;
  /** The validity of each client's refresh tokens, in days. */
  readonly clients: Readonly<Record<string, number>>;
  /** The description of each group. */
  readonly groups: Readonly<Record<string, string>>;
  readonly users: Readonly<Record<string, BackendUser>>;
}

export interface Backend {
  /** The name of its pool. */
  readonly name: string;
  /** As last acknowledged; undefined before its pool is made, and after it is deleted. */
  content: Content | undefined;
  /** What the content is when the call that was sent and not answered has taken effect. */
  pending: { readonly content: Content | undefined } | undefined;
  userPoolId: string | undefined;
  /** Ids of clients by their names. */
  readonly clientIds: Map<string, string>;
}

export const EMPTY: Content = { stage: "new", servers: {}, clients: {}, groups: {}, users: {} };

export function newBackend(number: number): Backend {
  return {
    name: `killed-${number}`,
    content: undefined,
    pending: undefined,
    userPoolId: undefined,
    clientIds: new Map(),
  };
}

/** A record with one more entry, or another value in it, or without it if the value is undefined. */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(record).filter(([each]) => each !== name);
  if (value !== undefined) entries.push([name, value]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
