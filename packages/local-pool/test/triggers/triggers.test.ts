/** Triggers around sign-ups and tokens. */
import { decodeJwt } from "jose";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, signInByPassword, startPool } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const SIGN_UP = {
  ClientId: CLIENT_ID,
  Username: ANN.username,
  Password: ANN.password,
  ValidationData: [{ Name: "invitation", Value: "welcome" }],
  ClientMetadata: { from: "test" },
};

const startWith = (triggers: NonNullable<UserPoolConfig["triggers"]>) => startPool({ triggers });

it("preSignUp can confirm an account and its address at once", async () => {
  const seen: unknown[] = [];
  const confirmed: unknown[] = [];
  const pool = startWith({
    preSignUp: (event) => {
      seen.push(event);
      return { autoConfirmUser: true, autoVerifyEmail: true };
    },
    postConfirmation: (event) => void confirmed.push(event),
  });
  expect(await callWell(pool.handle, "SignUp", SIGN_UP)).toMatchObject({ UserConfirmed: true });
  expect(seen).toMatchObject([
    {
      userAttributes: { email: ANN.username },
      validationData: { invitation: "welcome" },
      clientMetadata: { from: "test" },
    },
  ]);
  expect(confirmed).toMatchObject([{ userAttributes: { email_verified: "true" } }]);
  expect(pool.outbox()).toEqual([]);
  const { IdToken } = await signInByPassword(pool);
  expect(decodeJwt(IdToken)).toMatchObject({ email: ANN.username, email_verified: true });
});

function refuse(): never {
  throw new Error("Only by invitation");
}

it.each([
  ["preSignUp", {}],
  ["postConfirmation", { preSignUp: () => ({ autoConfirmUser: true }) }],
])("if %s refuses, no account is created, and the response has the reason", async (name, others) => {
  const pool = startWith({ ...others, [name]: refuse });
  expect((await call(pool.handle, "SignUp", SIGN_UP)).message).toMatch(/failed with error Only by invitation\.$/u);
  expect((await call(pool.handle, "ResendConfirmationCode", SIGN_UP)).name).toBe("UserNotFoundException");
});

it("postConfirmation receives a confirmation with a right code", async () => {
  let told = 0;
  const pool = startWith({ postConfirmation: () => void (told += 1) });
  await callWell(pool.handle, "SignUp", SIGN_UP);
  expect(told).toBe(0);
  const code = pool.latestCode();
  await callWell(pool.handle, "ConfirmSignUp", { ClientId: CLIENT_ID, Username: ANN.username, ConfirmationCode: code });
  expect(told).toBe(1);
});

it("preTokenGeneration can add and remove claims of the id token, except those that verify it", async () => {
  const pool = startPool({
    seededUsers: [{ email: ANN.username, password: ANN.password, attributes: { nickname: "Ann" } }],
    triggers: {
      preTokenGeneration: ({ triggerSource }) => ({
        claimsToAddOrOverride: { plan: triggerSource, sub: "somebody else", iss: "elsewhere", token_use: "access" },
        claimsToSuppress: ["nickname", "exp"],
      }),
    },
  });
  const { IdToken } = await signInByPassword(pool);
  const claims = decodeJwt(IdToken);
  expect(claims).toMatchObject({ plan: "TokenGeneration_Authentication", token_use: "id", iss: pool.issuer });
  expect(claims).not.toHaveProperty("nickname");
  expect(claims.exp).toBeGreaterThan(0);
  expect(claims.sub).not.toBe("somebody else");
});
