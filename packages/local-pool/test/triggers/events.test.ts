/**
 * The whole event of each trigger and each of its sources, as the developer guide and captured events have it. The types are those
 * that handlers are written with, and so is the second judge, the parser of Powertools.
 */
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import * as schemas from "@aws-lambda-powertools/parser/schemas/cognito";
import type { LambdaConfig, LambdaEvent, LambdaHandler, UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { tokensOf, startWithProvider } from "../support/federation/federation.ts";
import { byPassword, confirmDevice, proveDevice, REMEMBERING, tokensOf as deviceTokensOf } from "../support/device.ts";
import { initiate, respondWell, type Step, totpAt, TOTP_SECRET } from "../support/sign-in-steps.ts";
import { ANN, authOf, CLIENT_ID, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const ClientMetadata = { from: "test" };
const clientMetadata = ClientMetadata;
const NEW = "new@example.com";
const SUB = expect.stringMatching(/^[\da-f-]{36}$/u) as string;

/** Every trigger records its event, and answers it unchanged unless `answers` says otherwise. */
function start(answers: Partial<Record<keyof LambdaConfig, object>> = {}, config: UserPoolConfig = {}) {
  const events: LambdaEvent[] = [];
  const recorder =
    (name: keyof LambdaConfig): LambdaHandler =>
    async (event) => {
      events.push(structuredClone(event));
      return { ...event, response: { ...event.response, ...answers[name] } };
    };
  const names = [
    "preSignUp",
    "postConfirmation",
    "preAuthentication",
    "postAuthentication",
    "customMessage",
    "userMigration",
    "defineAuthChallenge",
    "createAuthChallenge",
    "verifyAuthChallengeResponse",
  ] as const;
  const plain = Object.fromEntries(names.map((name) => [name, recorder(name)]));
  const pool = startPool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_CUSTOM_AUTH"] }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    ...config,
    lambdaConfig: { ...plain, preTokenGeneration: recorder("preTokenGeneration"), ...config.lambdaConfig },
  });
  return { pool, events, recorder, take: () => events.splice(0) };
}

/** The members that every event has. */
const eventOf = (triggerSource: string, userName: unknown, request: object, response: object, more: object = {}) => ({
  version: "1",
  triggerSource,
  region: "us-east-1",
  userPoolId: UserPoolId,
  userName,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: CLIENT_ID },
  request,
  response,
  ...more,
});

const owners = { callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "CLIENT_ID_NOT_APPLICABLE" } };
const userOf = (status: string, attributes: object) => ({ sub: SUB, "cognito:user_status": status, ...attributes });
const ANN_OF_NOW = userOf("CONFIRMED", { email: ANN.username, email_verified: "true" });
const NO_FLAGS = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
const NO_WORDS = { smsMessage: null, emailMessage: null, emailSubject: null };
const NO_GROUPS = { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null };
const PLACEHOLDERS = { codeParameter: "{####}", linkParameter: "{##Click Here##}", usernameParameter: null };

const WITH_APP = {
  email: ANN.username,
  password: ANN.password,
  mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] },
  totpSecret: TOTP_SECRET,
} as const satisfies NonNullable<UserPoolConfig["seededUsers"]>[number];

/** @throws Error naming what the parser of Powertools misses. */
function parse(schema: z.ZodType, event: LambdaEvent | undefined): void {
  expect(schema.safeParse(event).error?.issues).toBeUndefined();
}

