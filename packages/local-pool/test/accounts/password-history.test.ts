/** PasswordHistorySize: none of a user's last passwords can be the next one, wherever a password is chosen. */
import { expect, it } from "vitest";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const REFUSED = "PasswordHistoryPolicyViolationException: Password has previously been used";
const [FIRST, SECOND, THIRD] = [ANN.password, "second horse", "third horse"] as const;
const UserPoolId = "us-east-1_LocalPool";

const start = (passwordHistorySize: number): StartedPool =>
  startPool({ passwordPolicy: { passwordHistorySize }, seededUsers: [{ email: ANN.username, password: FIRST }] });

const setAsOwner = ({ handle }: StartedPool, Password: string, Permanent = true) =>
  outcomeOf(callAsOwner(handle, "AdminSetUserPassword", { UserPoolId, Username: ANN.username, Password, Permanent }));

async function change(pool: StartedPool, PreviousPassword: string, ProposedPassword: string): Promise<string> {
  const { AccessToken } = await signInByPassword(pool, { ...ANN, password: PreviousPassword });
  return outcomeOf(call(pool.handle, "ChangePassword", { AccessToken, PreviousPassword, ProposedPassword }));
}

it("counts the present password and those before it, and none without the setting", async () => {
  expect(await change(start(0), FIRST, FIRST)).toBe("good");
  const pool = start(2);
  expect(await change(pool, FIRST, FIRST)).toBe(REFUSED);
  expect(await change(pool, FIRST, SECOND)).toBe("good");
  expect(await change(pool, SECOND, FIRST)).toBe(REFUSED);
  expect(await change(pool, SECOND, THIRD)).toBe("good");
  expect(await change(pool, THIRD, FIRST)).toBe("good");
});

it("holds for administrators, and for a temporary password that is replaced", async () => {
  const pool = start(3);
  expect(await setAsOwner(pool, FIRST)).toBe(REFUSED);
  expect(await setAsOwner(pool, SECOND, false)).toBe("good");
  const AuthParameters = { USERNAME: ANN.username, PASSWORD: SECOND };
  const step = await callWell(pool.handle, "InitiateAuth", {
    ClientId: CLIENT_ID,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  const answer = (NEW_PASSWORD: string) =>
    outcomeOf(
      call(pool.handle, "RespondToAuthChallenge", {
        ClientId: CLIENT_ID,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: step["Session"],
        ChallengeResponses: { USERNAME: ANN.username, NEW_PASSWORD },
      }),
    );
  expect(await answer(SECOND)).toBe(REFUSED);
  expect(await answer(FIRST)).toBe(REFUSED);
  expect(await answer(THIRD)).toBe("good");
});

it("tells only whoever has the code of a forgotten password, and does not use the code up", async () => {
  const pool = start(1);
  await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username });
  const code = pool.latestCode();
  const confirm = (ConfirmationCode: string, Password: string) =>
    outcomeOf(
      call(pool.handle, "ConfirmForgotPassword", {
        ClientId: CLIENT_ID,
        Username: ANN.username,
        ConfirmationCode,
        Password,
      }),
    );
  expect(await confirm(code === "000000" ? "000001" : "000000", FIRST)).toContain("CodeMismatchException");
  expect(await confirm(code, FIRST)).toBe(REFUSED);
  expect(await confirm(code, SECOND)).toBe("good");
});

it("needs the tier ESSENTIALS, and is not described when it is 0", async () => {
  const { handle } = startPool();
  const create = (PasswordHistorySize: number, UserPoolTier?: string) =>
    callAsOwner(handle, "CreateUserPool", {
      PoolName: "shop",
      Policies: { PasswordPolicy: { PasswordHistorySize } },
      UserPoolTier,
    });
  expect(await outcomeOf(create(1, "LITE"))).toContain("FeatureUnavailableInTierException");
  expect(await outcomeOf(create(0, "LITE"))).toBe("good");
  const described = (await create(3)).body["UserPool"];
  expect(described).toHaveProperty("Policies.PasswordPolicy.PasswordHistorySize", 3);
  expect((await create(0)).body["UserPool"]).not.toHaveProperty("Policies.PasswordPolicy.PasswordHistorySize");
});
