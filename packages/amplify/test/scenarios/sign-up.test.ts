/** Signing up, confirming, and the automatic sign-in: Amplify and this package do the same. */
import { describe, vi } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, wrongCode } from "../support/seeds.ts";

const username = "ann@example.com";
const options = { userAttributes: { email: username } };

describe("a sign-up", () => {
  itDoesTheSame({
    title: "with a code",
    async run(api, { pool, step }) {
      await step("without a username", () => api.signUp({ username: "", password: PASSWORD }));
      await step("without a password", () => api.signUp({ username, password: "", options }));
      await step("with a weak password", () => api.signUp({ username, password: "weak", options }));
      await step("signUp", () => api.signUp({ username, password: PASSWORD, options }));
      await step("signUp again", () => api.signUp({ username, password: PASSWORD, options }));
      await step("signIn before the code", () => api.signIn({ username, password: PASSWORD }));
      await step("resend without a username", () => api.resendSignUpCode({ username: "" }));
      await step("resend", () => api.resendSignUpCode({ username }));
      const code = pool.latestCode(username);
      await step("confirm without a username", () => api.confirmSignUp({ username: "", confirmationCode: code }));
      await step("confirm without a code", () => api.confirmSignUp({ username, confirmationCode: "" }));
      await step("confirm with a wrong code", () => api.confirmSignUp({ username, confirmationCode: wrongCode(code) }));
      await step("confirm", () => api.confirmSignUp({ username, confirmationCode: code }));
      await step("confirm again", () => api.confirmSignUp({ username, confirmationCode: code }));
      await step("autoSignIn without having asked for it", () => api.autoSignIn());
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
    },
  });

  itDoesTheSame({
    title: "that signs in by itself with the password",
    async run(api, { pool, step }) {
      await step("signUp", () =>
        api.signUp({ username, password: PASSWORD, options: { ...options, autoSignIn: true } }),
      );
      const confirmationCode = pool.latestCode(username);
      await step("confirm", () => api.confirmSignUp({ username, confirmationCode }));
      await step("autoSignIn", () => api.autoSignIn());
      await step("user", () => api.getCurrentUser());
      await step("autoSignIn again", () => api.autoSignIn());
    },
  });

  itDoesTheSame({
    title: "that is confirmed by link",
    pool: { verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } },
    cognito: { signUpVerificationMethod: "link" },
    // Both ask the pool every five seconds.
    prepare: () =>
      void vi.useFakeTimers({
        toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"],
      }),
    async run(api, { pool, step }) {
      await step("signUp", () =>
        withoutWaiting(api.signUp({ username, password: PASSWORD, options: { ...options, autoSignIn: true } }), 0),
      );
      await pool.fetch(new Request(pool.outbox()[0]?.link ?? pool.url));
      await step("autoSignIn", () => withoutWaiting(api.autoSignIn(), 5_000));
      await step("user", () => api.getCurrentUser());
    },
  });
});

/** Lets this time pass at once, and then as little as it takes. */
async function withoutWaiting<T>(promise: Promise<T>, ms: number): Promise<T> {
  const state = { isSettled: false };
  const settle = (): void => void (state.isSettled = true);
  promise.then(settle, settle);
  await vi.advanceTimersByTimeAsync(ms);
  while (!state.isSettled) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10);
  }
  return promise;
}