describe("a sign-up", () => {
  const SIGN_UP = { ClientId: CLIENT_ID, Username: NEW, Password: ANN.password, ClientMetadata };

  it("asks PreSignUp and CustomMessage, then tells PostConfirmation", async () => {
    const { pool, take } = start();
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, ValidationData: [{ Name: "invitation", Value: "yes" }] });
    const [before, message, ...others] = take();
    expect(others).toEqual([]);
    const validationData = { invitation: "yes" };
    expect(before satisfies PreSignUpTriggerEvent | LambdaEvent | undefined).toEqual(
      eventOf("PreSignUp_SignUp", SUB, { userAttributes: { email: NEW }, validationData, clientMetadata }, NO_FLAGS),
    );
    const userAttributes = userOf("UNCONFIRMED", { email: NEW, email_verified: "false" });
    expect(message satisfies CustomMessageTriggerEvent | LambdaEvent | undefined).toEqual(
      eventOf("CustomMessage_SignUp", SUB, { userAttributes, ...PLACEHOLDERS, clientMetadata }, NO_WORDS),
    );
    parse(schemas.PreSignupTriggerSchema, before);
    parse(schemas.CustomMessageTriggerSchema, message);
    const confirmation = { ClientId: CLIENT_ID, Username: NEW, ConfirmationCode: pool.latestCode() };
    await callWell(pool.handle, "ConfirmSignUp", { ...confirmation, ClientMetadata });
    const [after, ...more] = take();
    expect(more).toEqual([]);
    const confirmed = userOf("CONFIRMED", { email: NEW, email_verified: "true" });
    expect(after).toEqual(
      eventOf("PostConfirmation_ConfirmSignUp", SUB, { userAttributes: confirmed, clientMetadata }, {}),
    );
    parse(schemas.PostConfirmationTriggerSchema, after);
  });

  it("that PreSignUp confirms tells PostConfirmation in the same call", async () => {
    const { pool, take } = start({ preSignUp: { autoConfirmUser: true, autoVerifyEmail: true } });
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, ClientMetadata: undefined });
    const userAttributes = userOf("CONFIRMED", { email: NEW, email_verified: "true" });
    expect(take()).toEqual([
      eventOf("PreSignUp_SignUp", SUB, { userAttributes: { email: NEW }, validationData: null }, NO_FLAGS),
      eventOf("PostConfirmation_ConfirmSignUp", SUB, { userAttributes }, {}),
    ]);
  });

  it("by the owner has the owner's sources, and ignores what PreSignUp answers", async () => {
    const { pool, take } = start({ preSignUp: { autoConfirmUser: true } });
    const UserAttributes = [{ Name: "email", Value: NEW }];
    const DesiredDeliveryMediums = ["EMAIL"];
    const user = { UserPoolId, Username: NEW };
    await callWell(pool.handle, "AdminCreateUser", { ...user, UserAttributes, DesiredDeliveryMediums, ClientMetadata });
    const request = { userAttributes: { email: NEW }, validationData: null, clientMetadata };
    const userAttributes = userOf("FORCE_CHANGE_PASSWORD", { email: NEW });
    const placeholders = { ...PLACEHOLDERS, usernameParameter: "{username}" };
    expect(take()).toEqual([
      eventOf("PreSignUp_AdminCreateUser", SUB, request, NO_FLAGS, owners),
      eventOf(
        "CustomMessage_AdminCreateUser",
        SUB,
        { userAttributes, ...placeholders, clientMetadata },
        NO_WORDS,
        owners,
      ),
    ]);
  });

  it("that the owner confirms tells PostConfirmation", async () => {
    const { pool, take } = start();
    await callWell(pool.handle, "SignUp", SIGN_UP);
    take();
    await callWell(pool.handle, "AdminConfirmSignUp", { UserPoolId, Username: NEW, ClientMetadata });
    const userAttributes = userOf("CONFIRMED", { email: NEW, email_verified: "false" });
    expect(take()).toEqual([
      eventOf("PostConfirmation_ConfirmSignUp", SUB, { userAttributes, clientMetadata }, {}, owners),
    ]);
  });
});

