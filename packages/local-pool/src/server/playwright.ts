/**
 * A user pool as a fixture of Playwright Test: one for each worker, in memory, on a port of its own.
 *
 * It needs nothing of Playwright, so that this package does not depend on it.
 */
import { listen, type ListenOptions, type LocalPool } from "./listen.ts";

/** The fixtures that `poolFixture` adds to a test. */
export interface PoolFixtures {
  readonly pool: LocalPool;
}

type Provide = (pool: LocalPool) => Promise<void>;

/**
 * Creates the fixture `pool`.
 *
 * @example
 * import { test as base } from "@playwright/test";
 * import { poolFixture, type PoolFixtures } from "@poolgate/local-pool/playwright";
 *
 * const test = base.extend<object, PoolFixtures>(poolFixture({ port: 9400 }));
 *
 * test("signs up", async ({ page, pool }) => {
 *   await page.goto("/sign-up");
 *   await page.getByLabel("Code").fill(pool.latestCode("ann@example.com"));
 * });
 */
export function poolFixture(options: ListenOptions = {}): {
  readonly pool: [(fixtures: object, provide: Provide) => Promise<void>, { scope: "worker" }];
} {
  return {
    pool: [
      // Playwright reads the names of other fixtures out of this pattern, and accepts no other first parameter.
      // oxlint-disable-next-line no-empty-pattern -- It uses no other fixture.
      async ({}, provide) => {
        const pool = await listen(options);
        try {
          await provide(pool);
        } finally {
          await pool.close();
        }
      },
      { scope: "worker" },
    ],
  };
}
