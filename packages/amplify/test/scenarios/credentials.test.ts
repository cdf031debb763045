/** AWS credentials of an identity pool: Amplify and this package do the same, except where Amplify repeats requests. */
import { describe } from "vitest";
import type { Api } from "../support/clients.ts";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, SENDING } from "../support/seeds.ts";

const username = "ann@example.com";
const seededUsers = [{ email: username, password: PASSWORD }];
const identityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";
const cognito = { identityPoolId, identityPoolEndpoint: "http://localhost:9400" };
const guests = { ...cognito, allowGuestAccess: true };

/** What a session has, and whether it has the credentials and the identity of the one before. */
function watchSessions(api: Api): (options?: { forceRefresh: boolean }) => Promise<object> {
  let before: { readonly accessKeyId?: string | undefined; readonly identityId?: string | undefined } = {};
  return async (options) => {
    const { tokens, userSub, credentials, identityId } = await api.fetchAuthSession(options);
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = credentials ?? {};
    const isSame = { key: accessKeyId === before.accessKeyId, identity: identityId === before.identityId };
    before = { accessKeyId, identityId };
    return {
      hasTokens: tokens !== undefined,
      userSub,
      identityId,
      keys: [accessKeyId?.slice(0, 4), secretAccessKey?.length, typeof sessionToken, expiration],
      isSame,
    };
  };
}

describe("AWS credentials", () => {
  itDoesTheSame({
    title: "of a user",
    pool: { seededUsers },
    cognito,
    async run(api, { step }) {
      const session = watchSessions(api);
      await step("signed out", () => session());
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("signed in", () => session());
      await step("again", () => session());
      await step("renewed", () => session({ forceRefresh: true }));
      await step("signOut", () => api.signOut());
      await step("signed out again", () => session());
    },
  });

  itDoesTheSame({
    title: "of a guest, who signs in",
    pool: { seededUsers, identityPool: { allowUnauthenticatedIdentities: true } },
    cognito: guests,
    async run(api, { step }) {
      const session = watchSessions(api);
      await step("guest", () => session());
      await step("guest again", () => session());
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("user", () => session());
      await step("signOut", () => api.signOut());
      await step("another guest", () => session());
    },
  });

  itDoesTheSame({
    title: "that the identity pool refuses",
    pool: { seededUsers, identityPool: { authenticatedRoleArn: "" } },
    cognito: guests,
    async run(api, { step }) {
      await step("guest", () => api.fetchAuthSession());
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("user", () => api.fetchAuthSession());
    },
  });

  itDoesTheSame({
    title: "are no reason for other calls to fail",
    pool: { seededUsers, identityPool: { authenticatedRoleArn: "" } },
    cognito,
    differences: {
      updatePassword: {
        amplify: {
          error: {
            name: "InvalidIdentityPoolConfigurationException",
            message: "Invalid identity pool configuration. Check assigned IAM roles for this pool.",
          },
        },
        ours: {},
      },
    },
    async run(api, { step }) {
      await step("signIn", () => api.signIn({ username, ...SENDING }));
      await step("updatePassword", () => api.updatePassword({ oldPassword: PASSWORD, newPassword: `${PASSWORD}!` }));
    },
  });
});