it("a forgotten password has CustomMessage, then PostConfirmation", async () => {
  const { pool, take } = start();
  const user = { ClientId: CLIENT_ID, Username: ANN.username };
  await callWell(pool.handle, "ForgotPassword", { ...user, ClientMetadata });
  const answer = { ...user, ConfirmationCode: pool.latestCode(), Password: "another horse" };
  await callWell(pool.handle, "ConfirmForgotPassword", { ...answer, ClientMetadata });
  const request = { userAttributes: ANN_OF_NOW, clientMetadata };
  expect(take()).toEqual([
    eventOf("CustomMessage_ForgotPassword", SUB, { ...request, ...PLACEHOLDERS }, NO_WORDS),
    eventOf("PostConfirmation_ConfirmForgotPassword", SUB, request, {}),
  ]);
});

const tokens = (source: string, more: object = {}) =>
  eventOf(
    `TokenGeneration_${source}`,
    SUB,
    { userAttributes: ANN_OF_NOW, groupConfiguration: NO_GROUPS, ...more },
    { claimsOverrideDetails: null },
  );

function answerCustom(pool: ReturnType<typeof start>["pool"], { Session }: Step) {
  const ChallengeResponses = { USERNAME: ANN.username, ANSWER: "sesame" };
  const answer = { ClientId: CLIENT_ID, ChallengeName: "CUSTOM_CHALLENGE", Session, ChallengeResponses };
  return callWell(pool.handle, "RespondToAuthChallenge", { ...answer, ClientMetadata });
}

const message = (source: string, request: object) =>
  eventOf(`CustomMessage_${source}`, SUB, { ...request, ...PLACEHOLDERS }, NO_WORDS);

it("each other message has its own source", async () => {
  const PHONE = "+12345670008";
  const { pool, take } = start(
    {},
    {
      allowedFirstAuthFactors: ["PASSWORD", "SMS_OTP"],
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
      seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { phone_number: PHONE } }],
    },
  );
  const phone = { phone_number: PHONE, phone_number_verified: "true" };
  const withPhone = userOf("CONFIRMED", { email: ANN.username, email_verified: "true", ...phone });

  await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: NEW, Password: ANN.password });
  take();
  await callWell(pool.handle, "ResendConfirmationCode", { ClientId: CLIENT_ID, Username: NEW, ClientMetadata });
  const unconfirmed = userOf("UNCONFIRMED", { email: NEW, email_verified: "false" });
  expect(take()).toEqual([message("ResendCode", { userAttributes: unconfirmed, clientMetadata })]);

  const { AccessToken } = await signInByPassword(pool);
  take();
  const AttributeName = "phone_number";
  await callWell(pool.handle, "GetUserAttributeVerificationCode", { AccessToken, AttributeName, ClientMetadata });
  expect(take()).toEqual([message("VerifyUserAttribute", { userAttributes: withPhone, clientMetadata })]);

  const otp = authOf("USER_AUTH", { USERNAME: ANN.username, PREFERRED_CHALLENGE: "SMS_OTP" });
  await callWell(pool.handle, "InitiateAuth", { ...otp, ClientMetadata });
  expect(take().at(-1)).toEqual(message("Authentication", { userAttributes: withPhone }));

  const UserAttributes = [{ Name: "phone_number", Value: "+12345670009" }];
  await callWell(pool.handle, "UpdateUserAttributes", { AccessToken, UserAttributes, ClientMetadata });
  const changed = { ...withPhone, phone_number: "+12345670009", phone_number_verified: "false" };
  expect(take()).toEqual([message("UpdateUserAttribute", { userAttributes: changed, clientMetadata })]);
});

