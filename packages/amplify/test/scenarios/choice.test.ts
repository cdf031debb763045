/** The choice-based sign-in (USER_AUTH): Amplify and this package do the same. */
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, PHONE, wrongCode } from "../support/seeds.ts";

const username = "ann@example.com";
const options = { authFlowType: "USER_AUTH" } as const;
const pool = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] as const }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"] as const,
  seededUsers: [{ email: username, password: PASSWORD, attributes: { phone_number: PHONE } }],
};

function prefer(preferredChallenge: "PASSWORD" | "PASSWORD_SRP" | "SMS_OTP") {
  return { ...options, preferredChallenge };
}

describe("a choice-based sign-in", () => {
  itDoesTheSame({
    title: "by choice of a password",
    pool,
    async run(api, { step }) {
      await step("signIn", () => api.signIn({ username, options }));
      await step("choose the password", () => api.confirmSignIn({ challengeResponse: "PASSWORD_SRP" }));
      await step("password", () => api.confirmSignIn({ challengeResponse: PASSWORD }));
      await step("user", () => api.getCurrentUser());
    },
  });

  itDoesTheSame({
    title: "by choice of a code",
    pool,
    async run(api, { pool: running, step }) {
      await step("signIn with a password that is not asked for", () =>
        api.signIn({ username, password: PASSWORD, options }),
      );
      await step("choose e-mail", () => api.confirmSignIn({ challengeResponse: "EMAIL_OTP" }));
      await step("wrong code", () => api.confirmSignIn({ challengeResponse: wrongCode(running.latestCode(username)) }));
      await step("code", () => api.confirmSignIn({ challengeResponse: running.latestCode(username) }));
    },
  });

  itDoesTheSame({
    title: "by preference",
    pool,
    async run(api, { pool: running, step }) {
      await step("PASSWORD_SRP without a password", () => api.signIn({ username, options: prefer("PASSWORD_SRP") }));
      await step("PASSWORD", () => api.signIn({ username, password: PASSWORD, options: prefer("PASSWORD") }));
      await step("signOut", () => api.signOut());
      await step("PASSWORD_SRP", () => api.signIn({ username, password: PASSWORD, options: prefer("PASSWORD_SRP") }));
      await step("signOut again", () => api.signOut());
      await step("SMS_OTP", () => api.signIn({ username, options: prefer("SMS_OTP") }));
      await step("code", () => api.confirmSignIn({ challengeResponse: running.latestCode(PHONE) }));
    },
  });

  itDoesTheSame({
    title: "by a factor that the configuration does not enable",
    pool,
    cognito: { passwordless: { emailOtpEnabled: true } },
    async run(api, { step }) {
      await step("SMS_OTP", () => api.signIn({ username, options: { ...options, preferredChallenge: "SMS_OTP" } }));
      await step("EMAIL_OTP", () => api.signIn({ username, options: { ...options, preferredChallenge: "EMAIL_OTP" } }));
    },
  });
});
