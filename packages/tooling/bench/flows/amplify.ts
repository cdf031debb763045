/** Amplify's side of the flows; its configuration is the page's only one, so there is one such client at a time. */
import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import type { OpenFlowClient } from "./flow-client.ts";

export const openAmplify: OpenFlowClient = ({ url, userPoolId, userPoolClientId }) => {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
  return {
    label: "Amplify",
    signUp: ({ email, password }) => signUp({ username: email, password, options: { userAttributes: { email } } }),
    confirmSignUp: ({ email }, confirmationCode) => confirmSignUp({ username: email, confirmationCode }),
    signInBySrp: ({ email, password }) => signIn({ username: email, password }),
    signInByPassword: ({ email, password }) =>
      signIn({ username: email, password, options: { authFlowType: "USER_PASSWORD_AUTH" } }),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => signOut(),
    signOutEverywhere: () => signOut({ global: true }),
    resetPassword: ({ email }) => resetPassword({ username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword }),
    dispose: () => undefined,
  };
};

async function session(forceRefresh: boolean): Promise<{ readonly hasTokens: boolean }> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return { hasTokens: tokens !== undefined };
}
