/**
 * What the answers of handlers change: accounts, messages and errors. Those of PreTokenGeneration are in token-effects.test.ts.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { afterAll, describe, expect, it } from "vitest";
import { startWithProvider, tokensOf } from "../support/federation/federation.ts";
import { initiate, respond } from "../support/sign-in-steps.ts";
import { ANN, authOf, CLIENT_ID, createTestPool, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const UNREADABLE = "InvalidLambdaResponseException: Unrecognizable lambda output";
const UserPoolId = "us-east-1_LocalPool";
const PHONE = "+12345670008";
const BOB = "bob@example.com";

interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

async function userOf(pool: Pick<StartedPool, "handle">, Username: string): Promise<Readonly<Record<string, unknown>>> {
  const user = await callWell(pool.handle, "AdminGetUser", { UserPoolId, Username });
  const attributes = (user["UserAttributes"] as readonly Attribute[]).map(({ Name, Value }) => [Name, Value]);
  const { UserStatus, UserMFASettingList } = user;
  return { UserStatus, UserMFASettingList, ...(Object.fromEntries(attributes) as Record<string, string>) };
}

/** A pool for all tests of a group. */
function shareTestPool(config: UserPoolConfig): StartedPool {
  const pool = createTestPool(config);
  afterAll(() => pool.close());
  return pool;
}

describe("preSignUp", () => {
  let answer = {};
  const pool = shareTestPool({ lambdaConfig: { preSignUp: answering(() => answer) } });
  const UserAttributes = [{ Name: "phone_number", Value: PHONE }];
  const SIGN_UP = { ClientId: CLIENT_ID, Password: ANN.password, UserAttributes };
  const NEW = { UserStatus: "UNCONFIRMED", email_verified: "false", phone_number_verified: "false" };

  it.each<readonly [object, object, number]>([
    [{}, NEW, 1],
    [{ autoConfirmUser: null, autoVerifyEmail: null }, NEW, 1],
    [{ autoConfirmUser: true }, { ...NEW, UserStatus: "CONFIRMED" }, 0],
    [{ autoVerifyEmail: true, autoConfirmUser: true }, { UserStatus: "CONFIRMED", email_verified: "true" }, 0],
    [
      { autoConfirmUser: true, autoVerifyPhone: true },
      { ...NEW, UserStatus: "CONFIRMED", phone_number_verified: "true" },
      0,
    ],
  ])("answers %j to SignUp", async (wanted, user, codes) => {
    answer = wanted;
    const Username = `bob-${Object.keys(wanted).join("-")}@example.com`;
    await callWell(pool.handle, "SignUp", { ...SIGN_UP, Username });
    expect(await userOf(pool, Username)).toMatchObject(user);
    expect(pool.outbox().filter(({ destination }) => destination === Username)).toHaveLength(codes);
  });

  it("changes nothing of a user whom the owner creates", async () => {
    answer = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: true };
    await callWell(pool.handle, "AdminCreateUser", { UserPoolId, Username: BOB, UserAttributes });
    const user = await userOf(pool, BOB);
    expect(user).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD" });
    expect([user["email_verified"], user["phone_number_verified"]]).not.toContain("true");
  });

  it.each([
    [
      "InvalidLambdaResponseException: Phone or email cannot be auto verified, when user is not being auto confirmed.",
      { autoVerifyEmail: true },
      UserAttributes,
    ],
    [UNREADABLE, { autoConfirmUser: true, autoVerifyPhone: true }, []],
  ])("is refused with %s", async (refusal, wanted, given) => {
    answer = wanted;
    const signUp = { ...SIGN_UP, Username: "eve@example.com", UserAttributes: given };
    expect(textOf(await call(pool.handle, "SignUp", signUp))).toBe(refusal);
  });

  it.each([{ autoConfirmUser: "true" }, { autoVerifyEmail: 1 }, { autoVerifyPhone: [] }])(
    "is refused with %j",
    async (wanted) => {
      answer = wanted;
      expect(textOf(await call(pool.handle, "SignUp", { ...SIGN_UP, Username: "eve@example.com" }))).toBe(UNREADABLE);
    },
  );
});