describe("a sign-in", () => {
  it("by password: the metadata of its first call reaches PreAuthentication alone, as validationData", async () => {
    const { pool, take } = start();
    const signIn = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
    await callWell(pool.handle, "InitiateAuth", { ...signIn, ClientMetadata });
    const [before, after, generation, ...others] = take();
    expect(others).toEqual([]);
    const request = { userAttributes: ANN_OF_NOW, validationData: { from: "test" }, userNotFound: false };
    expect(before).toEqual(eventOf("PreAuthentication_Authentication", SUB, request, {}));
    expect(after).toEqual(
      eventOf("PostAuthentication_Authentication", SUB, { userAttributes: ANN_OF_NOW, newDeviceUsed: false }, {}),
    );
    expect(generation).toEqual(tokens("Authentication"));
    parse(schemas.PreAuthenticationTriggerSchema, before);
    parse(schemas.PostAuthenticationTriggerSchema, after);
    parse(schemas.PreTokenGenerationTriggerSchemaV1, generation);
  });

  it("by SRP, and a refresh, whose metadata reaches PreTokenGeneration", async () => {
    const { pool, take } = start();
    expect((await signInBySrp(pool)).name).toBeUndefined();
    expect(take().map(({ triggerSource }) => triggerSource)).toEqual([
      "PreAuthentication_Authentication",
      "PostAuthentication_Authentication",
      "TokenGeneration_Authentication",
    ]);
    const { RefreshToken } = await signInByPassword(pool);
    take();
    await callWell(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken, ClientMetadata });
    expect(take()).toEqual([tokens("RefreshTokens", { clientMetadata })]);
  });

  it("with a remembered device, whose proof ends it", async () => {
    const { pool, take } = start({}, { ...REMEMBERING, seededUsers: [WITH_APP] });
    const step = await byPassword(pool);
    const ANSWER = { SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) };
    const device = await confirmDevice(pool, deviceTokensOf(await respondWell(pool, step, ANSWER)));
    const [, newDevice] = take();
    expect(newDevice).toMatchObject({
      triggerSource: "PostAuthentication_Authentication",
      request: { newDeviceUsed: true },
    });
    await proveDevice(pool, await byPassword(pool, device), device);
    const [, known, generation, ...others] = take();
    expect(others).toEqual([]);
    expect(known?.request).toEqual({ userAttributes: ANN_OF_NOW, newDeviceUsed: false });
    expect(generation).toEqual(tokens("AuthenticateDevice"));
  });

  it("with a new password in the place of a temporary one", async () => {
    const seededUsers = [
      { email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" },
    ] as const satisfies UserPoolConfig["seededUsers"];
    const { pool, take } = start({}, { seededUsers });
    const step = await initiate(pool, "USER_PASSWORD_AUTH", { PASSWORD: ANN.password });
    await respondWell(pool, step, { NEW_PASSWORD: "another horse" });
    expect(take().at(-1)).toEqual(tokens("NewPasswordChallenge"));
  });

  it.each([
    ["2", "V2_0"],
    ["3", "V3_0"],
  ] as const)("with events of version %s, which have the scopes", async (version, lambdaVersion) => {
    const events: LambdaEvent[] = [];
    const lambdaArn: LambdaHandler = (event, _context, callback) => {
      events.push(structuredClone(event));
      callback(null, event);
    };
    const pool = startPool({
      seededUsers: [{ email: ANN.username, password: ANN.password }],
      lambdaConfig: { preTokenGenerationConfig: { lambdaVersion, lambdaArn } },
    });
    await signInByPassword(pool);
    const scopes = ["aws.cognito.signin.user.admin"];
    const response = { claimsAndScopeOverrideDetails: null };
    const request = { userAttributes: ANN_OF_NOW, groupConfiguration: NO_GROUPS, scopes };
    expect(events).toEqual([eventOf("TokenGeneration_Authentication", SUB, request, response, { version })]);
    parse(schemas.PreTokenGenerationTriggerSchemaV2AndV3, events[0]);
  });

  it("of a client that acts for itself is told to version 3 alone", async () => {
    const events: LambdaEvent[] = [];
    const startWith = (lambdaVersion: "V2_0" | "V3_0") =>
      startPool({
        clients: [
          { clientSecret: "s".repeat(24), explicitAuthFlows: ["ALLOW_CLIENT_TOKEN_AUTH"], allowedOAuthFlows: [] },
        ],
        lambdaConfig: {
          preTokenGenerationConfig: {
            lambdaVersion,
            lambdaArn: async (event) => {
              events.push(event);
              return event;
            },
          },
        },
      });
    const asked = { ClientId: CLIENT_ID, Secret: "s".repeat(24), ClientMetadata };
    await callWell(startWith("V2_0").handle, "GetClientToken", asked);
    await callWell(startWith("V3_0").handle, "GetClientToken", asked);
    const request = { userAttributes: {}, scopes: [], groupConfiguration: NO_GROUPS, clientMetadata };
    const response = { claimsAndScopeOverrideDetails: null };
    expect(events).toEqual([
      eventOf("TokenGeneration_ClientCredentials", CLIENT_ID, request, response, { version: "3" }),
    ]);
  });

  it("by custom challenges: the metadata of each answer, and not of the first call", async () => {
    const { pool, take } = start({
      createAuthChallenge: { privateChallengeParameters: { answer: "sesame" }, challengeMetadata: "ROUND_1" },
      defineAuthChallenge: { challengeName: "CUSTOM_CHALLENGE" },
      verifyAuthChallengeResponse: { answerCorrect: true },
    });
    const step = await initiate(pool, "CUSTOM_AUTH", {}, { ClientMetadata });
    const [, define, create, ...others] = take();
    expect(others).toEqual([]);
    const request = { userAttributes: ANN_OF_NOW, session: [], userNotFound: false };
    const undecided = { challengeName: null, issueTokens: null, failAuthentication: null };
    const empty = { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null };
    expect(define).toEqual(eventOf("DefineAuthChallenge_Authentication", SUB, request, undecided));
    expect(create).toEqual(
      eventOf("CreateAuthChallenge_Authentication", SUB, { ...request, challengeName: "CUSTOM_CHALLENGE" }, empty),
    );
    await answerCustom(pool, step);
    const [verify, defined, created] = take();
    expect(verify).toEqual(
      eventOf(
        "VerifyAuthChallengeResponse_Authentication",
        SUB,
        {
          userAttributes: ANN_OF_NOW,
          privateChallengeParameters: { answer: "sesame" },
          challengeAnswer: "sesame",
          userNotFound: false,
          clientMetadata,
        },
        { answerCorrect: null },
      ),
    );
    expect(defined?.request).toMatchObject({
      session: [{ challengeName: "CUSTOM_CHALLENGE", challengeResult: true, challengeMetadata: "ROUND_1" }],
      clientMetadata,
    });
    // Its schema has no place for the first event, whose session is empty (findings/powertools-refuses-cognito-sources.sh).
    parse(schemas.DefineAuthChallengeTriggerSchema, defined);
    parse(schemas.CreateAuthChallengeTriggerSchema, created);
  });
});

