/** The widget's `test` with a pool that remembers devices. Their secrets count among those that must not leak. */
import type { Page } from "@playwright/test";
import type { Person } from "../widget/people.ts";
import { test as base, expect } from "../widget/test.ts";
import { USER_POOL_CLIENT_ID } from "../pool-call.ts";

interface Fixtures {
  /** Signs in by password and by the code that is sent to the phone. @returns The code, to tell it from a later one. */
  signInWithCode: (person: Person, lastCode?: string) => Promise<string>;
  /** Waits until the pool has confirmed the current device, and counts its secret among those that must not leak. */
  waitForConfirmation: () => Promise<void>;
  /** The requests to the pool so far: the operation, or the challenge that was answered. */
  requests: readonly string[];
}

export const test = base.extend<Fixtures>({
  poolName: "devices",
  signInWithCode: async ({ widget, readCode }, provide) => {
    await provide(async (person, lastCode) => {
      await widget.signIn(person);
      await widget.expectScreen("smsCode");
      const code = await readCode(person.phoneNumber, lastCode);
      await widget.enterCode(code);
      return code;
    });
  },
  requests: async ({ page, place }, provide) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      const target = request.headers()["x-amz-target"];
      if (target === undefined || !request.url().startsWith(place.pool.url)) return;
      const { ChallengeName = "" } = request.postDataJSON() as { ChallengeName?: string };
      requests.push(ChallengeName || (target.split(".").at(-1) ?? ""));
    });
    await provide(requests);
  },
  waitForConfirmation: async ({ page, secrets }, provide) => {
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
