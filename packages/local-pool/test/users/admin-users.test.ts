/** What the pool's owner does to users: by which names, with which statuses, and what becomes of tokens. */
import { answering } from "@poolgate/testkit/answering";
import { openStore, type UserPoolConfig } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { startSignIn } from "../support/sign-in-steps.ts";
import {
  ANN,
  CLIENT_ID,
  authOf,
  createTestPool,
  signInByPassword,
  startPool,
  type StartedPool,
} from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const DAY_MS = 86_400_000;
type Members = Readonly<Record<string, unknown>>;
const attribute = (Name: string, Value: string) => ({ Name, Value });

function start(user: Members = {}, config: UserPoolConfig = {}): StartedPool {
  return startPool({ seededUsers: [{ email: ANN.username, password: ANN.password, ...user }], ...config });
}
const admin = (pool: StartedPool, operation: string, members: Members = {}): Promise<Members> =>
  callWell(pool.handle, operation, { UserPoolId, Username: ANN.username, ...members });
const refused = (pool: StartedPool, operation: string, members: Members = {}): Promise<string> =>
  outcomeOf(callAsOwner(pool.handle, operation, { UserPoolId, Username: ANN.username, ...members }));
const statusOf = async (pool: StartedPool): Promise<unknown> => (await admin(pool, "AdminGetUser"))["UserStatus"];

const EACH: readonly (readonly [string, Members])[] = [
  ["AdminGetUser", {}],
  ["AdminDeleteUser", {}],
  ["AdminConfirmSignUp", {}],
  ["AdminEnableUser", {}],
  ["AdminDisableUser", {}],
  ["AdminResetUserPassword", {}],
  ["AdminSetUserPassword", { Password: "another horse" }],
  ["AdminUpdateUserAttributes", { UserAttributes: [] }],
  ["AdminDeleteUserAttributes", { UserAttributeNames: [] }],
];

it.each(EACH)("%s names an unknown user", async (operation, members) => {
  const outcome = await refused(start(), operation, { Username: "bob@example.com", ...members });
  expect(outcome).toBe("UserNotFoundException: User does not exist.");
});

it("AdminGetUser finds a user by username, alias and sub, and says all", async () => {
  const pool = start({ mfa: { enabled: ["EMAIL_OTP"], preferred: "EMAIL_OTP" } });
  const user = await admin(pool, "AdminGetUser", { Username: "ANN@example.com" });
  const sub = String(user["Username"]);
  expect(user).toEqual({
    Username: sub,
    UserAttributes: [attribute("sub", sub), attribute("email", ANN.username), attribute("email_verified", "true")],
    UserCreateDate: pool.clock.now() / 1_000,
    UserLastModifiedDate: pool.clock.now() / 1_000,
    Enabled: true,
    UserStatus: "CONFIRMED",
    PreferredMfaSetting: "EMAIL_OTP",
    UserMFASettingList: ["EMAIL_OTP"],
  });
  expect(await admin(pool, "AdminGetUser", { Username: sub })).toEqual(user);
});

it("AdminDisableUser ends sessions and sign-ins; AdminEnableUser only brings back sign-ins", async () => {
  const pool = start();
  const { AccessToken, RefreshToken } = await signInByPassword(pool);
  const refresh = authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken });
  await admin(pool, "AdminDisableUser");
  await admin(pool, "AdminDisableUser");
  expect((await admin(pool, "AdminGetUser"))["Enabled"]).toBe(false);
  await expect(startSignIn(pool)).rejects.toThrow("NotAuthorizedException: User is disabled.");
  for (const state of ["disabled", "enabled"]) {
    if (state === "enabled") await admin(pool, "AdminEnableUser");
    const outcomes = [call(pool.handle, "GetUser", { AccessToken }), call(pool.handle, "InitiateAuth", refresh)];
    expect(await Promise.all(outcomes.map(outcomeOf))).toEqual([
      "NotAuthorizedException: Access Token has been revoked",
      "NotAuthorizedException: Refresh Token has been revoked",
    ]);
  }
  expect((await startSignIn(pool)).AuthenticationResult).toBeDefined();
});

