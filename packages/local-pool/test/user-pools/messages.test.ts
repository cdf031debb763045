/** The words of messages, and where the code for a forgotten password goes, by the settings of a pool. */
import { expect, it } from "vitest";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const EMAIL = "ann@example.com";
const PHONE = "+12345678901";
const SMS = { SnsCallerArn: "arn:aws:iam::000000000000:role/sms" };

async function start(members: object): Promise<{ pool: StartedPool; UserPoolId: string; ClientId: string }> {
  const pool = startPool();
  const { UserPool } = await callWell(pool.handle, "CreateUserPool", { PoolName: "shop", ...members });
  const { Id: UserPoolId } = UserPool as { readonly Id: string };
  const { UserPoolClient } = await callWell(pool.handle, "CreateUserPoolClient", { UserPoolId, ClientName: "web" });
  return { pool, UserPoolId, ...(UserPoolClient as { readonly ClientId: string }) };
}

it("have the words of the pool's templates", async () => {
  const { pool, UserPoolId, ClientId } = await start({
    AutoVerifiedAttributes: ["email"],
    VerificationMessageTemplate: { EmailMessage: "Type {####} in the shop.", EmailSubject: "The shop" },
    AdminCreateUserConfig: { InviteMessageTemplate: { EmailMessage: "{username}: {####}", EmailSubject: "Come in" } },
  });
  const Password = "Correct-horse-1";
  const UserAttributes = [{ Name: "email", Value: EMAIL }];
  await callWell(pool.handle, "SignUp", { ClientId, Username: "ann", Password, UserAttributes });
  expect(pool.outbox()[0]).toMatchObject({ text: `Type ${pool.latestCode()} in the shop.`, subject: "The shop" });
  await callWell(pool.handle, "AdminCreateUser", {
    UserPoolId,
    Username: "bob",
    TemporaryPassword: Password,
    UserAttributes: [{ Name: "email", Value: "bob@example.com" }],
    DesiredDeliveryMediums: ["EMAIL"],
  });
  expect(pool.outbox()[0]).toMatchObject({ text: `bob: ${Password}`, subject: "Come in" });
});

const byMail = { Priority: 1, Name: "verified_email" };
const byPhone = { Priority: 2, Name: "verified_phone_number" };

it.each([
  ["without the setting, to the phone number", undefined, PHONE],
  ["to the address that comes first", [byMail, byPhone], EMAIL],
  ["to the address that comes first by its priority", [byPhone, byMail], EMAIL],
  ["only to the address that is allowed", [{ ...byPhone, Priority: 1 }], PHONE],
  ["to nobody where only administrators reset passwords", [{ Priority: 1, Name: "admin_only" }], undefined],
])("a code for a forgotten password goes %s", async (_, RecoveryMechanisms, destination) => {
  const { pool, UserPoolId, ClientId } = await start({
    SmsConfiguration: SMS,
    ...(RecoveryMechanisms === undefined ? {} : { AccountRecoverySetting: { RecoveryMechanisms } }),
  });
  const UserAttributes = Object.entries({
    email: EMAIL,
    email_verified: "true",
    phone_number: PHONE,
    phone_number_verified: "true",
  }).map(([Name, Value]) => ({ Name, Value }));
  const user = { UserPoolId, Username: "ann" };
  await callWell(pool.handle, "AdminCreateUser", { ...user, UserAttributes, MessageAction: "SUPPRESS" });
  await callWell(pool.handle, "AdminSetUserPassword", { ...user, Password: "Correct-horse-1", Permanent: true });
  const outcome = await outcomeOf(call(pool.handle, "ForgotPassword", { ClientId, Username: "ann" }));
  expect(pool.outbox()[0]?.destination).toBe(destination);
  const refused =
    "InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number";
  const byAdministrator = "NotAuthorizedException: Contact administrator to reset password.";
  expect(outcome).toBe(destination === undefined ? byAdministrator : "good");
  const reset = await outcomeOf(callAsOwner(pool.handle, "AdminResetUserPassword", user));
  expect(reset).toBe(destination === undefined ? refused : "good");
});
