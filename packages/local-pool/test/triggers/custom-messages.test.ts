/** The custom message trigger: its input, where its texts appear, and its limits. */
import type { UserPoolConfig, UserPoolTriggers } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, signInByPassword, startPool, authOf } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const PHONE = "+12345670008";
const NEW = "new@example.com";

function start(customMessage: UserPoolTriggers["customMessage"], config: UserPoolConfig = {}) {
  return startPool({
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE } }],
    ...config,
    triggers: { customMessage: customMessage ?? (() => ({})) },
  });
}

const signUp = (pool: ReturnType<typeof start>) =>
  call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: NEW, Password: ANN.password });

it("inserts the code into its text, shown in the outbox and sealed in the store", async () => {
  const pool = start(({ codeParameter, userAttributes }) => ({
    emailSubject: "Welcome",
    emailMessage: `Hello ${userAttributes["email"]}, <b>${codeParameter}</b> it is: ${codeParameter}.`,
    smsMessage: "never used here",
  }));
  expect((await signUp(pool)).name).toBeUndefined();
  const [message] = pool.outbox();
  const code = message?.code ?? "";
  expect(code).toMatch(/^\d{6}$/u);
  expect(message).toMatchObject({ subject: "Welcome", text: `Hello ${NEW}, <b>${code}</b> it is: ${code}.` });
  const page = await pool.handle(new Request("http://localhost:9400/outbox", { headers: { accept: "text/html" } }));
  expect(await page.text()).toContain(`&lt;b&gt;${code}&lt;/b&gt;`);
});

it("receives the purpose of each message, and who requested it", async () => {
  const seen: unknown[] = [];
  const pool = start(
    ({ triggerSource, userAttributes, clientMetadata }) => {
      seen.push([triggerSource, userAttributes["email"], clientMetadata["from"]]);
      return {};
    },
    { allowedFirstAuthFactors: ["EMAIL_OTP", "PASSWORD"], clients: [{ explicitAuthFlows: FLOWS }] },
  );
  const ClientMetadata = { from: "test" };
  const client = { ClientId: CLIENT_ID, ClientMetadata };
  await callWell(pool.handle, "SignUp", { ...client, Username: NEW, Password: ANN.password });
  await callWell(pool.handle, "ResendConfirmationCode", { ...client, Username: NEW });
  await callWell(pool.handle, "ForgotPassword", { ...client, Username: ANN.username });
  const { AccessToken } = await signInByPassword(pool);
  const UserAttributes = [{ Name: "email", Value: "anne@example.com" }];
  await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes, ClientMetadata });
  const AttributeName = "phone_number";
  await callWell(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName, ClientMetadata });
  const verify = { AccessToken, AttributeName: "email", Code: pool.outbox()[1]?.code };
  await callWell(pool.handle, "VerifyUserAttribute", verify);
  await callWell(
    pool.handle,
    "InitiateAuth",
    authOf("USER_AUTH", { USERNAME: "anne@example.com", PREFERRED_CHALLENGE: "EMAIL_OTP" }),
  );
  expect(seen).toEqual([
    ["CustomMessage_SignUp", NEW, "test"],
    ["CustomMessage_ResendCode", NEW, "test"],
    ["CustomMessage_ForgotPassword", ANN.username, "test"],
    ["CustomMessage_UpdateUserAttribute", "anne@example.com", "test"],
    ["CustomMessage_VerifyUserAttribute", "anne@example.com", "test"],
    ["CustomMessage_Authentication", "anne@example.com", undefined],
  ]);
  expect(pool.outbox().every(({ text }) => text === undefined)).toBe(true);
});

const FLOWS = ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] as const;

it.each([
  ["without the code", () => ({ emailMessage: "Welcome" }), "InvalidLambdaResponseException"],
  ["that is too long", () => ({ emailMessage: `{####}${"x".repeat(20_000)}` }), "InvalidLambdaResponseException"],
  [
    "with too long a subject",
    () => ({ emailMessage: "{####}", emailSubject: "x".repeat(141) }),
    "InvalidLambdaResponseException",
  ],
  [
    "that throws",
    () => {
      throw new Error("no paper");
    },
    "UserLambdaValidationException",
  ],
] as const)("refuses a message %s, and creates no account", async (_what, customMessage, name) => {
  const pool = start(customMessage);
  expect((await signUp(pool)).name).toBe(name);
  expect(pool.outbox()).toEqual([]);
  const again = await call(pool.handle, "ResendConfirmationCode", { ClientId: CLIENT_ID, Username: NEW });
  expect(again.name).toBe("UserNotFoundException");
});
