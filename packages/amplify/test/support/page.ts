/** A page that loads this package afresh, as a browser does after a reload. */
import { startTestPool, type TestPool, type TestPoolOptions } from "@poolgate/testkit/pool";
import type { ResourcesConfig } from "@poolgate/amplify";
import { onTestFinished, vi } from "vitest";
import { stubFetch } from "./pool-fetch.ts";

export interface Page {
  readonly amplify: typeof import("@poolgate/amplify");
  readonly auth: typeof import("@poolgate/amplify/auth");
  readonly cognito: typeof import("@poolgate/amplify/auth-cognito");
  readonly utils: typeof import("@poolgate/amplify/utils");
}

/** Starts a pool whose answers `fetch` returns, until the test ends. */
export function openPool(config: TestPoolOptions["config"] = {}, domain?: string): TestPool {
  const pool = startTestPool({ config, clock: { now: () => Date.now() } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    pool.close();
  });
  stubFetch(pool, domain);
  return pool;
}

/** Loads every entry again, with nothing in memory. The page is closed when the test ends. */
export async function loadPage(): Promise<Page> {
  vi.resetModules();
  const [amplify, auth, cognito, utils, client] = await Promise.all([
    import("@poolgate/amplify"),
    import("@poolgate/amplify/auth"),
    import("@poolgate/amplify/auth-cognito"),
    import("@poolgate/amplify/utils"),
    import("../../src/client/open-client.ts"),
  ]);
  onTestFinished(() => {
    if (client.hasUserPool()) client.openClient().dispose();
  });
  return { amplify, auth, cognito, utils };
}

export function configOf(
  { userPoolId, userPoolClientId, url }: TestPool,
  more: Partial<NonNullable<ResourcesConfig["Auth"]>["Cognito"]> = {},
): ResourcesConfig {
  return { Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url, ...more } } };
}
