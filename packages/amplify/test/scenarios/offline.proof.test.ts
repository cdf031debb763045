/** Without a network: Amplify and this package do the same, except for who is signed in. */
import type { TestPool } from "@poolgate/testkit/pool";
import { describe, vi } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD } from "../support/seeds.ts";

const username = "ann@example.com";
const TWO_HOURS_MS = 7_200_000;

/** From now on, every request fails as it does without a network. */
function disconnect({ faults }: TestPool): void {
  faults.add({ operation: "*", fault: "dropBefore", attempts: "every" });
}

const FAILED = { error: { name: "NetworkError", message: "A network error has occurred." } };
const USER = {
  username: "<uuid>",
  userId: "<uuid>",
  signInDetails: { loginId: username, authFlowType: "USER_SRP_AUTH" },
};
const REFRESH_FAILED = { event: "tokenRefresh_failure", data: { error: FAILED.error } };

describe("without a network", () => {
  itDoesTheSame({
    title: "a sign-in",
    pool: { seededUsers: [{ email: username, password: PASSWORD }] },
    async run(api, { pool, step }) {
      disconnect(pool);
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
    },
  });

  itDoesTheSame({
    title: "a session whose tokens have expired",
    differences: {
      attributes: { amplify: { ...FAILED, events: [REFRESH_FAILED] }, ours: FAILED },
      user: { amplify: { ...FAILED, events: [REFRESH_FAILED] }, ours: { result: USER } },
    },
    pool: { seededUsers: [{ email: username, password: PASSWORD }] },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      disconnect(pool);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + TWO_HOURS_MS });
      await step("session", () => api.fetchAuthSession());
      await step("user", () => api.getCurrentUser());
      await step("attributes", () => api.fetchUserAttributes());
      pool.faults.clear();
      vi.useRealTimers();
    },
  });
});
