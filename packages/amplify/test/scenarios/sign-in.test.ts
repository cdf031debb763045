/** Signing in and out, the session and its tokens: Amplify and this package do the same. */
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD } from "../support/seeds.ts";

const username = "ann@example.com";
const ANN = { email: username, password: PASSWORD };
const FLOWS = [
  "ALLOW_USER_SRP_AUTH",
  "ALLOW_USER_PASSWORD_AUTH",
  "ALLOW_CUSTOM_AUTH",
  "ALLOW_REFRESH_TOKEN_AUTH",
] as const;

/** Asks the same question twice. */
const LAMBDAS = {
  defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
    const last = session.at(-1);
    if (last?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
    if (last?.challengeResult === false) return { failAuthentication: true };
    const rounds = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE").length;
    return rounds === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
  }),
  createAuthChallenge: answering(() => ({
    publicChallengeParameters: { question: "What opens the gate?" },
    privateChallengeParameters: { answer: "sesame" },
  })),
  verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
    answerCorrect: request.challengeAnswer === "sesame",
  })),
};

describe("a sign-in", () => {
  itDoesTheSame({
    title: "with SRP, from the wrong password to the sign-out",
    differences: {
      "five refreshes at once": {
        amplify: { result: 1, events: Array.from({ length: 5 }, () => ({ event: "tokenRefresh" })) },
        ours: { result: 1, events: [{ event: "tokenRefresh" }] },
      },
    },
    pool: { seededUsers: [ANN] },
    async run(api, { step }) {
      await step("user, signed out", () => api.getCurrentUser());
      await step("session, signed out", () => api.fetchAuthSession());
      await step("attributes, signed out", () => api.fetchUserAttributes());
      await step("confirmSignIn before signIn", () => api.confirmSignIn({ challengeResponse: "123456" }));
      await step("confirmSignIn without an answer", () => api.confirmSignIn({ challengeResponse: "" }));
      await step("without a username", () => api.signIn({ username: "", password: PASSWORD }));
      await step("without a password", () => api.signIn({ username }));
      await step("wrong password", () => api.signIn({ username, password: `${PASSWORD}!` }));
      await step("unknown user", () => api.signIn({ username: "bob@example.com", password: PASSWORD }));
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("user", () => api.getCurrentUser());
      await step("session", async () => {
        const { tokens, userSub, credentials, identityId } = await api.fetchAuthSession();
        const { accessToken, idToken, signInDetails } = tokens ?? {};
        const claims = [accessToken?.payload["token_use"], idToken?.payload["token_use"], idToken?.payload["email"]];
        return {
          texts: [String(accessToken), String(idToken)],
          claims,
          signInDetails,
          userSub,
          credentials,
          identityId,
        };
      });
      await step("signIn while signed in", () => api.signIn({ username, password: PASSWORD }));
      await step("signIn without a username while signed in", () => api.signIn({ username: "", password: PASSWORD }));
      await step("refresh", async () => {
        const before = String((await api.fetchAuthSession()).tokens?.accessToken);
        const after = String((await api.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken);
        return { isRenewed: before !== after };
      });
      await step("five refreshes at once", async () => {
        const sessions = Array.from({ length: 5 }, () => api.fetchAuthSession({ forceRefresh: true }));
        return new Set((await Promise.all(sessions)).map(({ tokens }) => String(tokens?.accessToken))).size;
      });
      await step("attributes", () => api.fetchUserAttributes());
      await step("signOut", () => api.signOut());
      await step("user after signOut", () => api.getCurrentUser());
      await step("session after signOut", () => api.fetchAuthSession());
      await step("signOut again", () => api.signOut());
      await step("signIn again", () => api.signIn({ username, password: PASSWORD }));
      await step("global signOut", () => api.signOut({ global: true }));
    },
  });

  itDoesTheSame({
    title: "with the password",
    pool: { seededUsers: [ANN], clients: [{ explicitAuthFlows: FLOWS }] },
    async run(api, { step }) {
      const options = { authFlowType: "USER_PASSWORD_AUTH" } as const;
      await step("wrong password", () => api.signIn({ username, password: `${PASSWORD}!`, options }));
      await step("signIn", () => api.signIn({ username, password: PASSWORD, options }));
      await step("user", () => api.getCurrentUser());
    },
  });

  itDoesTheSame({
    title: "with custom challenges",
    pool: { seededUsers: [ANN], clients: [{ explicitAuthFlows: FLOWS }], lambdaConfig: LAMBDAS },
    async run(api, { step }) {
      const custom = { authFlowType: "CUSTOM_WITHOUT_SRP" } as const;
      const withSrp = { authFlowType: "CUSTOM_WITH_SRP" } as const;
      await step("a password where none is needed", () =>
        api.signIn({ username, password: PASSWORD, options: custom }),
      );
      await step("signIn", () => api.signIn({ username, options: custom }));
      await step("first answer", () => api.confirmSignIn({ challengeResponse: "sesame" }));
      await step("second answer", () => api.confirmSignIn({ challengeResponse: "sesame" }));
      await step("user", () => api.getCurrentUser());
      await step("signOut", () => api.signOut());
      await step("signIn with a wrong password", () =>
        api.signIn({ username, password: `${PASSWORD}!`, options: withSrp }),
      );
      await step("signIn with a password", () => api.signIn({ username, password: PASSWORD, options: withSrp }));
      await step("wrong answer", () => api.confirmSignIn({ challengeResponse: "please" }));
    },
  });

  itDoesTheSame({
    title: "with a temporary password",
    pool: {
      requiredAttributes: ["given_name"],
      seededUsers: [{ email: username, password: "temporary horse", status: "FORCE_CHANGE_PASSWORD" }],
    },
    async run(api, { step }) {
      await step("signIn", () => api.signIn({ username, password: "temporary horse" }));
      await step("without the attribute", () => api.confirmSignIn({ challengeResponse: PASSWORD }));
      await step("weak password", () => api.confirmSignIn({ challengeResponse: "weak" }));
      await step("new password", () =>
        api.confirmSignIn({ challengeResponse: PASSWORD, options: { userAttributes: { given_name: "Ann" } } }),
      );
      await step("attributes", () => api.fetchUserAttributes());
    },
  });

  itDoesTheSame({
    title: "of a user who must reset the password",
    pool: { seededUsers: [{ ...ANN, status: "RESET_REQUIRED" }] },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("reset without a username", () => api.resetPassword({ username: "" }));
      await step("reset", () => api.resetPassword({ username }));
      const confirmationCode = pool.latestCode(username);
      const newPassword = "quite another horse";
      await step("confirm without a username", () =>
        api.confirmResetPassword({ username: "", confirmationCode, newPassword }),
      );
      await step("confirm without a code", () =>
        api.confirmResetPassword({ username, confirmationCode: "", newPassword }),
      );
      await step("confirm without a password", () =>
        api.confirmResetPassword({ username, confirmationCode, newPassword: "" }),
      );
      await step("confirm with a weak password", () =>
        api.confirmResetPassword({ username, confirmationCode, newPassword: "weak" }),
      );
      await step("confirm", () => api.confirmResetPassword({ username, confirmationCode, newPassword }));
      await step("signIn with the new password", () => api.signIn({ username, password: newPassword }));
    },
  });
});