it("AdminDeleteUser frees the name, and its tokens are refused", async () => {
  const pool = start();
  const { AccessToken } = await signInByPassword(pool);
  await admin(pool, "AdminDeleteUser");
  expect(await outcomeOf(call(pool.handle, "GetUser", { AccessToken }))).toContain("UserNotFoundException");
  await admin(pool, "AdminCreateUser");
});

it("AdminConfirmSignUp confirms once, verifies nothing, and runs the trigger", async () => {
  const confirmed: unknown[] = [];
  const pool = start(
    {},
    {
      lambdaConfig: {
        postConfirmation: answering(({ request }) => {
          confirmed.push(request.clientMetadata);
          return {};
        }),
      },
    },
  );
  const signUp = { ClientId: CLIENT_ID, Username: "new@example.com", Password: ANN.password };
  await callWell(pool.handle, "SignUp", signUp);
  const Username = "new@example.com";
  await admin(pool, "AdminConfirmSignUp", { Username, ClientMetadata: { from: "test" } });
  const user = await admin(pool, "AdminGetUser", { Username });
  expect(user).toMatchObject({ UserStatus: "CONFIRMED" });
  expect(user["UserAttributes"]).toContainEqual(attribute("email_verified", "false"));
  expect(confirmed).toEqual([{ from: "test" }]);
  expect(await refused(pool, "AdminConfirmSignUp", { Username })).toBe(
    "NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED",
  );
  expect((await startSignIn(pool, ANN.password, Username)).AuthenticationResult).toBeDefined();
});

it.each(["UNCONFIRMED", "CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"])(
  "AdminSetUserPassword: a permanent password confirms a user who is %s",
  async (status) => {
    const pool = start({ status });
    await admin(pool, "AdminSetUserPassword", { Password: "another horse", Permanent: true });
    expect(await statusOf(pool)).toBe("CONFIRMED");
    expect((await startSignIn(pool, "another horse")).AuthenticationResult).toBeDefined();
  },
);

