/** The trigger CustomMessage: its event, where its texts appear, and its limits. */
import type { LambdaHandler, UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { ANN, authOf, CLIENT_ID, signInByPassword, startPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const PHONE = "+12345670008";
const NEW = "new@example.com";

const start = (customMessage: LambdaHandler, config: UserPoolConfig = {}) =>
  startPool({
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE } }],
    ...config,
    lambdaConfig: { customMessage },
  });

const signUp = (pool: ReturnType<typeof start>) =>
  call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: NEW, Password: ANN.password });

it("inserts the code into its text, shown in the outbox", async () => {
  const pool = start(
    answering(({ request: { userAttributes, ...parameters } }) => {
      const code = String(parameters["codeParameter"]);
      return {
        emailSubject: "Welcome",
        emailMessage: `Hello ${userAttributes?.["email"]}, <b>${code}</b> it is: ${code}.`,
        smsMessage: "never used here",
      };
    }),
  );
  expect((await signUp(pool)).name).toBeUndefined();
  const [message] = pool.outbox();
  const code = message?.code ?? "";
  expect(code).toMatch(/^\d{6}$/u);
  expect(message).toMatchObject({ subject: "Welcome", text: `Hello ${NEW}, <b>${code}</b> it is: ${code}.` });
  const page = await pool.handle(new Request("http://localhost:9400/outbox", { headers: { accept: "text/html" } }));
  expect(await page.text()).toContain(`&lt;b&gt;${code}&lt;/b&gt;`);
});

const FLOWS = ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] as const;

it("gets the purpose of each message, and the metadata of the call, except of a sign-in's first one", async () => {
  const seen: unknown[] = [];
  const pool = start(
    answering(({ triggerSource, request }) => {
      seen.push([triggerSource, request.userAttributes?.["email"], request.clientMetadata?.["from"]]);
      return {};
    }),
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
  const otp = authOf("USER_AUTH", { USERNAME: "anne@example.com", PREFERRED_CHALLENGE: "EMAIL_OTP" });
  await callWell(pool.handle, "InitiateAuth", { ...otp, ClientMetadata });
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

it.each([
  ["without the code", { emailMessage: "Welcome" }],
  ["that is too long", { emailMessage: `{####}${"x".repeat(20_000)}` }],
  ["with too long a subject", { emailMessage: "{####}", emailSubject: "x".repeat(141) }],
  ["that is no text", { emailMessage: ["{####}"] }],
])("refuses a message %s, and creates no account", async (_what, answer) => {
  const pool = start(answering(() => answer));
  expect(textOf(await signUp(pool))).toBe("InvalidLambdaResponseException: Unrecognizable lambda output");
  expect(pool.outbox()).toEqual([]);
  const again = await call(pool.handle, "ResendConfirmationCode", { ClientId: CLIENT_ID, Username: NEW });
  expect(again.name).toBe("UserNotFoundException");
});
