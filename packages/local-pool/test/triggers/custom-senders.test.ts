/** The triggers CustomEmailSender and CustomSMSSender: their events, and what the pool no longer does by itself. */
import type { LambdaEvent, UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const PHONE = "+12345670008";
const KEY_ARN = "arn:aws:kms:us-east-1:123456789012:key/senders";
const NEW = { ClientId: CLIENT_ID, Username: "new@example.com" };

/** A pool whose senders keep their events, which come after the response. */
function start(config: UserPoolConfig = {}) {
  const events: LambdaEvent[] = [];
  const waiting: (() => void)[] = [];
  const handler = (event: LambdaEvent): void => {
    events.push(event);
    waiting.shift()?.();
  };
  const pool = startPool({
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE } }],
    ...config,
    lambdaConfig: {
      customEmailSender: { lambdaArn: handler },
      customSMSSender: { lambdaArn: handler },
      kmsKeyID: KEY_ARN,
      ...config.lambdaConfig,
    },
  });
  const next = async (): Promise<LambdaEvent> => {
    if (events.length === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    const [event] = events.splice(0, 1);
    if (event === undefined) throw new Error("An event has come.");
    return event;
  };
  return { pool, next };
}

it("get the whole event, without a response, and no message is in the outbox", async () => {
  const { pool, next } = start();
  await callWell(pool.handle, "SignUp", { ...NEW, Password: ANN.password, ClientMetadata: { from: "test" } });
  expect(await next()).toEqual({
    version: "1",
    triggerSource: "CustomEmailSender_SignUp",
    region: "us-east-1",
    userPoolId: "us-east-1_LocalPool",
    userName: expect.any(String),
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: CLIENT_ID },
    request: {
      type: "customEmailSenderRequestV1",
      code: expect.stringMatching(/^AYADe[\w+/]{600,}={0,2}$/),
      clientMetadata: { from: "test" },
      userAttributes: expect.objectContaining({ email: NEW.Username, "cognito:user_status": "UNCONFIRMED" }),
    },
  });
  expect(pool.outbox()).toEqual([]);
});

it("get each message of their medium, and CustomMessage gets none", async () => {
  const asked: string[] = [];
  const customMessage = answering(({ triggerSource }) => {
    asked.push(triggerSource);
    return {};
  });
  const { pool, next } = start({
    lambdaConfig: { customMessage },
    mfaConfiguration: "OPTIONAL",
    allowedFirstAuthFactors: ["PASSWORD", "SMS_OTP"],
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
  });
  const sources: string[] = [];
  const heard = async () => {
    const { triggerSource, request } = await next();
    sources.push(`${triggerSource} ${String(request["type"])}`);
  };
  await callWell(pool.handle, "SignUp", { ...NEW, Password: ANN.password });
  await heard();
  await callWell(pool.handle, "ResendConfirmationCode", NEW);
  await heard();
  await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username });
  await heard();
  const AuthParameters = { USERNAME: ANN.username, PREFERRED_CHALLENGE: "SMS_OTP" };
  await callWell(pool.handle, "InitiateAuth", { ClientId: CLIENT_ID, AuthFlow: "USER_AUTH", AuthParameters });
  await heard();
  const { AuthenticationResult } = await callWell(pool.handle, "InitiateAuth", {
    ClientId: CLIENT_ID,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: ANN.username, PASSWORD: ANN.password },
  });
  const { AccessToken } = AuthenticationResult as { readonly AccessToken: string };
  await callWell(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
  await heard();
  const UserAttributes = [{ Name: "phone_number", Value: "+12345670009" }];
  await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes });
  await heard();
  expect(sources).toEqual([
    "CustomEmailSender_SignUp customEmailSenderRequestV1",
    "CustomEmailSender_ResendCode customEmailSenderRequestV1",
    expect.stringMatching(/^Custom(?:Email|SMS)Sender_ForgotPassword custom(?:Email|SMS)SenderRequestV1$/),
    "CustomSMSSender_Authentication customSMSSenderRequestV1",
    "CustomEmailSender_VerifyUserAttribute customEmailSenderRequestV1",
    "CustomSMSSender_UpdateUserAttribute customSMSSenderRequestV1",
  ]);
  expect(asked).toEqual([]);
});

it.each([
  ["rejects", () => Promise.reject(new Error("No mail today."))],
  [
    "throws",
    () => {
      throw new Error("No mail today.");
    },
  ],
  ["answers garbage", () => "garbage"],
  ["answers another event", () => ({ version: "9" })],
  ["never answers", () => new Promise(() => undefined)],
])("that %s refuse nothing", async (_, handler) => {
  const { pool } = start({ lambdaConfig: { customEmailSender: { lambdaArn: handler } } });
  const { name, body } = await call(pool.handle, "SignUp", { ...NEW, Password: ANN.password });
  expect([name, body["CodeDeliveryDetails"]]).toEqual([
    undefined,
    expect.objectContaining({ DeliveryMedium: "EMAIL" }),
  ]);
});

it("get null for the code of an invitation without a password", async () => {
  const { pool, next } = start({ allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] });
  await callWell(pool.handle, "AdminCreateUser", {
    UserPoolId: "us-east-1_LocalPool",
    Username: "bob@example.com",
    UserAttributes: [{ Name: "email", Value: "bob@example.com" }],
    DesiredDeliveryMediums: ["EMAIL"],
  });
  expect(await next()).toMatchObject({
    triggerSource: "CustomEmailSender_AdminCreateUser",
    callerContext: { clientId: "CLIENT_ID_NOT_APPLICABLE" },
    request: { code: null },
  });
});
