/**
 * Computes from a table of transitions the walks that a proof must take: every state, every row and, if it is to be
 * thorough, every pair of successive rows.
 *
 * A place is a state of the machine. If the state alone does not determine what can follow, further facts come after a
 * semicolon: `awaitingCode; code expired`. Every walk starts at `START`, whose rows say how a conversation starts. The
 * functions are pure and deterministic: the same table gives the same walks in the same order, so that a failing walk
 * has a stable name.
 */

/** The start of every walk, before the machine exists. */
export const START = "(start)";

export interface PathRow {
  readonly from: string;
  /** What the user does and how pool and browser respond, in words. */
  readonly when: string;
  readonly to: string;
}

/** What a set of walks leaves out, in words. Three empty lists mean a complete proof. */
export interface Uncovered {
  readonly places: readonly string[];
  readonly rows: readonly string[];
  readonly pairs: readonly string[];
}

export const nameOfRow = ({ from, when, to }: PathRow): string => `${from} —${when}→ ${to}`;

/** The state of a place, without the further facts. */
export const stateOf = (place: string): string => place.split(";", 1)[0] ?? place;

/** The rows that can follow each row: those that start where it ends. */
function followers<Row extends PathRow>(rows: readonly Row[]): ReadonlyMap<Row, readonly Row[]> {
  return new Map(rows.map((row) => [row, rows.filter(({ from }) => from === row.to)]));
}

/**
 * Computes walks from `START` that take every row, or every pair of successive rows. A walk is longer than `maxLength`
 * only if what it looks for is further away.
 *
 * The algorithm is greedy: it continues with the first missing pair, or takes the shortest path to the nearest one.
 */
export function coveringPaths<Row extends PathRow>(
  rows: readonly Row[],
  wanted: "rows" | "pairs",
  { maxLength = 10 }: { readonly maxLength?: number } = {},
): readonly (readonly Row[])[] {
  const next = followers(rows);
  const missing = new Map(rows.map((row) => [row, new Set(wanted === "pairs" ? next.get(row) : [])]));
  const untaken = new Set(rows);
  const isWorthGoingTo = (row: Row): boolean => untaken.has(row) || (missing.get(row)?.size ?? 0) > 0;

  /** The path to the nearest row with a missing pair. The current row does not count. */
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
      // A walk that has taken a missing pair ends in time, and takes no path that would end too late.
      if (way !== undefined && hasNews && path.length + way.length > maxLength) way = undefined;
    }
    paths.push(path);
  }
}

/** The places, rows, and pairs of successive rows of the table that these walks do not take. */
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

/** Rows with the same name, which would make a failure ambiguous. */
export function ambiguousRows(rows: readonly PathRow[]): readonly string[] {
  const seen = new Set<string>();
  return rows.map(({ from, when }) => `${from} —${when}`).filter((name) => seen.size === seen.add(name).size);
}

function nameOfPair(first: PathRow | undefined, second: PathRow): string {
  return `${first === undefined ? START : nameOfRow(first)} —${second.when}→ ${second.to}`;
}
