/**
 * amazon-cognito-identity-js, as published: the client before Amplify, with its own
 * SRP and its own big-number arithmetic. The tests are one visitor's path, in order.
 */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { call, textOf } from "./support/wire-client.ts";

const username = "identity-js@example.com";
const password = "päss phrase 🔑 of identity-js";

let pool: ServedPool;
let userPool: CognitoUserPool;
let user: CognitoUser;
let session: CognitoUserSession;

/** The result of a call that ends with `(error, result) => …`. */
function answerOf<T>(ask: (callback: (error: unknown, answer?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    ask((error, answer) => {
      // The library also passes plain objects as errors; both have a name.
      if (error === null || error === undefined) resolve(answer);
      else reject(error instanceof Error ? error : Object.assign(new Error("refused"), error));
    });
  });
}

function authenticate(withPassword: string): Promise<CognitoUserSession | undefined> {
  const details = new AuthenticationDetails({ Username: username, Password: withPassword });
  return answerOf((callback) => {
    user.authenticateUser(details, { onSuccess: (result) => callback(undefined, result), onFailure: callback });
  });
}

function confirm(code: string): Promise<unknown> {
  return answerOf((callback) => user.confirmRegistration(code, false, callback));
}

beforeAll(async () => {
  pool = await servePool({});
  userPool = new CognitoUserPool({ UserPoolId: pool.userPoolId, ClientId: pool.userPoolClientId, endpoint: pool.url });
  user = new CognitoUser({ Username: username, Pool: userPool });
});

afterAll(() => pool.stop());

describe("amazon-cognito-identity-js", () => {
  it("signs up", async () => {
    const email = new CognitoUserAttribute({ Name: "email", Value: username });
    const result = await answerOf<{ userConfirmed: boolean; codeDeliveryDetails: object }>((callback) => {
      userPool.signUp(username, password, [email], [], callback);
    });
    expect(result).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "i***@e***" },
    });
  });

  it("reports that the account is not confirmed yet", async () => {
    await expect(authenticate(password)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  });

  it("confirms with the code from the outbox", async () => {
    const code = pool.latestCode(username);
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(confirm(wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect(await confirm(code)).toBe("SUCCESS");
  });

  it("is refused with a wrong password", async () => {
    await expect(authenticate(`${password}!`)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("signs in by SRP (PASSWORD_VERIFIER)", async () => {
    const result = await authenticate(password);
    if (result === undefined) throw new Error("no session");
    session = result;
    expect(session.isValid()).toBe(true);
    expect(session.getIdToken().payload).toMatchObject({ email: username, email_verified: true, token_use: "id" });
  });

  it("refreshes", async () => {
    const before = session.getAccessToken().getJwtToken();
    const refreshed = await answerOf<CognitoUserSession>((callback) => {
      user.refreshSession(session.getRefreshToken(), callback);
    });
    expect(refreshed?.isValid()).toBe(true);
    expect(refreshed?.getAccessToken().getJwtToken()).not.toBe(before);
    expect(refreshed?.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());
  });

  it("reads the user", async () => {
    const attributes = await answerOf<CognitoUserAttribute[]>((callback) => user.getUserAttributes(callback));
    const values = Object.fromEntries((attributes ?? []).map((each) => [each.getName(), each.getValue()]));
    const { sub } = session.getIdToken().payload;
    expect(values).toEqual({ sub, email: username, email_verified: "true" });
  });

  it("signs out globally", async () => {
    expect(
      await answerOf((callback) => {
        user.globalSignOut({ onSuccess: (message) => callback(undefined, message), onFailure: callback });
      }),
    ).toBe("SUCCESS");
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
