/** AdminCreateUser: invitations, temporary passwords, and who they are for. */
import { answering } from "@poolgate/testkit/answering";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { respondWell, startSignIn } from "../support/sign-in-steps.ts";
import { type StartedPool, startPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf, type WireAnswer } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const NEW = "new@example.com";
const PHONE = "+12345670008";
const DAY_MS = 86_400_000;
const ALIASES: UserPoolConfig = { aliasAttributes: ["email"] };

type Members = Readonly<Record<string, unknown>>;
const create = (pool: StartedPool, members: Members = {}): Promise<WireAnswer> =>
  callAsOwner(pool.handle, "AdminCreateUser", { UserPoolId, Username: NEW, ...members });
const createWell = async (pool: StartedPool, members: Members = {}): Promise<Members> => {
  const { User } = await callWell(pool.handle, "AdminCreateUser", { UserPoolId, Username: NEW, ...members });
  return User as Members;
};
const attribute = (Name: string, Value: string) => ({ Name, Value });

it("describes the new user as the service does, without the flags that were not given", async () => {
  const pool = startPool();
  const user = await createWell(pool, { UserAttributes: [attribute("given_name", "Ann")] });
  expect(user).toEqual({
    Username: expect.stringMatching(/^[\da-f-]{36}$/u),
    Attributes: [attribute("sub", String(user["Username"])), attribute("given_name", "Ann"), attribute("email", NEW)],
    UserCreateDate: pool.clock.now() / 1_000,
    UserLastModifiedDate: pool.clock.now() / 1_000,
    Enabled: true,
    UserStatus: "FORCE_CHANGE_PASSWORD",
  });
});

it("the temporary password of the invitation meets any policy, and leads to NEW_PASSWORD_REQUIRED", async () => {
  const pool = startPool({
    passwordPolicy: {
      minimumLength: 20,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    },
  });
  await createWell(pool, { DesiredDeliveryMediums: ["EMAIL"] });
  const [message] = pool.outbox();
  const code = pool.latestCode();
  expect(code).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w])\S{20}$/u);
  expect(message).toMatchObject({
    medium: "EMAIL",
    destination: NEW,
    purpose: "invitation",
    subject: "Your temporary password",
    text: `Your username is ${NEW} and temporary password is ${code}.`,
  });
  const step = await startSignIn(pool, code, NEW);
  expect(step.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  const NEW_PASSWORD = "Another-horse-of-20-characters";
  await respondWell(pool, step, { NEW_PASSWORD }, NEW);
  expect((await startSignIn(pool, NEW_PASSWORD, NEW)).AuthenticationResult).toBeDefined();
});

it.each([
  ["nothing, to a user without a phone number", {}, []],
  ["an SMS", { UserAttributes: [attribute("phone_number", PHONE)] }, ["SMS"]],
  ["nothing, if suppressed", { UserAttributes: [attribute("phone_number", PHONE)], MessageAction: "SUPPRESS" }, []],
  [
    "both, if both are asked for",
    { UserAttributes: [attribute("phone_number", PHONE)], DesiredDeliveryMediums: ["EMAIL", "SMS", "EMAIL"] },
    ["SMS", "EMAIL"],
  ],
])("sends %s", async (_what, members, mediums) => {
  const pool = startPool();
  await createWell(pool, members);
  expect(pool.outbox().map(({ medium }) => medium)).toEqual(mediums);
});