it("AdminSetUserPassword: another password is temporary, expires, and obeys the policy", async () => {
  const pool = start();
  await admin(pool, "AdminSetUserPassword", { Password: "another horse" });
  expect(await statusOf(pool)).toBe("FORCE_CHANGE_PASSWORD");
  expect((await startSignIn(pool, "another horse")).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  pool.clock.advance(7 * DAY_MS);
  await expect(startSignIn(pool, "another horse")).rejects.toThrow("Temporary password has expired");
  expect(await refused(pool, "AdminSetUserPassword", { Password: "short" })).toContain("InvalidPasswordException");
  await admin(pool, "AdminSetUserPassword", { Password: "permanent horse", Permanent: true });
  pool.clock.advance(30 * DAY_MS);
  expect((await startSignIn(pool, "permanent horse")).AuthenticationResult).toBeDefined();
});

it("AdminResetUserPassword sends a code, which leads back to CONFIRMED", async () => {
  const pool = start();
  await admin(pool, "AdminResetUserPassword");
  await admin(pool, "AdminResetUserPassword");
  expect(pool.outbox()).toMatchObject([{ purpose: "forgotPassword" }, { purpose: "forgotPassword" }]);
  expect(await statusOf(pool)).toBe("RESET_REQUIRED");
  await expect(startSignIn(pool)).rejects.toThrow(
    "PasswordResetRequiredException: Password reset required for the user",
  );
  await callWell(pool.handle, "ConfirmForgotPassword", {
    ClientId: CLIENT_ID,
    Username: ANN.username,
    ConfirmationCode: pool.latestCode(),
    Password: "another horse",
  });
  expect(await statusOf(pool)).toBe("CONFIRMED");
  expect((await startSignIn(pool, "another horse")).AuthenticationResult).toBeDefined();
});

it.each([
  ["a disabled user", { enabled: false }, "NotAuthorizedException: User is disabled"],
  [
    "a user before the first sign-in",
    { status: "FORCE_CHANGE_PASSWORD" },
    "NotAuthorizedException: User password cannot be reset in the current state.",
  ],
  [
    "an unconfirmed user",
    { status: "UNCONFIRMED" },
    "NotAuthorizedException: User password cannot be reset in the current state.",
  ],
])("AdminResetUserPassword refuses %s", async (_who, user, refusal) => {
  expect(await refused(start(user), "AdminResetUserPassword")).toBe(refusal);
});

it("AdminResetUserPassword needs a verified address", async () => {
  const pool = start();
  await admin(pool, "AdminUpdateUserAttributes", { UserAttributes: [attribute("email_verified", "false")] });
  expect(await refused(pool, "AdminResetUserPassword")).toBe(
    "InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number",
  );
});

it("AdminUpdateUserAttributes: a changed address receives a code unless it is verified in the same call", async () => {
  const pool = start();
  const UserAttributes = [attribute("email", "anne@example.com"), attribute("email_verified", "True")];
  await admin(pool, "AdminUpdateUserAttributes", { UserAttributes });
  expect(pool.outbox()).toEqual([]);
  const Username = "anne@example.com";
  const user = await admin(pool, "AdminGetUser", { Username });
  expect(user["UserAttributes"]).toContainEqual(attribute("email_verified", "true"));
  await admin(pool, "AdminUpdateUserAttributes", {
    Username,
    UserAttributes: [attribute("phone_number", "+12345670008"), attribute("given_name", "Ann")],
  });
  expect(pool.outbox()).toMatchObject([{ purpose: "updateAttribute", medium: "SMS" }]);
  await admin(pool, "AdminUpdateUserAttributes", {
    Username,
    UserAttributes: [attribute("phone_number", ""), attribute("given_name", "")],
  });
  expect((await admin(pool, "AdminGetUser", { Username }))["UserAttributes"]).toEqual(user["UserAttributes"]);
});

it("AdminDeleteUserAttributes deletes an address together with its flag", async () => {
  const pool = start({ attributes: { phone_number: "+12345670008", given_name: "Ann" } });
  await admin(pool, "AdminDeleteUserAttributes", { UserAttributeNames: ["phone_number", "given_name", "website"] });
  const { UserAttributes } = await admin(pool, "AdminGetUser");
  expect((UserAttributes as { Name: string }[]).map(({ Name }) => Name)).toEqual(["sub", "email", "email_verified"]);
});

it.each([
  ["AdminDeleteUserAttributes", { UserAttributeNames: ["email"] }, "InvalidParameterException"],
  ["AdminDeleteUserAttributes", { UserAttributeNames: ["given_name"] }, "InvalidParameterException"],
  ["AdminUpdateUserAttributes", { UserAttributes: [attribute("given_name", "")] }, "InvalidParameterException"],
  ["AdminUpdateUserAttributes", { UserAttributes: [attribute("shoe_size", "38")] }, "InvalidParameterException"],
  ["AdminUpdateUserAttributes", { UserAttributes: [attribute("sub", "1")] }, "InvalidParameterException"],
  ["AdminUpdateUserAttributes", { UserAttributes: [attribute("email", "bob@example.com")] }, "AliasExistsException"],
])("%s with %j is refused", async (operation, members, name) => {
  const ann = { email: ANN.username, password: ANN.password, attributes: { given_name: "Ann" } };
  const pool = startPool({
    requiredAttributes: ["given_name"],
    seededUsers: [ann, { ...ann, email: "bob@example.com" }],
  });
  const before = await admin(pool, "AdminGetUser");
  expect(await refused(pool, operation, members)).toContain(`${name}: `);
  expect(await admin(pool, "AdminGetUser")).toEqual(before);
});

it.each([
  ["AdminUpdateUserAttributes", { UserAttributes: [attribute("name", "Ann")] }],
  ["AdminSetUserPassword", { Password: "another horse" }],
  ["AdminResetUserPassword", {}],
  ["AdminDisableUser", {}],
])("%s is the last modification", async (operation, members) => {
  const pool = start();
  pool.clock.advance(5_000);
  await admin(pool, operation, members);
  const user = await admin(pool, "AdminGetUser");
  expect(user["UserLastModifiedDate"]).toBe(pool.clock.now() / 1_000);
  expect(user["UserCreateDate"]).toBe(pool.clock.now() / 1_000 - 5);
});

it("what users change themselves is a modification, too", async () => {
  const pool = start();
  const { AccessToken } = await signInByPassword(pool);
  const changes: readonly (readonly [string, Members])[] = [
    ["UpdateUserAttributes", { UserAttributes: [attribute("name", "Ann")] }],
    ["ChangePassword", { PreviousPassword: ANN.password, ProposedPassword: "another horse" }],
    ["SetUserMFAPreference", { EmailMfaSettings: { Enabled: true } }],
  ];
  for (const [operation, members] of changes) {
    pool.clock.advance(1_000);
    await callWell(pool.handle, operation, { AccessToken, ...members });
    expect((await admin(pool, "AdminGetUser"))["UserLastModifiedDate"]).toBe(pool.clock.now() / 1_000);
  }
});

it("only the owner writes attributes that are the owner's", async () => {
  const pool = start();
  const { UserPool } = await callWell(pool.handle, "CreateUserPool", {
    PoolName: "shop",
    Schema: [
      { Name: "rank", AttributeDataType: "Number", DeveloperOnlyAttribute: true, Mutable: true },
      { Name: "tenant", AttributeDataType: "String", Mutable: false },
    ],
  });
  const { Id } = UserPool as { readonly Id: string };
  const user = { UserPoolId: Id, Username: "ann" };
  const given = [attribute("dev:custom:rank", "1"), attribute("custom:tenant", "a")];
  await admin(pool, "AdminCreateUser", { ...user, UserAttributes: given });
  await admin(pool, "AdminUpdateUserAttributes", { ...user, UserAttributes: [attribute("dev:custom:rank", "2")] });
  expect((await admin(pool, "AdminGetUser", user))["UserAttributes"]).toContainEqual(attribute("dev:custom:rank", "2"));
  await admin(pool, "AdminDeleteUserAttributes", { ...user, UserAttributeNames: ["dev:custom:rank"] });
  for (const Value of ["b", ""]) {
    const change = { ...user, UserAttributes: [attribute("custom:tenant", Value)] };
    expect(await refused(pool, "AdminUpdateUserAttributes", change)).toBe(
      "InvalidParameterException: user.custom:tenant: Attribute cannot be updated.",
    );
  }
});

it("AdminSetUserPassword: a permanent password lets a user of a provider sign in here", async () => {
  const store = openStore(":memory:");
  const pool = createTestPool({}, { store, masterKey: Buffer.alloc(32, 1) });
  onTestFinished(() => pool.close());
  await admin(pool, "AdminCreateUser", { Username: ANN.username });
  const { Username } = await admin(pool, "AdminGetUser");
  const user = store.findUser(String(Username));
  if (user === undefined) throw new Error("There is no user.");
  store.deleteUser(user.id);
  const name = "Work_1";
  store.insertUser({ ...user, username: name, usernameKey: "work_1", status: "EXTERNAL_PROVIDER" }, []);
  const permanent = { Username: name, Password: "another horse", Permanent: true };
  await admin(pool, "AdminSetUserPassword", permanent);
  expect(await admin(pool, "AdminGetUser", { Username: name })).toMatchObject({ UserStatus: "CONFIRMED" });
  expect((await startSignIn(pool, "another horse", name)).AuthenticationResult).toBeDefined();
});
