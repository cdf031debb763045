/**
 * Creates and reads the tokens that stand for the end of a page: NextToken and PaginationToken. The pool stores no open lists:
 * a token holds the end of its page in encrypted form.
 *
 * A token is only valid for the list that it comes from, which is one operation of one pool with the same filter, and for an
 * hour.
 */
import type { PoolContext } from "../../pool-context.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";

const LIFETIME_MS = 3_600_000;

/** The list that a page is of. */
export interface PagedList {
  /** The operation's name. */
  readonly operation: string;
  /** What the list depends on, such as the group of a list of members, or a search text. */
  readonly filter?: readonly string[];
}

interface Content {
  readonly end: unknown;
  readonly issuedAtMs: number;
}

type Pool = Pick<PoolContext, "clock" | "secrets" | "storeId">;

/** @param end the last item of the page, or what finds it. It becomes JSON. */
export function encryptPageToken(pool: Pool, list: PagedList, end: unknown): string {
  const content: Content = { end, issuedAtMs: pool.clock.now() };
  return encryptJson(pool.secrets, "page", contextOf(pool, list), content).toString("base64url");
}

/**
 * The end of the page, with the type that was encrypted for this list.
 *
 * @throws ServiceError InvalidParameterException for a token of another list, or one that has expired.
 */
export function decryptPageToken(pool: Pool, list: PagedList, token: string): unknown {
  const content = decryptJson(pool.secrets, "page", contextOf(pool, list), strictBase64Url(token)) as
    | Content
    | undefined;
  // In both directions: a clock that was set back must not make a token valid for longer.
  if (content === undefined || Math.abs(pool.clock.now() - content.issuedAtMs) > LIFETIME_MS) {
    throw serviceError("invalidPaginationToken");
  }
  return content.end;
}

function contextOf({ storeId }: Pool, { operation, filter = [] }: PagedList): string {
  return JSON.stringify([storeId, operation, ...filter]);
}
