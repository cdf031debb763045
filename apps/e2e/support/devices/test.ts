/** The widget's `test` with a pool that remembers devices. Their secrets count among those that must not leak. */
import type { Page } from "@playwright/test";
import { test as base, expect } from "../widget/test.ts";
import { USER_POOL_CLIENT_ID } from "../pool-call.ts";

interface Fixtures {
  /** Waits until the pool has confirmed the current device, and counts its secret among those that must not leak. */
  confirmed: () => Promise<void>;
  /** The requests to the pool so far: the operation, or the challenge that was answered. */
  told: readonly string[];
}

export const test = base.extend<Fixtures>({
  poolName: "devices",
  told: async ({ page, place }, provide) => {
    const told: string[] = [];
    page.on("request", (request) => {
      const target = request.headers()["x-amz-target"];
      if (target === undefined || !request.url().startsWith(place.pool.url)) return;
      const { ChallengeName = "" } = request.postDataJSON() as { ChallengeName?: string };
      told.push(ChallengeName || (target.split(".").at(-1) ?? ""));
    });
    await provide(told);
  },
  confirmed: async ({ page, secrets }, provide) => {
    let count = 0;
    page.on("response", (response) => {
      if (response.request().headers()["x-amz-target"]?.endsWith(".ConfirmDevice")) count += 1;
    });
    await provide(async () => {
      await expect.poll(() => count).toBeGreaterThan(0);
      count = 0;
      const password = await devicePasswordOf(page);
      expect(password).toMatch(/\S{20,}/u);
      secrets.devicePasswords.push(password);
    });
  },
});

export { expect };

/** The secret of the stored device; empty if there is none. */
export async function devicePasswordOf(page: Page): Promise<string> {
  return page.evaluate((prefix) => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const { password } = JSON.parse(String(value)) as { password?: string };
      if (password !== undefined) return password;
    }
    return "";
  }, `poolgate.${USER_POOL_CLIENT_ID}.device.`);
}
