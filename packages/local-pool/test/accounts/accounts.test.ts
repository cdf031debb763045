/** Operations on an existing account: a new password, further sessions, deletion. */
import { describe, expect, it } from "vitest";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const NEW_PASSWORD = "another horse";
const OLD_PASSWORD = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
const WHO = { ClientId: CLIENT_ID, Username: ANN.username };

function startWithAnn(status: "CONFIRMED" | "RESET_REQUIRED" = "CONFIRMED", config: object = {}): StartedPool {
  return startPool({ ...config, seededUsers: [{ email: ANN.username, password: ANN.password, status }] });
}

async function reset(pool: StartedPool): Promise<void> {
  await callWell(pool.handle, "ForgotPassword", WHO);
  const ConfirmationCode = pool.latestCode();
  await callWell(pool.handle, "ConfirmForgotPassword", { ...WHO, ConfirmationCode, Password: NEW_PASSWORD });
}

describe("ChangePassword", () => {
  const change = (AccessToken: string, previous = ANN.password, proposed = NEW_PASSWORD): object => ({
    AccessToken,
    PreviousPassword: previous,
    ProposedPassword: proposed,
  });

  it("accepts the new password from then on, and keeps every session", async () => {
    const pool = startWithAnn();
    const { AccessToken, RefreshToken } = await signInByPassword(pool);
    await callWell(pool.handle, "ChangePassword", change(AccessToken));
    expect((await call(pool.handle, "InitiateAuth", OLD_PASSWORD)).message).toBe("Incorrect username or password.");
    await signInByPassword(pool, { ...ANN, password: NEW_PASSWORD });
    await callWell(pool.handle, "GetUser", { AccessToken });
    await callWell(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });
  });

  it.each([
    ["a wrong old password", "wrong horse", NEW_PASSWORD, "NotAuthorizedException Incorrect username or password."],
    [
      "a new one against the policy",
      ANN.password,
      "short 7",
      "InvalidPasswordException Password does not conform to policy: Password not long enough",
    ],
  ])("refuses %s, and changes nothing", async (_what, previous, proposed, refusal) => {
    const pool = startWithAnn();
    const { AccessToken } = await signInByPassword(pool);
    const { name, message } = await call(pool.handle, "ChangePassword", change(AccessToken, previous, proposed));
    expect(`${name} ${message}`).toBe(refusal);
    await signInByPassword(pool);
  });

  it("can be tried five times an hour", async () => {
    const pool = startWithAnn();
    const { AccessToken } = await signInByPassword(pool);
    for (let index = 0; index < 5; index += 1) {
      await callWell(pool.handle, "ChangePassword", change(AccessToken, ANN.password, ANN.password));
    }
    expect((await call(pool.handle, "ChangePassword", change(AccessToken))).name).toBe("LimitExceededException");
    pool.clock.advance(3_590_000);
    expect((await call(pool.handle, "ChangePassword", change(AccessToken))).name).toBe("LimitExceededException");
    pool.clock.advance(10_000);
    const again = await signInByPassword(pool);
    await callWell(pool.handle, "ChangePassword", change(again.AccessToken));
  });
});

describe("a password reset", () => {
  it("accepts the new password and not the old one", async () => {
    const pool = startWithAnn();
    await reset(pool);
    expect((await call(pool.handle, "InitiateAuth", OLD_PASSWORD)).message).toBe("Incorrect username or password.");
    await signInByPassword(pool, { ...ANN, password: NEW_PASSWORD });
  });

  it("is required for a reset account: until then every sign-in says so", async () => {
    const pool = startWithAnn("RESET_REQUIRED");
    const start = authOf("USER_SRP_AUTH", { USERNAME: ANN.username, SRP_A: "ab" });
    expect(await call(pool.handle, "InitiateAuth", start)).toMatchObject({
      name: "PasswordResetRequiredException",
      message: "Password reset required for the user",
    });
    await reset(pool);
    await signInByPassword(pool, { ...ANN, password: NEW_PASSWORD });
  });

  it("can be requested ten times an hour", async () => {
    const pool = startWithAnn();
    for (let index = 0; index < 10; index += 1) await callWell(pool.handle, "ForgotPassword", WHO);
    expect(await call(pool.handle, "ForgotPassword", WHO)).toMatchObject({
      name: "LimitExceededException",
      message: "Attempt limit exceeded, please try after some time.",
    });
    pool.clock.advance(3_600_000);
    await reset(pool);
  });

  it("cannot be guessed: after ten attempts an hour even the right code is refused", async () => {
    const pool = startWithAnn();
    await callWell(pool.handle, "ForgotPassword", WHO);
    const attempt = (ConfirmationCode: string): ReturnType<typeof call> =>
      call(pool.handle, "ConfirmForgotPassword", { ...WHO, ConfirmationCode, Password: NEW_PASSWORD });
    for (let index = 0; index < 10; index += 1) expect((await attempt("wrong")).name).toBe("CodeMismatchException");
    expect((await attempt(pool.latestCode())).name).toBe("LimitExceededException");
    await signInByPassword(pool);
  });
});