it("an unknown user is asked for at UserMigration, under the name that was typed", async () => {
  const { pool, take } = start();
  const signIn = authOf("USER_PASSWORD_AUTH", { USERNAME: "old@example.com", PASSWORD: ANN.password });
  await call(pool.handle, "InitiateAuth", { ...signIn, ClientMetadata });
  await call(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: "old@example.com", ClientMetadata });
  const [migration, forgotten] = take();
  const response = {
    userAttributes: null,
    finalUserStatus: null,
    messageAction: null,
    desiredDeliveryMediums: null,
    forceAliasCreation: null,
    enableSMSMFA: null,
  };
  const request = { password: ANN.password, validationData: { from: "test" } };
  expect(migration).toEqual(eventOf("UserMigration_Authentication", "old@example.com", request, response));
  expect(forgotten).toEqual(
    eventOf("UserMigration_ForgotPassword", "old@example.com", { validationData: {}, clientMetadata }, response),
  );
  parse(schemas.MigrateUserTriggerSchema, migration);
});

it("a hidden, unknown user is not found in PreAuthentication", async () => {
  const clients = [
    { explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"], preventUserExistenceErrors: "ENABLED" },
  ] as const satisfies UserPoolConfig["clients"];
  const { pool, events } = start({}, { clients });
  await call(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", { USERNAME: "no@example.com", PASSWORD: "x" }));
  expect(events.at(-1)).toMatchObject({
    triggerSource: "PreAuthentication_Authentication",
    request: { userAttributes: {}, validationData: {}, userNotFound: true },
  });
});

it("the SDK of a call is named by its version", async () => {
  const { pool, events } = start();
  const headers = { "x-amz-user-agent": "aws-sdk-js/3.1169.0 ua/2.1 os/linux lang/js md/nodejs#24" };
  const signIn = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
  const withAgent: typeof pool.handle = (request) =>
    pool.handle(new Request(request, { headers: { ...Object.fromEntries(request.headers), ...headers } }));
  await callWell(withAgent, "InitiateAuth", signIn);
  expect(events[0]?.callerContext).toEqual({ awsSdkVersion: "aws-sdk-js-3.1169.0", clientId: CLIENT_ID });
});

it("a sign-in at a provider: the first one is a sign-up, later ones ask PreAuthentication and PostAuthentication", async () => {
  const events: LambdaEvent[] = [];
  const record =
    (response: object = {}): LambdaHandler =>
    async (event) => {
      events.push(structuredClone(event));
      return { ...event, response: { ...event.response, ...response } };
    };
  const { pool, signIn } = await startWithProvider({
    lambdaConfig: {
      inboundFederation: { lambdaArn: record({ userAttributesToMap: { email: "work@example.com" } }) },
      preSignUp: record(),
      postConfirmation: record(),
      preAuthentication: record(),
      postAuthentication: record(),
      preTokenGeneration: record(),
    },
  });
  const { id } = tokensOf(await signIn());
  expect(id).toMatchObject({ email: "work@example.com" });
  expect(id).not.toHaveProperty("name");
  const take = () => events.splice(0);
  const first = take();
  expect(first.map(({ triggerSource }) => triggerSource)).toEqual([
    "InboundFederation_ExternalProvider",
    "PreSignUp_ExternalProvider",
    "TokenGeneration_HostedAuth",
    "PostConfirmation_ConfirmSignUp",
  ]);
  const [inbound, before, generation] = first;
  const caller = { callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.userPoolClientId } };
  const name = "Company_person-1";
  const attributes = {
    tokenResponse: expect.objectContaining({ token_type: "Bearer" }) as object,
    idToken: expect.objectContaining({ sub: "person-1" }) as object,
  };
  const request = {
    providerName: "Company",
    providerType: "OIDC",
    attributes: expect.objectContaining(attributes) as object,
  };
  expect(inbound).toEqual(
    eventOf("InboundFederation_ExternalProvider", name, request, { userAttributesToMap: {} }, caller),
  );
  const userAttributes = { email: "work@example.com", email_verified: "false" };
  expect(before).toEqual(
    eventOf("PreSignUp_ExternalProvider", name, { userAttributes, validationData: null }, NO_FLAGS, caller),
  );
  const groupConfiguration = { ...NO_GROUPS, groupsToOverride: [expect.stringMatching(/_Company$/u)] };
  expect(generation).toEqual(
    eventOf(
      "TokenGeneration_HostedAuth",
      name,
      { userAttributes: expect.objectContaining(userAttributes) as object, groupConfiguration },
      { claimsOverrideDetails: null },
      caller,
    ),
  );
  await signIn();
  expect(take().map(({ triggerSource }) => triggerSource)).toEqual([
    "InboundFederation_ExternalProvider",
    "PreAuthentication_Authentication",
    "PostAuthentication_Authentication",
    "TokenGeneration_HostedAuth",
  ]);
});
