/**
 * The AWS SDK for JavaScript v3, as published: USER_PASSWORD_AUTH without credentials, with the request and response
 * shapes of the service's own model. The tests are one visitor's path, in order.
 */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { sdk, serveClient } from "./support/aws-sdk.ts";

const Username = "aws-sdk@example.com";
const Password = "päss phrase 🔑 of aws-sdk";

const { pool, client, ClientId, initiateAuth } = await serveClient({});

describe("the AWS SDK", () => {
  let UserSub: string | undefined;
  let tokens: Sdk.AuthenticationResultType = {};

  it("signs up", async () => {
    const answer = await client.send(
      new sdk.SignUpCommand({ ClientId, Username, Password, UserAttributes: [{ Name: "email", Value: Username }] }),
    );
    ({ UserSub } = answer);
    expect(answer).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "a***@e***" },
      $metadata: { httpStatusCode: 200, attempts: 1, requestId: expect.any(String) },
    });
  });

  it("reports that the account is not confirmed yet", async () => {
    await expect(initiateAuth(Username, Password)).rejects.toBeInstanceOf(sdk.UserNotConfirmedException);
  });

  it("confirms with the code from the outbox", async () => {
    const code = pool.latestCode(Username);
    const wrong = code === "000000" ? "000001" : "000000";
    const confirm = (ConfirmationCode: string) =>
      client.send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    await expect(confirm(wrong)).rejects.toBeInstanceOf(sdk.CodeMismatchException);
    expect((await confirm(code)).$metadata.httpStatusCode).toBe(200);
  });

  it("is refused with a wrong password, with the error class of its model", async () => {
    const refusal = await initiateAuth(Username, `${Password}!`).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(sdk.NotAuthorizedException);
    expect(refusal).toMatchObject({
      message: "Incorrect username or password.",
      $fault: "client",
      $metadata: { httpStatusCode: 400, attempts: 1 },
    });
  });

  it("signs in with the password", async () => {
    const { AuthenticationResult, ChallengeName } = await initiateAuth(Username, Password);
    expect(ChallengeName).toBeUndefined();
    tokens = AuthenticationResult ?? {};
    expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: "Bearer", RefreshToken: expect.any(String) });
  });

  it("refreshes", async () => {
    const { AuthenticationResult } = await client.send(
      new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.RefreshToken }),
    );
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect(AuthenticationResult?.AccessToken).not.toBe(tokens.AccessToken);
    tokens = { ...tokens, ...AuthenticationResult };
  });

  it("refreshes with the older flow too", async () => {
    const { AuthenticationResult } = await client.send(
      new sdk.InitiateAuthCommand({
        ClientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken ?? "" },
      }),
    );
    expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String), IdToken: expect.any(String) });
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
  });

  it("reads the user", async () => {
    const { UserAttributes, Username: name } = await client.send(
      new sdk.GetUserCommand({ AccessToken: tokens.AccessToken }),
    );
    expect(name).toBe(UserSub);
    expect(Object.fromEntries((UserAttributes ?? []).map((each) => [each.Name, each.Value]))).toEqual({
      sub: UserSub,
      email: Username,
      email_verified: "true",
    });
  });

  it("signs out globally", async () => {
    await client.send(new sdk.GlobalSignOutCommand({ AccessToken: tokens.AccessToken }));
    await expect(client.send(new sdk.GetUserCommand({ AccessToken: tokens.AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    const refresh = new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.RefreshToken });
    await expect(client.send(refresh)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  });
});