describe("ResendConfirmationCode", () => {
  it("can be requested five times an hour, and reports when there is nothing to confirm", async () => {
    const pool = startPool();
    await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
    for (let index = 0; index < 5; index += 1) await callWell(pool.handle, "ResendConfirmationCode", WHO);
    expect((await call(pool.handle, "ResendConfirmationCode", WHO)).name).toBe("LimitExceededException");
    await callWell(pool.handle, "ConfirmSignUp", { ...WHO, ConfirmationCode: pool.latestCode() });
    expect(await call(pool.handle, "ResendConfirmationCode", WHO)).toMatchObject({
      name: "InvalidParameterException",
      message: "User is already confirmed.",
    });
  });
});

describe("sessions", () => {
  it("of a user end one by one with RevokeToken, and all together with GlobalSignOut", async () => {
    const pool = startWithAnn();
    const sessions = [await signInByPassword(pool), await signInByPassword(pool), await signInByPassword(pool)];
    const alive = (): Promise<boolean[]> =>
      Promise.all(
        sessions.map(async ({ AccessToken }) => (await call(pool.handle, "GetUser", { AccessToken })).status === 200),
      );
    expect(await alive()).toEqual([true, true, true]);
    await callWell(pool.handle, "RevokeToken", { ClientId: CLIENT_ID, Token: sessions[0]?.RefreshToken });
    expect(await alive()).toEqual([false, true, true]);
    await callWell(pool.handle, "GlobalSignOut", { AccessToken: sessions[1]?.AccessToken });
    expect(await alive()).toEqual([false, false, false]);
    const RefreshToken = sessions[2]?.RefreshToken;
    const refreshed = await call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });
    expect(refreshed.message).toBe("Refresh Token has been revoked");
    await signInByPassword(pool);
  });

  it("cannot be revoked if the client has disabled that", async () => {
    const pool = startWithAnn("CONFIRMED", { clients: [{ enableTokenRevocation: false }] });
    const { RefreshToken } = await signInByPassword(pool);
    expect(await call(pool.handle, "RevokeToken", { ClientId: CLIENT_ID, Token: RefreshToken })).toMatchObject({
      name: "UnsupportedOperationException",
      message: "This feature is not enabled for this client",
    });
  });
});

describe("DeleteUser", () => {
  it("deletes the account: no sign-in and no refresh work, and the address is free for an account with a new id", async () => {
    const pool = startWithAnn();
    const { AccessToken, RefreshToken } = await signInByPassword(pool);
    const { Username } = await callWell(pool.handle, "GetUser", { AccessToken });
    expect(await callWell(pool.handle, "DeleteUser", { AccessToken })).toEqual({});
    const refreshed = await call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });
    expect(refreshed.message).toBe("The user has been deleted for the associated refresh token");
    const { UserSub } = await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
    expect(UserSub).not.toBe(Username);
    expect((await call(pool.handle, "GetUser", { AccessToken })).name).toBe("UserNotFoundException");
  });
});

function signUp(pool: StartedPool, ...attributes: [string, string][]): ReturnType<typeof call> {
  return call(pool.handle, "SignUp", {
    ...WHO,
    Password: ANN.password,
    UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
  });
}

it("attributes of a sign-up are stored byte for byte, and an empty one counts as missing", async () => {
  const pool = startPool({ customAttributes: ["note"] });
  const note = 'naïve "quotes" \u0000 \u{1f40e} <b>\r\n';
  expect((await signUp(pool, ["email", ANN.username], ["custom:note", note], ["name", ""])).name).toBeUndefined();
  await callWell(pool.handle, "ConfirmSignUp", { ...WHO, ConfirmationCode: pool.latestCode() });
  const { AccessToken } = await signInByPassword(pool);
  const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken });
  const values = (UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]);
  expect(Object.fromEntries(values)).toMatchObject({ "custom:note": note, email: ANN.username });
  expect(values.flat()).not.toContain("name");
});