describe("customMessage", () => {
  const texts = {
    emailSubject: "Hello",
    emailMessage: "Mail <b>{####}</b> for {username}, {other}",
    smsMessage: "{####}, {####} for {username}",
  };
  const invite = (pool: StartedPool, medium: string) =>
    callAsOwner(pool.handle, "AdminCreateUser", {
      UserPoolId,
      Username: BOB,
      TemporaryPassword: "Secret 123",
      DesiredDeliveryMediums: [medium],
      UserAttributes: [{ Name: "phone_number", Value: PHONE }],
    });

  it.each([
    ["EMAIL", { destination: BOB, subject: "Hello", text: `Mail <b>Secret 123</b> for ${BOB}, {other}` }],
    ["SMS", { destination: PHONE, text: `Secret 123, Secret 123 for ${BOB}` }],
  ])("sends its words by %s, with the values of the placeholders", async (medium, message) => {
    const pool = startPool({ lambdaConfig: { customMessage: answering(() => texts) } });
    await invite(pool, medium);
    expect(pool.outbox()).toMatchObject([message]);
    expect(pool.outbox()[0]?.subject).toBe(medium === "SMS" ? undefined : "Hello");
  });

  it.each([
    ["the user's name", { emailMessage: "{####}" }, UNREADABLE],
    ["the password", { emailMessage: "{username}" }, UNREADABLE],
    ["a subject", { emailMessage: "{username} {####}" }, "good"],
  ])("without %s in an invitation: %j", async (_what, answer, outcome) => {
    const pool = startPool({ lambdaConfig: { customMessage: answering(() => answer) } });
    expect(textOf(await invite(pool, "EMAIL"))).toBe(outcome);
    expect(pool.outbox().map(({ text }) => text)).toEqual(outcome === "good" ? [`${BOB} Secret 123`] : []);
  });
});

describe("the custom challenges", () => {
  const ROUND = { challengeName: "CUSTOM_CHALLENGE" };
  let define: object = ROUND;
  let create: object = {};
  let verify: object = {};
  let session: unknown;
  const pool = shareTestPool({
    clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    lambdaConfig: {
      defineAuthChallenge: answering(({ request }) => {
        ({ session } = request);
        return define;
      }),
      createAuthChallenge: answering(() => create),
      verifyAuthChallengeResponse: answering(() => verify),
    },
  });
  const begin = () => call(pool.handle, "InitiateAuth", authOf("CUSTOM_AUTH", { USERNAME: ANN.username }));

  it.each([
    [{ issueTokens: true }, "good"],
    [{ issueTokens: true, failAuthentication: true }, "NotAuthorizedException: Incorrect username or password."],
    [{ failAuthentication: true }, "NotAuthorizedException: Incorrect username or password."],
    [ROUND, "good"],
    [{}, UNREADABLE],
    [{ issueTokens: false, failAuthentication: false }, UNREADABLE],
    [{ challengeName: "SMS_MFA" }, UNREADABLE],
    [{ challengeName: "PASSWORD_VERIFIER" }, UNREADABLE],
    [{ issueTokens: "true" }, UNREADABLE],
  ])("DefineAuthChallenge answers %j: %s", async (answer, outcome) => {
    define = answer;
    expect(textOf(await begin())).toBe(outcome);
  });

  it("CreateAuthChallenge answers what the app is shown, and what it is not", async () => {
    define = ROUND;
    create = {
      publicChallengeParameters: { question: "Open?" },
      privateChallengeParameters: { answer: "sesame" },
      challengeMetadata: "ROUND",
    };
    const { body } = await begin();
    expect(body["ChallengeParameters"]).toEqual({ question: "Open?", USERNAME: expect.any(String) as string });
    expect(JSON.stringify(body)).not.toMatch(/sesame|ROUND/u);
  });

  it.each([
    ["no text as a public parameter", { publicChallengeParameters: { rounds: 3 } }],
    ["a list of private parameters", { privateChallengeParameters: ["sesame"] }],
    ["no text as challengeMetadata", { challengeMetadata: {} }],
    ["more than a session holds", { privateChallengeParameters: { answer: "x".repeat(3_000) } }],
  ])("CreateAuthChallenge is refused with %s", async (_what, answer) => {
    create = answer;
    expect(textOf(await begin())).toBe(UNREADABLE);
  });

  it.each([
    [{ answerCorrect: true }, true],
    [{ answerCorrect: false }, false],
    [{ answerCorrect: null }, false],
    [{}, false],
  ])("VerifyAuthChallengeResponse answers %j: %s", async (answer, challengeResult) => {
    create = { challengeMetadata: "ROUND" };
    verify = answer;
    const step = await initiate(pool, "CUSTOM_AUTH");
    expect((await respond(pool, step, { ANSWER: "sesame" })).name).toBeUndefined();
    expect(session).toEqual([{ challengeName: "CUSTOM_CHALLENGE", challengeResult, challengeMetadata: "ROUND" }]);
  });
});

const startMigration = (answer: object, config: UserPoolConfig = {}): StartedPool =>
  startPool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
    ...config,
    lambdaConfig: { userMigration: answering(() => ({ messageAction: "SUPPRESS", ...answer })) },
  });

