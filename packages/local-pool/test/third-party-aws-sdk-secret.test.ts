/**
 * The AWS SDK for JavaScript v3, as published, as a client with a secret, which the browser clients do not support:
 * sign-up, the choice-based flow, a second factor, refresh and revocation.
 */
import { createHmac } from "node:crypto";
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { sdk, serveClient } from "./support/aws-sdk.ts";
import { totpAt } from "./support/sign-in-steps.ts";

const ClientSecret = "a_secret_of_twenty_four_or_more";
const Username = "aws-sdk@example.com";
const Password = "correct horse battery";

const { pool, client, ClientId } = await serveClient({
  clients: [{ clientSecret: ClientSecret, explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  mfaConfiguration: "OPTIONAL",
});
let tokens: Sdk.AuthenticationResultType = {};

function hashOf(name: string): string {
  return createHmac("sha256", ClientSecret).update(`${name}${ClientId}`).digest("base64");
}

it("signs up, and signs in with the session that the confirmation returns", async () => {
  const about = { ClientId, Username, SecretHash: hashOf(Username) };
  const { Session: first } = await client.send(new sdk.SignUpCommand({ ...about, Password }));
  const ConfirmationCode = pool.latestCode(Username);
  const { Session } = await client.send(new sdk.ConfirmSignUpCommand({ ...about, ConfirmationCode, Session: first }));
  const AuthParameters = { USERNAME: Username, SECRET_HASH: about.SecretHash };
  const { AuthenticationResult = {} } = await client.send(
    new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "USER_AUTH", AuthParameters, Session }),
  );
  expect(AuthenticationResult.AccessToken).toBeDefined();
  tokens = AuthenticationResult;
});

it("sets up an app, and is asked for its code after the chosen factor", async () => {
  const { AccessToken } = tokens;
  const { SecretCode = "" } = await client.send(new sdk.AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpAt(pool.now(), SecretCode);
  expect(await client.send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode }))).toMatchObject({
    Status: "SUCCESS",
  });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new sdk.SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  expect(await client.send(new sdk.GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    ConfiguredUserAuthFactors: ["PASSWORD", "EMAIL_OTP", "SOFTWARE_TOKEN"],
  });

  const named = { USERNAME: Username, SECRET_HASH: hashOf(Username) };
  const offered = await client.send(
    new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "USER_AUTH", AuthParameters: named }),
  );
  expect(offered).toMatchObject({
    ChallengeName: "SELECT_CHALLENGE",
    AvailableChallenges: ["PASSWORD_SRP", "PASSWORD"],
  });
  const respond = (ChallengeName: Sdk.ChallengeNameType, Session: string | undefined, answer: Record<string, string>) =>
    client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { ...named, ...answer },
      }),
    );
  const asked = await respond("SELECT_CHALLENGE", offered.Session, { ANSWER: "PASSWORD", PASSWORD: Password });
  expect(asked.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  pool.advance(30_000);
  const SOFTWARE_TOKEN_MFA_CODE = totpAt(pool.now(), SecretCode);
  const { AuthenticationResult = {} } = await respond("SOFTWARE_TOKEN_MFA", asked.Session, { SOFTWARE_TOKEN_MFA_CODE });
  tokens = AuthenticationResult;
  expect(tokens.RefreshToken).toBeDefined();
});

it("refreshes and revokes only with the secret", async () => {
  const { RefreshToken } = tokens;
  const withSecret = { ClientId, ClientSecret, RefreshToken };
  const refreshed = await client.send(new sdk.GetTokensFromRefreshTokenCommand(withSecret));
  expect(refreshed.AuthenticationResult?.AccessToken).toBeDefined();
  await expect(
    client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  await expect(client.send(new sdk.RevokeTokenCommand({ ClientId, Token: RefreshToken }))).rejects.toBeInstanceOf(
    sdk.UnauthorizedException,
  );
  await client.send(new sdk.RevokeTokenCommand({ ClientId, ClientSecret, Token: RefreshToken }));
  await expect(client.send(new sdk.GetTokensFromRefreshTokenCommand(withSecret))).rejects.toMatchObject({
    message: "Refresh Token has been revoked",
  });
});
