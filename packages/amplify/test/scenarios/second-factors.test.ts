/** Second factors: Amplify and this package do the same. */
import { answering } from "@poolgate/testkit/answering";
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, PHONE, SENDING, TOTP_SECRET, totpOf, wrongCode, wrongTotpOf } from "../support/seeds.ts";

const username = "ann@example.com";
const ANN = { email: username, password: PASSWORD, attributes: { phone_number: PHONE } };
const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;

describe("a second factor", () => {
  itDoesTheSame({
    title: "by text message",
    pool: { mfaConfiguration: "OPTIONAL", seededUsers: [{ ...ANN, mfa: { enabled: ["SMS_MFA"] } }] },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      const code = pool.latestCode(PHONE);
      await step("wrong code", () => api.confirmSignIn({ challengeResponse: wrongCode(code) }));
      await step("no code", () => api.confirmSignIn({ challengeResponse: "" }));
      await step("code", () => api.confirmSignIn({ challengeResponse: code }));
      await step("user", () => api.getCurrentUser());
    },
  });

  itDoesTheSame({
    title: "by e-mail",
    pool: { mfaConfiguration: "OPTIONAL", seededUsers: [{ ...ANN, mfa: { enabled: ["EMAIL_OTP"] } }] },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("code", () => api.confirmSignIn({ challengeResponse: pool.latestCode(username) }));
    },
  });

  itDoesTheSame({
    title: "of an authenticator app",
    pool: { mfaConfiguration: "OPTIONAL", seededUsers: [{ ...ANN, ...APP }] },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("wrong code", () =>
        api.confirmSignIn({ challengeResponse: wrongTotpOf(TOTP_SECRET, pool.clock.now()) }),
      );
      await step("code", () => api.confirmSignIn({ challengeResponse: totpOf(TOTP_SECRET, pool.clock.now()) }));
    },
  });

  itDoesTheSame({
    title: "by choice",
    pool: {
      mfaConfiguration: "OPTIONAL",
      seededUsers: [{ ...ANN, ...APP, mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] } }],
    },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("choose SMS", () => api.confirmSignIn({ challengeResponse: "SMS" }));
      await step("code", () => api.confirmSignIn({ challengeResponse: pool.latestCode(PHONE) }));
    },
  });

  itDoesTheSame({
    title: "that is set up during the sign-in",
    pool: {
      usernameAttributes: [],
      mfaConfiguration: "ON",
      enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
      lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
    },
    async run(api, { pool, step }) {
      await step("signUp", () => api.signUp({ username: "ann", password: PASSWORD }));
      await step("signUp of another user", () => api.signUp({ username: "bob", password: PASSWORD }));
      await step("signIn", () => api.signIn({ username: "ann", ...SENDING }));
      const chosen = await step("choose the app", () => api.confirmSignIn({ challengeResponse: "TOTP" }));
      const step1 = chosen?.nextStep;
      const secret =
        step1?.signInStep === "CONTINUE_SIGN_IN_WITH_TOTP_SETUP" ? step1.totpSetupDetails.sharedSecret : "";
      await step("code", () => api.confirmSignIn({ challengeResponse: totpOf(secret, pool.clock.now()) }));
      await step("preference", () => api.fetchMFAPreference());
      await step("signOut", () => api.signOut());
      await step("signIn of the other", () => api.signIn({ username: "bob", ...SENDING }));
      await step("choose e-mail", () => api.confirmSignIn({ challengeResponse: "EMAIL" }));
      await step("address", () => api.confirmSignIn({ challengeResponse: "bob@example.com" }));
      await step("code by e-mail", () => api.confirmSignIn({ challengeResponse: pool.latestCode("bob@example.com") }));
    },
  });

  itDoesTheSame({
    title: "that is set up while signed in",
    pool: { mfaConfiguration: "OPTIONAL", seededUsers: [ANN] },
    differences: {
      "address with the default account": {
        amplify: { result: "otpauth://totp/Shop:%22<uuid>%22?secret=<totp secret>&issuer=Shop" },
        ours: { result: "otpauth://totp/Shop:ann%40example.com?secret=<totp secret>&issuer=Shop" },
      },
    },
    async run(api, { pool, step }) {
      await step("set-up, signed out", () => api.setUpTOTP());
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("no preference", () => api.fetchMFAPreference());
      const setup = await step("set-up", () => api.setUpTOTP());
      const secret = setup?.sharedSecret ?? "";
      await step("address for the app", async () => setup?.getSetupUri("Shop", "ann").href);
      await step("address with a space", async () => setup?.getSetupUri("My Shop", "Ann Lee").href);
      await step("address with the default account", async () => setup?.getSetupUri("Shop").href);
      await step("no code", () => api.verifyTOTPSetup({ code: "" }));
      await step("wrong code", () => api.verifyTOTPSetup({ code: wrongTotpOf(secret, pool.clock.now()) }));
      await step("code", () => api.verifyTOTPSetup({ code: totpOf(secret, pool.clock.now()) }));
      await step("prefer it", () => api.updateMFAPreference({ totp: "PREFERRED", sms: "ENABLED", email: "DISABLED" }));
      await step("preference", () => api.fetchMFAPreference());
      await step("a factor that is not set up", () =>
        api.updateMFAPreference({ email: "PREFERRED", totp: "NOT_PREFERRED" }),
      );
    },
  });
});
