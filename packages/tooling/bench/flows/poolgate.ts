/** Poolgate's side of the flows. */
import {
  confirmResetPassword,
  confirmSignUp,
  createAuth,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import type { OpenFlowClient } from "./flow-client.ts";

export const openPoolgate: OpenFlowClient = ({ url, userPoolId, userPoolClientId }) => {
  const auth = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint: url });
  const session = async (forceRefresh: boolean) => {
    const { tokens } = await fetchAuthSession(auth, { forceRefresh });
    return { hasTokens: tokens !== undefined };
  };
  return {
    label: "Poolgate",
    signUp: ({ email, password }) =>
      signUp(auth, { username: email, password, options: { userAttributes: { email } } }),
    confirmSignUp: ({ email }, confirmationCode) => confirmSignUp(auth, { username: email, confirmationCode }),
    signInBySrp: ({ email, password }) => signIn(auth, { username: email, password }),
    signInByPassword: ({ email, password }) =>
      signIn(auth, { username: email, password, options: { flow: "password" } }),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => signOut(auth),
    signOutEverywhere: () => signOut(auth, { global: true }),
    resetPassword: ({ email }) => resetPassword(auth, { username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      confirmResetPassword(auth, { username: email, confirmationCode, newPassword }),
    dispose: () => auth.dispose(),
  };
};
