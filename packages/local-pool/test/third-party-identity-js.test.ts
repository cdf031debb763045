/**
 * amazon-cognito-identity-js, as published: the client before Amplify, with its own
 * SRP and its own big-number arithmetic. The tests are one visitor's path, in order.
 */
import { type CognitoUser, CognitoUserAttribute, type CognitoUserSession } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, authenticate, poolOf, resultOf, type Turn, userOf } from "./support/identity-js.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { call, textOf } from "./support/wire-client.ts";

const username = "identity-js@example.com";
const password = "päss phrase 🔑 of identity-js";

let pool: ServedPool;
let user: CognitoUser;
let session: CognitoUserSession;

const authenticateBySrp = (withPassword: string): Promise<Turn> => authenticate(user, withPassword, "USER_SRP_AUTH");

function confirm(code: string): Promise<unknown> {
  return resultOf((callback) => user.confirmRegistration(code, false, callback));
}

beforeAll(async () => {
  pool = await servePool({});
  user = userOf(pool, username);
});

afterAll(() => pool.stop());

describe("amazon-cognito-identity-js", () => {
  it("signs up", async () => {
    const email = new CognitoUserAttribute({ Name: "email", Value: username });
    const result = await resultOf<{ userConfirmed: boolean; codeDeliveryDetails: object }>((callback) => {
      poolOf(pool).signUp(username, password, [email], [], callback);
    });
    expect(result).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "i***@e***" },
    });
  });

  it("reports that the account is not confirmed yet", async () => {
    await expect(authenticateBySrp(password)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  });

  it("confirms with the code from the outbox", async () => {
    const code = pool.latestCode(username);
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(confirm(wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect(await confirm(code)).toBe("SUCCESS");
  });

  it("is refused with a wrong password", async () => {
    await expect(authenticateBySrp(`${password}!`)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("signs in by SRP (PASSWORD_VERIFIER)", async () => {
    session = (await authenticateBySrp(password))[1] as CognitoUserSession;
    expect(session.isValid()).toBe(true);
    expect(session.getIdToken().payload).toMatchObject({ email: username, email_verified: true, token_use: "id" });
  });

  it("refreshes", async () => {
    const before = session.getAccessToken().getJwtToken();
    const refreshed = await resultOf<CognitoUserSession>((callback) => {
      user.refreshSession(session.getRefreshToken(), callback);
    });
    expect(refreshed?.isValid()).toBe(true);
    expect(refreshed?.getAccessToken().getJwtToken()).not.toBe(before);
    expect(refreshed?.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());
  });

  it("reads the user", async () => {
    const attributes = await resultOf<CognitoUserAttribute[]>((callback) => user.getUserAttributes(callback));
    const values = Object.fromEntries((attributes ?? []).map((each) => [each.getName(), each.getValue()]));
    const { sub } = session.getIdToken().payload;
    expect(values).toEqual({ sub, email: username, email_verified: "true" });
  });

  it("signs out globally", async () => {
    expect(await answerOf((callbacks) => user.globalSignOut(callbacks))).toBe("SUCCESS");
    // Requested without the library, which would repeat a refused refresh for many seconds.
    const AuthParameters = { REFRESH_TOKEN: session.getRefreshToken().getToken() };
    const refresh = { ClientId: pool.userPoolClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters };
    const AccessToken = session.getAccessToken().getJwtToken();
    expect([
      textOf(await call(pool.handle, "InitiateAuth", refresh)),
      textOf(await call(pool.handle, "GetUser", { AccessToken })),
    ]).toEqual([
      "NotAuthorizedException: Refresh Token has been revoked",
      "NotAuthorizedException: Access Token has been revoked",
    ]);
  });
});
