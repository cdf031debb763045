/** Amplify's side of the session bench. */
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn } from "aws-amplify/auth";
import type { SessionClient } from "./session-client.ts";

const client: SessionClient = {
  configure({ url, userPoolId, userPoolClientId }) {
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
  },
  signIn: (username, password) => signIn({ username, password }),
  accessToken: async () => (await fetchAuthSession()).tokens?.accessToken.toString(),
  refresh: async () => (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString(),
};

export default client;
