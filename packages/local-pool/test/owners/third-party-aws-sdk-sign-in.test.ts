/** The AWS SDK for JavaScript v3, as published, in a backend: it signs users in, ends their sessions, and gets a token of its own. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { sdk, serveClient } from "../support/aws-sdk.ts";

const UserPoolId = "us-east-1_LocalPool";
const Username = "ann@example.com";
const PASSWORD = "correct horse";
const Secret = "0123456789abcdef01234567";

const CONFIG: UserPoolConfig = {
  userPoolAddOns: { advancedSecurityMode: "AUDIT" },
  clients: [
    { explicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_PASSWORD_AUTH"] },
    {
      clientId: "machine",
      clientSecret: Secret,
      explicitAuthFlows: ["ALLOW_CLIENT_TOKEN_AUTH"],
      allowedOAuthScopes: ["orders/read"],
    },
  ],
  resourceServers: [
    { identifier: "orders", name: "Orders", scopes: [{ scopeName: "read", scopeDescription: "read orders" }] },
  ],
  seededUsers: [{ email: Username, password: PASSWORD, status: "FORCE_CHANGE_PASSWORD" }],
};

const { client, ClientId } = await serveClient(CONFIG);

function signIn(password: string) {
  return client.send(
    new sdk.AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: password },
    }),
  );
}

it("replaces a temporary password, and ends one of two sessions", async () => {
  const TokenSession = { MaxPerUser: 10 };
  await client.send(
    new sdk.SetUserPoolSessionConfigurationCommand({ UserPoolId, UserSessionTracking: "ENABLED", TokenSession }),
  );
  const { ChallengeName, Session } = await signIn(PASSWORD);
  expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  const ChallengeResponses = { USERNAME: Username, NEW_PASSWORD: `${PASSWORD}!` };
  await client.send(
    new sdk.AdminRespondToAuthChallengeCommand({ UserPoolId, ClientId, ChallengeName, ChallengeResponses, Session }),
  );
  const { AuthenticationResult } = await signIn(`${PASSWORD}!`);
  const AccessToken = AuthenticationResult?.AccessToken;
  const { Sessions = [] } = await client.send(new sdk.ListUserSessionsCommand({ AccessToken }));
  expect(Sessions.map(({ CreateDate }) => CreateDate instanceof Date)).toEqual([true, true]);
  const other = Sessions.find(({ IsCurrentSession }) => IsCurrentSession === false);
  await client.send(new sdk.RevokeUserSessionCommand({ AccessToken, SessionId: other?.SessionId }));
  const { Sessions: left } = await client.send(new sdk.AdminListUserSessionsCommand({ UserPoolId, Username }));
  expect(left).toHaveLength(1);
});

it("refuses a wrong password by the service's name", async () => {
  await expect(signIn("wrong")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
});

it("refuses feedback by a token that no mail has had", async () => {
  const feedback = { UserPoolId, Username, EventId: "1", FeedbackToken: "abc", FeedbackValue: "Valid" } as const;
  await expect(client.send(new sdk.UpdateAuthEventFeedbackCommand(feedback))).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});

it("gets a token for a client that acts for itself", async () => {
  const { ClientAuthenticationResult } = await client.send(
    new sdk.GetClientTokenCommand({ ClientId: "machine", Secret, Scopes: ["orders/read"] }),
  );
  expect(ClientAuthenticationResult).toMatchObject({ ExpiresIn: 3_600, TokenType: "Bearer" });
});
