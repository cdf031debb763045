/**
 * Signing up without a password: Amplify and this package do the same.
 *
 * It has a file of its own because Amplify never settles an automatic sign-in that starts within 300 ms of another one.
 */
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";

const username = "ann@example.com";
const options = { userAttributes: { email: username } };

describe("a sign-up", () => {
  itDoesTheSame({
    title: "without a password",
    pool: {
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
      allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
    },
    async run(api, { pool, step }) {
      const autoSignIn = { authFlowType: "USER_AUTH" } as const;
      await step("signUp", () => api.signUp({ username, options: { ...options, autoSignIn } }));
      const confirmationCode = pool.latestCode(username);
      await step("confirm", () => api.confirmSignUp({ username, confirmationCode }));
      await step("autoSignIn", () => api.autoSignIn());
      await step("user", () => api.getCurrentUser());
    },
  });
});
