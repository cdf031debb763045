/** Reads one page of a list, and creates the token of the next one. */
import type { PoolContext } from "../../pool-context.ts";
import { integer, string } from "../../wire/schema.ts";
import { decryptPageToken, encryptPageToken, type PagedList } from "./page-token.ts";

/** The largest page of most lists. */
export const MAX_PAGE = 60;

/** `Limit` of most lists. */
export const pageLimit = integer({ min: 0, max: MAX_PAGE });
/** `NextToken` of most lists. */
export const nextToken = string({ min: 1, max: 131_072, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });

interface PageRequest {
  /** As the request has it. */
  readonly token: string | undefined;
  /** Undefined or 0: as many as possible. */
  readonly limit: number | undefined;
  /** The most items that a page may have. Default: `MAX_PAGE`. */
  readonly max?: number;
}

interface Source<Item, End> {
  /** The items after the end of a page. `after` is undefined for the first page. */
  read(after: End | undefined, limit: number): readonly Item[];
  /** What stands for an item in a token. Its item may be deleted meanwhile. */
  endOf(item: Item): End;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Undefined on the last page. */
  readonly token: string | undefined;
}

/** @throws ServiceError InvalidParameterException for a token of another list, or one that has expired. */
export function readPage<Item, End>(
  pool: Pick<PoolContext, "clock" | "secrets" | "storeId">,
  list: PagedList,
  { token, limit, max = MAX_PAGE }: PageRequest,
  source: Source<Item, End>,
): Page<Item> {
  const after = token === undefined ? undefined : (decryptPageToken(pool, list, token) as End);
  const size = limit === undefined || limit === 0 ? max : limit;
  const found = source.read(after, size + 1);
  const items = found.slice(0, size);
  const last = found.length > size ? items.at(-1) : undefined;
  return { items, token: last === undefined ? undefined : encryptPageToken(pool, list, source.endOf(last)) };
}