describe("userMigration", () => {
  const PASSWORD = "horse";
  const ATTRIBUTES = { email: BOB, email_verified: "true", phone_number: PHONE };
  const signIn = (pool: StartedPool, USERNAME = BOB) =>
    call(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", { USERNAME, PASSWORD }));

  it("stores the attributes, and what is verified", async () => {
    const pool = startMigration({ userAttributes: ATTRIBUTES });
    expect(textOf(await signIn(pool))).toBe("good");
    expect(await userOf(pool, BOB)).toMatchObject({ ...ATTRIBUTES, phone_number_verified: "false" });
  });

  it("lets SMS be the second factor from the first sign-in on", async () => {
    const pool = startMigration(
      { userAttributes: { ...ATTRIBUTES, phone_number_verified: "true" }, enableSMSMFA: true },
      { mfaConfiguration: "OPTIONAL", enabledMfas: ["SMS_MFA"] },
    );
    expect((await signIn(pool)).body["ChallengeName"]).toBe("SMS_MFA");
    expect((await userOf(pool, BOB))["UserMFASettingList"]).toEqual(["SMS_MFA"]);
  });

  it.each<readonly [string, object, UserPoolConfig]>([
    ["a second factor by SMS without a phone", { phone_number: undefined }, { mfaConfiguration: "OPTIONAL" }],
    ["a second factor in a pool without one", {}, {}],
  ])("creates no account for %s", async (_what, attributes, config) => {
    const pool = startMigration({ userAttributes: { ...ATTRIBUTES, ...attributes }, enableSMSMFA: true }, config);
    expect(textOf(await signIn(pool))).toBe(UNREADABLE);
    expect((await callAsOwner(pool.handle, "AdminGetUser", { UserPoolId, Username: BOB })).name).toBe(
      "UserNotFoundException",
    );
  });

  const ALIASES = { usernameAttributes: [], aliasAttributes: ["email"] } as const satisfies UserPoolConfig;

  it.each<readonly [string, string, object, string]>([
    ["a name of its own for somebody who typed an alias", BOB, { username: "bob" }, "good"],
    ["the name that was typed", "bob", { username: "bob" }, "good"],
    ["no name", "bob", {}, "good"],
    ["another name than the one that was typed", "bob", { username: "eve" }, UNREADABLE],
    ["no name for somebody who typed an alias", BOB, {}, UNREADABLE],
  ])("returns %s", async (_what, typed, more, outcome) => {
    const pool = startMigration({ userAttributes: { ...ATTRIBUTES, ...more } }, ALIASES);
    expect(textOf(await signIn(pool, typed))).toBe(outcome);
    const found = await callAsOwner(pool.handle, "AdminGetUser", { UserPoolId, Username: "bob" });
    expect(found.name).toBe(outcome === "good" ? undefined : "UserNotFoundException");
  });

  it.each([
    [undefined, "UsernameExistsException", BOB],
    [false, "UsernameExistsException", BOB],
    [true, undefined, "eve"],
  ])("forceAliasCreation %j for an address that is another's alias", async (forceAliasCreation, refusal, found) => {
    const seededUsers = [{ username: "old", email: BOB, password: ANN.password }];
    const pool = startMigration({ userAttributes: ATTRIBUTES, forceAliasCreation }, { ...ALIASES, seededUsers });
    expect((await signIn(pool, "eve")).name).toBe(refusal);
    const { Username } = await callWell(pool.handle, "AdminGetUser", { UserPoolId, Username: BOB });
    expect(Username).toBe(found === BOB ? "old" : found);
  });
});

const startInbound = (answer: (idToken: Record<string, string>) => object) =>
  startWithProvider({
    attributeMapping: { username: "sub", email: "email", nickname: "exp" },
    lambdaConfig: {
      inboundFederation: {
        lambdaArn: answering<{ attributes: { idToken: Record<string, string> } }>(({ request }) => ({
          userAttributesToMap: answer(request.attributes.idToken),
        })),
      },
    },
  });

describe("inboundFederation", () => {
  it.each<readonly [string, (idToken: Record<string, string>) => object, readonly string[]]>([
    ["an empty object, which keeps all", () => ({}), ["email", "nickname"]],
    ["all that it got, which are texts", (idToken) => idToken, ["email", "nickname"]],
    ["some, which drops the others", ({ email }) => ({ email }), ["email"]],
  ])("returns %s", async (_what, answer, kept) => {
    const { signIn } = await startInbound(answer);
    const { id } = tokensOf(await signIn());
    expect(["email", "nickname"].filter((name) => Object.hasOwn(id, name))).toEqual(kept);
  });

  it("is refused with a value that is no text", async () => {
    const { signIn } = await startInbound(() => ({ email: 7 }));
    expect((await signIn()).href).toContain("Unrecognizable");
  });
});
