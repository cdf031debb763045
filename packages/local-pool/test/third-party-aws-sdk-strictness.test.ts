/** The AWS SDK for JavaScript v3 and amazon-cognito-identity-js, where apps relied on what the service does not allow. */
import type * as Identity from "@aws-sdk/client-cognito-identity";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { sdk, serveClient } from "./support/aws-sdk.ts";
import { authenticate, userOf } from "./support/identity-js.ts";
import { loadAsNode } from "./support/load-as-node.ts";
import { totpAt } from "./support/sign-in-steps.ts";

const identity = loadAsNode("@aws-sdk/client-cognito-identity") as typeof Identity;

const Username = "ann@example.com";
const Password = "correct horse battery";
const ADDRESS = "1 High Street\nLondon";

const plain = await serveClient({
  clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  seededUsers: [{ email: Username, password: Password, attributes: { address: ADDRESS, updated_at: "1795890000" } }],
});
const withApps = await serveClient({
  mfaConfiguration: "ON",
  enabledMfas: ["SOFTWARE_TOKEN_MFA"],
  seededUsers: [
    { email: Username, password: Password },
    { email: "bob@example.com", password: Password },
  ],
});

describe("MFA_SETUP", () => {
  it("is not asked again once a code was right, although that sign-in was never finished", async () => {
    const { client, pool, initiateAuth } = withApps;
    const { ChallengeName, Session } = await initiateAuth(Username, Password);
    expect(ChallengeName).toBe("MFA_SETUP");
    const associated = await client.send(new sdk.AssociateSoftwareTokenCommand({ Session }));
    const verify = new sdk.VerifySoftwareTokenCommand({
      Session: associated.Session,
      UserCode: totpAt(pool.now(), associated.SecretCode),
    });
    expect((await client.send(verify)).Status).toBe("SUCCESS");
    // The response may have been lost.
    expect((await client.send(verify)).Status).toBe("SUCCESS");
    expect((await initiateAuth(Username, Password)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    expect(await authenticate(userOf(pool, Username), Password)).toMatchObject([
      "totpRequired",
      "SOFTWARE_TOKEN_MFA",
      {},
    ]);
  });

  it("still ends with tokens when its own sign-in is finished", async () => {
    const { client, pool, ClientId, initiateAuth } = withApps;
    const { Session } = await initiateAuth("bob@example.com", Password);
    const associated = await client.send(new sdk.AssociateSoftwareTokenCommand({ Session }));
    const verified = await client.send(
      new sdk.VerifySoftwareTokenCommand({
        Session: associated.Session,
        UserCode: totpAt(pool.now(), associated.SecretCode),
      }),
    );
    const { AuthenticationResult } = await client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: "MFA_SETUP",
        Session: verified.Session,
        ChallengeResponses: { USERNAME: "bob@example.com" },
      }),
    );
    const user = await client.send(new sdk.GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }));
    expect(user.UserMFASettingList).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });
});

it.each([Username, "nobody@example.com"])("CUSTOM_AUTH without triggers is refused for %s", async (USERNAME) => {
  const { client, ClientId } = plain;
  const start = new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME } });
  await expect(client.send(start)).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: "Custom auth lambda trigger is not configured for the user pool.",
  });
});

describe("ChangePassword without PreviousPassword", () => {
  it("sets the first password of a user who signs in by code, once", async () => {
    const { client, pool, ClientId, initiateAuth } = plain;
    const email = "codes@example.com";
    await client.send(new sdk.SignUpCommand({ ClientId, Username: email }));
    await client.send(
      new sdk.ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: pool.latestCode(email) }),
    );
    const { Session } = await client.send(
      new sdk.InitiateAuthCommand({
        ClientId,
        AuthFlow: "USER_AUTH",
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: "EMAIL_OTP" },
      }),
    );
    const { AuthenticationResult } = await client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: "EMAIL_OTP",
        Session,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: pool.latestCode(email) },
      }),
    );
    const change = (ProposedPassword: string) =>
      client.send(new sdk.ChangePasswordCommand({ AccessToken: AuthenticationResult?.AccessToken, ProposedPassword }));
    await change(Password);
    expect((await initiateAuth(email, Password)).AuthenticationResult).toBeDefined();
    await expect(change("another horse battery")).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

it("the id token has the types of OpenID Connect, and attributes are texts", async () => {
  const { client, initiateAuth } = plain;
  const { AuthenticationResult } = await initiateAuth(Username, Password);
  expect(decodeJwt(AuthenticationResult?.IdToken ?? "")).toMatchObject({
    address: { formatted: ADDRESS },
    updated_at: 1_795_890_000,
    email_verified: true,
  });
  const { UserAttributes } = await client.send(
    new sdk.GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }),
  );
  expect(UserAttributes).toContainEqual({ Name: "address", Value: ADDRESS });
});

it("GetId names a malformed id in a ValidationException, which its model does not have", async () => {
  const client = new identity.CognitoIdentityClient({ endpoint: plain.pool.url, region: "us-east-1" });
  const refusal = await client
    .send(new identity.GetIdCommand({ IdentityPoolId: "us-east-1_LocalPool" }))
    .catch((error: unknown) => error);
  client.destroy();
  expect(refusal).toBeInstanceOf(identity.CognitoIdentityServiceException);
  expect(refusal).toMatchObject({
    name: "ValidationException",
    message:
      "1 validation error detected: Value 'us-east-1_LocalPool' at 'identityPoolId' failed to satisfy constraint: " +
      String.raw`Member must satisfy regular expression pattern: [\w-]+:[0-9a-f-]+`,
    $metadata: { httpStatusCode: 400 },
  });
});
