/** Lets `fetch` ask a pool. It is not in `page.ts`, because a test that imports that file needs modules of its own. */
import type { TestPool } from "@poolgate/testkit/pool";
import { vi } from "vitest";

/** `fetch` returns the answers of a pool, also for the domain of its hosted pages. */
export function stubFetch(pool: TestPool, domain = pool.url): void {
  vi.stubGlobal("fetch", (url: string | URL, init: RequestInit) => {
    const { cache: _cache, redirect: _redirect, referrerPolicy: _policy, credentials: _credentials, ...rest } = init;
    return pool.fetch(new Request(String(url).replace(domain, pool.url), rest));
  });
}
