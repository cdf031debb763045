/** Finds machines, states, events, guards and more by their words. */
import type { SearchRow } from "virtual:charts";

export interface Found {
  readonly machine: string;
  readonly kind: string;
  readonly name: string;
  /** Id of the state where it is. */
  readonly state: string;
  readonly description: string;
}

const MOST = 30;

/** The best ones first: the name itself, its beginning, a word in it, a part of it, and the description. */
export function find(rows: readonly SearchRow[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return rows
    .map((row) => ({ row, rank: Math.max(...words.map((word) => rankOf(row, word))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ row: [machine, kind, name, state, description] }) => ({ machine, kind, name, state, description }));
}

/** Machines before states before the rest, where the match is equally good. */
const KINDS = ["machine", "state", "event"];

function rankOf([machine, kind, name, , description]: SearchRow, word: string): number {
  const kindRank = KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length;
  const matched = matchOf(name, word) ?? (description.toLowerCase().includes(word) ? 4 : undefined);
  if (matched !== undefined) return matched * 10 + kindRank;
  // "sign in proving" finds the state `proving` of `signIn`.
  return machine.toLowerCase().includes(word) || kind === word ? 50 + kindRank : Number.POSITIVE_INFINITY;
}

function matchOf(name: string, word: string): number | undefined {
  const lower = name.toLowerCase();
  if (lower === word || lower.endsWith(`.${word}`)) return 0;
  if (lower.startsWith(word)) return 1;
  const spelled = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, " ").toLowerCase();
  if (new RegExp(`(?:^|[ ._-])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`, "u").test(spelled)) {
    return 2;
  }
  return lower.includes(word) ? 3 : undefined;
}