it("refuses a temporary password once it has expired, and RESEND renews it", async () => {
  const pool = startPool();
  await createWell(pool, { TemporaryPassword: "first horse" });
  pool.clock.advance(7 * DAY_MS - 1);
  expect((await startSignIn(pool, "first horse", NEW)).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  pool.clock.advance(1);
  await expect(startSignIn(pool, "first horse", NEW)).rejects.toThrow("Temporary password has expired");
  // A stranger learns nothing.
  await expect(startSignIn(pool, "wrong horse", NEW)).rejects.toThrow("Incorrect username or password.");
  const renewed = await createWell(pool, { MessageAction: "RESEND", DesiredDeliveryMediums: ["EMAIL"] });
  expect(renewed["UserLastModifiedDate"]).toBe(pool.clock.now() / 1_000);
  const code = pool.latestCode();
  expect(code).not.toBe("first horse");
  await expect(startSignIn(pool, "first horse", NEW)).rejects.toThrow("Incorrect username or password.");
  expect((await startSignIn(pool, code, NEW)).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
});

it.each([
  ["a username that is taken", {}, { Username: NEW }, "UsernameExistsException: User account already exists"],
  ["a name that is no address", {}, { Username: "ann" }, "InvalidParameterException: Username should be an email."],
  [
    "a weak password",
    {},
    { Username: "b@example.com", TemporaryPassword: "short" },
    "InvalidPasswordException: Password does not conform to policy: Password not long enough",
  ],
  [
    "RESEND for a user who is not there",
    {},
    { Username: "b@example.com", MessageAction: "RESEND" },
    "UserNotFoundException: User does not exist.",
  ],
  [
    "a medium without an address",
    {},
    { Username: "b@example.com", DesiredDeliveryMediums: ["EMAIL", "SMS"] },
    "InvalidParameterException: The user has no address for a desired delivery medium.",
  ],
  [
    "a verified address that is not there",
    {},
    { Username: "b@example.com", UserAttributes: [attribute("phone_number_verified", "true")] },
    "InvalidParameterException: Attributes did not conform to the schema: phone_number_verified: There is no phone_number to verify.",
  ],
  [
    "a flag that is no boolean",
    {},
    { Username: "b@example.com", UserAttributes: [attribute("email_verified", "yes")] },
    "InvalidParameterException: Attributes did not conform to the schema: email_verified: The value is not a boolean.",
  ],
  [
    "an own sub",
    {},
    { Username: "b@example.com", UserAttributes: [attribute("sub", "1")] },
    "InvalidParameterException: user.sub: Attribute cannot be updated.",
  ],
  [
    "a verified address of another user",
    ALIASES,
    { Username: "b", UserAttributes: [attribute("email", NEW), attribute("email_verified", "true")] },
    "AliasExistsException: An account with the email already exists.",
  ],
])("refuses %s, and creates nobody", async (_what, config, members, refusal) => {
  const pool = startPool(config);
  const first =
    config === ALIASES
      ? { Username: "a", UserAttributes: [attribute("email", NEW), attribute("email_verified", "true")] }
      : {};
  await createWell(pool, first);
  expect(textOf(await create(pool, members))).toBe(refusal);
  const { Users } = await callWell(pool.handle, "ListUsers", { UserPoolId });
  expect(Users).toHaveLength(1);
});

it("RESEND is refused once the user has chosen a password", async () => {
  const pool = startPool({ aliasAttributes: [], usernameAttributes: [] });
  await createWell(pool, { Username: "ann" });
  const permanent = { UserPoolId, Username: "ann", Password: "permanent horse", Permanent: true };
  await callWell(pool.handle, "AdminSetUserPassword", permanent);
  expect(textOf(await create(pool, { Username: "ann", MessageAction: "RESEND" }))).toBe(
    "UnsupportedUserStateException: Resend not possible. ann status is not FORCE_CHANGE_PASSWORD",
  );
});

it("ForceAliasCreation takes a verified address from its user, and leaves an unverified one", async () => {
  const pool = startPool(ALIASES);
  const verified = [attribute("email", NEW), attribute("email_verified", "true")];
  await createWell(pool, { Username: "a", UserAttributes: verified });
  await createWell(pool, { Username: "b", UserAttributes: [attribute("email", NEW)], ForceAliasCreation: true });
  expect((await callWell(pool.handle, "AdminGetUser", { UserPoolId, Username: NEW }))["Username"]).toBe("a");
  await createWell(pool, { Username: "c", UserAttributes: verified, ForceAliasCreation: true });
  expect((await callWell(pool.handle, "AdminGetUser", { UserPoolId, Username: NEW }))["Username"]).toBe("c");
  const { UserAttributes } = await callWell(pool.handle, "AdminGetUser", { UserPoolId, Username: "a" });
  expect(UserAttributes).toContainEqual(attribute("email_verified", "false"));
});

it("in a pool with one-time passwords, a user without a password is confirmed at once", async () => {
  const pool = startPool({ allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] });
  const user = await createWell(pool, { TemporaryPassword: "", DesiredDeliveryMediums: ["EMAIL"] });
  expect(user["UserStatus"]).toBe("CONFIRMED");
  expect(pool.outbox()).toMatchObject([{ code: "", text: `Your username is ${NEW}.` }]);
  const withPassword = await createWell(pool, { Username: "b@example.com", TemporaryPassword: "first horse" });
  expect(withPassword["UserStatus"]).toBe("FORCE_CHANGE_PASSWORD");
});

it("in such a pool, a user needs a password or an address", async () => {
  const pool = startPool({ allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"], usernameAttributes: [] });
  expect((await create(pool, { Username: "ann" })).name).toBe("InvalidParameterException");
  await createWell(pool, { Username: "ann", TemporaryPassword: "first horse" });
});

interface Placeholders {
  readonly codeParameter: string;
  readonly usernameParameter: string;
}

it("the triggers may refuse and write the invitation, but not confirm", async () => {
  const seen: unknown[] = [];
  const pool = startPool({
    lambdaConfig: {
      preSignUp: answering<{ validationData: { robot: string }; clientMetadata?: object }>(
        ({ triggerSource, request }) => {
          seen.push(triggerSource, request.validationData, request.clientMetadata);
          if (request.validationData.robot === "yes") throw new Error("no robots");
          return { autoConfirmUser: true, autoVerifyEmail: true };
        },
      ),
      customMessage: answering<Placeholders>(({ triggerSource, request: { codeParameter, usernameParameter } }) => {
        seen.push(triggerSource);
        return { emailSubject: "Hello", emailMessage: `${usernameParameter}: ${codeParameter}` };
      }),
    },
  });
  const user = await createWell(pool, {
    ValidationData: [attribute("robot", "no")],
    ClientMetadata: { from: "test" },
    DesiredDeliveryMediums: ["EMAIL"],
  });
  expect(user["UserStatus"]).toBe("FORCE_CHANGE_PASSWORD");
  expect(user["Attributes"]).not.toContainEqual(attribute("email_verified", "true"));
  expect(pool.outbox()).toMatchObject([{ subject: "Hello", text: `${NEW}: ${pool.latestCode()}` }]);
  const refused = await create(pool, { Username: "b@example.com", ValidationData: [attribute("robot", "yes")] });
  expect(textOf(refused)).toBe("UserLambdaValidationException: PreSignUp failed with error no robots.");
  expect(seen).toEqual([
    "PreSignUp_AdminCreateUser",
    { robot: "no" },
    { from: "test" },
    "CustomMessage_AdminCreateUser",
    "PreSignUp_AdminCreateUser",
    { robot: "yes" },
    undefined,
  ]);
});

it("an invitation by a trigger must hold both placeholders", async () => {
  const pool = startPool({
    lambdaConfig: {
      customMessage: answering<Placeholders>(({ request }) => ({ emailMessage: request.codeParameter })),
    },
  });
  const answer = await create(pool, { DesiredDeliveryMediums: ["EMAIL"] });
  expect(answer.name).toBe("InvalidLambdaResponseException");
});

it("a pool of the wire has its own invitation, which is not sent without the password", async () => {
  const pool = startPool();
  const invite = async (EmailMessage: string): Promise<void> => {
    const InviteMessageTemplate = { EmailMessage, EmailSubject: "Welcome" };
    const { UserPool } = await callWell(pool.handle, "CreateUserPool", {
      PoolName: "shop",
      AdminCreateUserConfig: { InviteMessageTemplate },
    });
    const { Id } = UserPool as { readonly Id: string };
    const UserAttributes = [attribute("email", NEW)];
    await createWell(pool, { UserPoolId: Id, Username: "ann", UserAttributes, DesiredDeliveryMediums: ["EMAIL"] });
  };
  await invite("Hello {username}");
  expect(pool.outbox()).toEqual([]);
  await invite("Hello {username}, use {####}");
  expect(pool.outbox()).toMatchObject([{ subject: "Welcome", text: `Hello ann, use ${pool.latestCode()}` }]);
});
