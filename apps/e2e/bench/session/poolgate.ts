/** Poolgate's side of the session bench. */
import { createAuth, fetchAuthSession, signIn, type Auth } from "@poolgate/auth";
import type { SessionClient } from "./session-client.ts";

let auth: Auth;

const client: SessionClient = {
  configure({ url, userPoolId, userPoolClientId }) {
    auth = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint: url });
  },
  signIn: (username, password) => signIn(auth, { username, password }),
  accessToken: async () => (await fetchAuthSession(auth)).tokens?.accessToken,
  refresh: async () => (await fetchAuthSession(auth, { forceRefresh: true })).tokens?.accessToken,
};

export default client;
