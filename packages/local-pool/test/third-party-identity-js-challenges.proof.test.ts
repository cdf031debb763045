/**
 * amazon-cognito-identity-js, as published, with its challenges: codes by SMS and of an app, a temporary password,
 * custom rounds, and the set-up of an app during and after a sign-in.
 */
import { answering } from "@poolgate/testkit/answering";
import { AuthenticationDetails, type CognitoUser, CognitoUserSession } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, authenticate as authenticateAs, turn, type Turn, userOf } from "./support/identity-js.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import twoWords from "./support/two-words.config.ts";
import { callWell } from "./support/wire-client.ts";

const password = "correct horse battery";

const authenticate = (user: CognitoUser, Password = password): Promise<Turn> => authenticateAs(user, Password);

function reply(user: CognitoUser, word: string): Promise<Turn> {
  return turn((callbacks) => user.sendCustomChallengeAnswer(word, callbacks));
}

/** The secret of an app that is being set up. */
function associate(user: CognitoUser): Promise<string> {
  return new Promise((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );
}

const SIGNED_IN = ["onSuccess", expect.any(CognitoUserSession)];

describe("with triggers and every kind of user", () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool(twoWords);
  });
  afterAll(() => pool.stop());

  it("SMS_MFA: accepts a code, also after a wrong one", async () => {
    const user = userOf(pool, "sms@example.com");
    expect(await authenticate(user)).toMatchObject([
      "mfaRequired",
      "SMS_MFA",
      { CODE_DELIVERY_DELIVERY_MEDIUM: "SMS", CODE_DELIVERY_DESTINATION: "+*******0008" },
    ]);
    const code = pool.latestCode("+12345670008");
    const send = (text: string) => turn((callbacks) => user.sendMFACode(text, callbacks));
    await expect(send(code === "000000" ? "000001" : "000000")).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect(await send(code)).toEqual(SIGNED_IN);
  });

  it("SOFTWARE_TOKEN_MFA: accepts a code of an authenticator app", async () => {
    const user = userOf(pool, "app@example.com");
    expect(await authenticate(user)).toMatchObject(["totpRequired", "SOFTWARE_TOKEN_MFA", {}]);
    const code = totpAt(Date.now());
    expect(await turn((callbacks) => user.sendMFACode(code, callbacks, "SOFTWARE_TOKEN_MFA"))).toEqual(SIGNED_IN);
  });

  it("NEW_PASSWORD_REQUIRED: replaces a temporary password, and sends the missing attribute", async () => {
    const user = userOf(pool, "bob@example.com");
    const [name, userAttributes, required] = await authenticate(user, "temporary horse");
    expect([name, required]).toEqual(["newPasswordRequired", ["given_name"]]);
    expect(userAttributes).toMatchObject({ email: "bob@example.com" });
    const complete = (attributes: object) =>
      turn((callbacks) => user.completeNewPasswordChallenge("permanent horse", attributes, callbacks));
    await expect(complete({})).rejects.toMatchObject({ name: "InvalidParameterException" });
    expect(await complete({ given_name: "Bob" })).toEqual(SIGNED_IN);
    expect(await authenticate(userOf(pool, "bob@example.com"), "permanent horse")).toEqual(SIGNED_IN);
  });

  describe.each([
    ["without a password", "initiateAuth"],
    ["after a password", "authenticateUser"],
  ] as const)("CUSTOM_CHALLENGE, rounds %s", (_what, method) => {
    function begin(): { readonly user: CognitoUser; readonly first: Promise<Turn> } {
      const user = userOf(pool, "ann@example.com");
      user.setAuthenticationFlowType("CUSTOM_AUTH");
      const details = new AuthenticationDetails({
        Username: "ann@example.com",
        ...(method === "authenticateUser" ? { Password: password } : {}),
      });
      return { user, first: turn((callbacks) => user[method](details, callbacks)) };
    }
    it("lead to the tokens", async () => {
      const { user, first } = begin();
      expect(await first).toMatchObject(["customChallenge", { question: "What opens the gate?" }]);
      expect(await reply(user, "sesame")).toMatchObject(["customChallenge", { question: "And when?" }]);
      expect(await reply(user, "tomorrow")).toEqual(SIGNED_IN);
    });

    it("end after a wrong answer", async () => {
      const { user, first } = begin();
      await first;
      await expect(reply(user, "please")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    });
  });
});

describe("SELECT_MFA_TYPE", () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({
      mfaConfiguration: "OPTIONAL",
      seededUsers: [
        {
          email: "both@example.com",
          password,
          attributes: { phone_number: "+12345670008" },
          mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] },
          totpSecret: TOTP_SECRET,
        },
      ],
    });
  });
  afterAll(() => pool.stop());

  it.each([
    ["SMS_MFA", "mfaRequired", () => pool.latestCode("+12345670008")],
    ["SOFTWARE_TOKEN_MFA", "totpRequired", () => totpAt(pool.now())],
  ] as const)("lets the user choose %s", async (factor, callback, code) => {
    const user = userOf(pool, "both@example.com");
    expect(await authenticate(user)).toMatchObject(["selectMFAType", "SELECT_MFA_TYPE", {}]);
    const asked = await turn((callbacks) =>
      user.sendMFASelectionAnswer(factor, {
        onSuccess: () => undefined,
        onFailure: callbacks.onFailure,
        ...(callbacks.mfaRequired && { mfaRequired: callbacks.mfaRequired }),
        ...(callbacks.totpRequired && { totpRequired: callbacks.totpRequired }),
      }),
    );
    expect(asked).toMatchObject([callback, factor, {}]);
    expect(await turn((callbacks) => user.sendMFACode(code(), callbacks, factor))).toEqual(SIGNED_IN);
  });
});

describe("MFA_SETUP of an authenticator app", () => {
  let pool: ServedPool;
  beforeAll(async () => {
    pool = await servePool({
      usernameAttributes: [],
      mfaConfiguration: "ON",
      enabledMfas: ["SOFTWARE_TOKEN_MFA"],
      lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
    });
    const { userPoolClientId: ClientId } = pool;
    await callWell(pool.handle, "SignUp", { ClientId, Username: "newcomer", Password: password });
  });
  afterAll(() => pool.stop());

  const verify = (user: CognitoUser, secret: string) =>
    answerOf<unknown>((callbacks) => user.verifySoftwareToken(totpAt(pool.now(), secret), "phone", callbacks));

  it("happens during a sign-in, and again for another app afterwards", async () => {
    const user = userOf(pool, "newcomer");
    expect(await authenticate(user)).toMatchObject(["mfaSetup", "MFA_SETUP", {}]);
    expect(await verify(user, await associate(user))).toBeInstanceOf(CognitoUserSession);

    const secret = await associate(user);
    pool.advance(30_000);
    expect(await verify(user, secret)).toMatchObject({ Status: "SUCCESS" });
    const later = userOf(pool, "newcomer");
    expect(await authenticate(later)).toMatchObject(["totpRequired", "SOFTWARE_TOKEN_MFA", {}]);
    pool.advance(30_000);
    const code = totpAt(pool.now(), secret);
    expect(await turn((callbacks) => later.sendMFACode(code, callbacks, "SOFTWARE_TOKEN_MFA"))).toEqual(SIGNED_IN);
  });
});
