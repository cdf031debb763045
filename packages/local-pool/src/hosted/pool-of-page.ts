/**
 * Finds the pool that a request to the hosted pages or the OAuth endpoints is for.
 *
 * At the address of a domain it is the pool of the domain, whatever the request names: what belongs to another pool is unknown
 * there. At the pool's own address it is the pool of the client, the token or the state in the request.
 *
 * Nothing is checked here. A request that names nothing that is there goes to the pool of the settings file, which then refuses it.
 */
import type { PoolBase, PoolDirectory } from "../pool-context.ts";
import { clientOfCall, clientOfToken } from "../pools/pool-of-call.ts";
import { domainOfAddress, domainOrigin } from "../rules/oauth/domains.ts";
import { storeIdOfState } from "./federation/federation-state.ts";
import { readQuery } from "./federation/provider-response.ts";
import { storeIdOfPageClient } from "./login/page-clients.ts";
import { clientIdOf } from "./token/authenticate-client.ts";

/** How the pool is found at the pool's own address. */
export type FindPool = (pools: PoolDirectory, request: Request) => PoolBase | undefined | Promise<PoolBase | undefined>;

/**
 * The pool, with `origin` as the address of its pages. Undefined when there is no such domain.
 *
 * The address is made of the stored domain, and is never a part of the request.
 */
export async function poolOfPage(
  pools: PoolDirectory,
  request: Request,
  find: FindPool,
): Promise<PoolBase | undefined> {
  const domain = domainOfAddress(pools.first, request.url);
  if (domain !== undefined) return poolOfDomain(pools, domain);
  return (await find(pools, request)) ?? pools.first;
}

/** Whether a page of the pool's own address, or of the domain that the request is for, has sent the request. */
export function isOfOwnPage(pools: PoolDirectory, request: Request): boolean {
  const domain = domainOfAddress(pools.first, request.url);
  const pool = domain === undefined ? pools.first : poolOfDomain(pools, domain);
  return pool !== undefined && request.headers.get("origin") === pool.origin;
}

function poolOfDomain(pools: PoolDirectory, domain: string): PoolBase | undefined {
  const pool = pools.findByDomain(domain);
  return pool && { ...pool, origin: domainOrigin(pool, domain) };
}

/** By `client_id` in the address. */
export const byQuery: FindPool = (pools, { url }) => byClient(pools, new URL(url).searchParams.get("client_id"));

/** By the client of a form, or of the Authorization header. */
export const byForm: FindPool = async (pools, request) =>
  byClient(pools, clientIdOf(request, new URLSearchParams(await request.clone().text())));

/** By the access token in the Authorization header. */
export const byBearer: FindPool = (pools, { headers }) =>
  byClient(pools, clientOfToken(/^bearer +(\S+)$/iu.exec(headers.get("authorization") ?? "")?.[1]));

/** By the state in the response of an identity provider. A form is only passed on, which any pool can do. */
export const byState: FindPool = (pools, { url }) =>
  byStoreId(pools, storeIdOfState(readQuery(pools.first, new URL(url).searchParams)?.state ?? ""));

/** By the client of the login page in a call of its API. */
export const byPageClient =
  (body: unknown): FindPool =>
  (pools) =>
    byStoreId(pools, storeIdOfPageClient(clientOfCall(pools, body) ?? ""));

function byClient(pools: PoolDirectory, clientId: string | null | undefined): PoolBase | undefined {
  return typeof clientId === "string" ? pools.findByClient(clientId) : undefined;
}

function byStoreId(pools: PoolDirectory, storeId: string): PoolBase | undefined {
  return storeId === "" ? pools.first : pools.find(storeId);
}
