/**
 * From a table of transitions, the walks that a proof has to take: every state, every row and every two rows in a row.
 *
 * A place is a state of the machine, with what matters of the world after a semicolon where the state alone doesn't tell
 * what can follow: `awaitingCode; code expired`. Everything begins at `START`, whose rows say how a conversation begins.
 * Pure and deterministic: the same table gives the same walks in the same order, so that a failure has a name.
 */

/** Where every walk begins, before there is a machine. */
export const START = "(start)";

export interface PathRow {
  readonly from: string;
  /** The fact, in words: what a person does and what the world answers. */
  readonly when: string;
  readonly to: string;
}

/** What a set of walks leaves out, in words; three empty lists are a full proof. */
export interface Uncovered {
  readonly places: readonly string[];
  readonly rows: readonly string[];
  readonly pairs: readonly string[];
}

export const nameOfRow = ({ from, when, to }: PathRow): string => `${from} —${when}→ ${to}`;

/** The state of a place, without what is said of the world. */
export const stateOf = (place: string): string => place.split(";", 1)[0] ?? place;

/** What can follow what: the rows that begin where each row ends. */
function followers<Row extends PathRow>(rows: readonly Row[]): ReadonlyMap<Row, readonly Row[]> {
  return new Map(rows.map((row) => [row, rows.filter(({ from }) => from === row.to)]));
}

/**
 * Walks from `START` that take every pair of successive rows; longer than told only where one pair lies further off.
 *
 * Greedy: on to the first pair that is still missing; where there is none, by the shortest way to the nearest one.
 */
export function coveringPaths<Row extends PathRow>(
  rows: readonly Row[],
  { maxLength = 10 }: { readonly maxLength?: number } = {},
): readonly (readonly Row[])[] {
  const next = followers(rows);
  const missing = new Map([...next].map(([row, following]) => [row, new Set(following)]));
  const untaken = new Set(rows);
  const isWorthGoingTo = (row: Row): boolean => untaken.has(row) || (missing.get(row)?.size ?? 0) > 0;

  /** The nearest row with something left to do, and the way there; the row one stands on not counted. */
  const wayOn = (from: readonly Row[]): readonly Row[] | undefined => {
    const ways = from.map((row): readonly Row[] => [row]);
    const seen = new Set(from);
    for (const way of ways) {
      const last = way.at(-1);
      if (last === undefined) continue;
      if (isWorthGoingTo(last)) return way;
      for (const row of next.get(last) ?? []) {
        if (seen.has(row)) continue;
        seen.add(row);
        ways.push([...way, row]);
      }
    }
    return undefined;
  };

  const paths: (readonly Row[])[] = [];
  const beginnings = rows.filter(({ from }) => from === START);
  for (;;) {
    const path: Row[] = [];
    let hasNews = false;
    const take = (row: Row): void => {
      const previous = path.at(-1);
      if (previous !== undefined && missing.get(previous)?.delete(row)) hasNews = true;
      if (untaken.delete(row)) hasNews = true;
      path.push(row);
    };
    let way = wayOn(beginnings);
    if (way === undefined) return paths;
    while (way !== undefined) {
      for (const row of way) take(row);
      const here: Row | undefined = path.at(-1);
      if (here === undefined) break;
      const [pair] = missing.get(here) ?? [];
      way = pair === undefined ? wayOn(next.get(here) ?? []) : [pair];
      // A walk that has brought something ends in time, and goes no way that would end too late.
      if (way !== undefined && hasNews && path.length + way.length > maxLength) way = undefined;
    }
    paths.push(path);
  }
}

/** What these walks don't take of the table: places, rows, and pairs of successive rows. */
export function uncovered(rows: readonly PathRow[], paths: readonly (readonly PathRow[])[]): Uncovered {
  const taken = new Set(paths.flat().map(nameOfRow));
  const places = new Set(paths.flat().flatMap(({ from, to }) => [from, to]));
  const pairs = new Set(paths.flatMap((path) => path.slice(1).map((row, index) => nameOfPair(path[index], row))));
  return {
    places: [...new Set(rows.flatMap(({ from, to }) => [from, to]))].filter((place) => !places.has(place)),
    rows: rows.map(nameOfRow).filter((row) => !taken.has(row)),
    pairs: [...followers(rows)]
      .flatMap(([row, following]) => following.map((after) => nameOfPair(row, after)))
      .filter((pair) => !pairs.has(pair)),
  };
}

/** Rows of which there are two with one name, so that a failure could mean either. */
export function ambiguousRows(rows: readonly PathRow[]): readonly string[] {
  const seen = new Set<string>();
  return rows.map(({ from, when }) => `${from} —${when}`).filter((name) => seen.size === seen.add(name).size);
}

function nameOfPair(first: PathRow | undefined, second: PathRow): string {
  return `${first === undefined ? START : nameOfRow(first)} —${second.when}→ ${second.to}`;
}
