/** Serves the pool that the examples of the guides name. Every test loads the examples, and their client, again. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { type GuidePool, startGuidePool } from "@poolgate/testkit/guide-pool";

type Others = Readonly<Record<string, () => Response>>;

/** @param others What other services answer, by address. */
export function serveGuidePool(config: Parameters<typeof startGuidePool>[0] = {}, others: Others = {}) {
  let pool: GuidePool | undefined;
  beforeEach(() => {
    const started = (pool = startGuidePool(config));
    vi.stubGlobal(
      "fetch",
      async (input: string, init?: RequestInit) => others[input]?.() ?? started.answer(input, init),
    );
  });
  afterEach(async () => {
    const { auth } = await import("../../docs/examples/auth.ts");
    cleanup();
    auth.dispose();
    vi.resetModules();
    pool?.close();
  });
  return { latestCode: (address: string): string => pool?.latestCode(address) ?? "" };
}
