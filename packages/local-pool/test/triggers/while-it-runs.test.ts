/** A handler runs outside of any transaction, once a call, and may call the pool itself. */
import { decodeJwt } from "jose";
import { openData } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, authOf, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, type WireAnswer } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const SEEDED = [{ email: ANN.username, password: ANN.password }];
const SIGN_UP = { ClientId: CLIENT_ID, Username: "bob@example.com", Password: ANN.password };
const SIGN_IN = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });

it("other calls are processed and committed, even calls of the trigger itself", async () => {
  const folder = makeFolder();
  let inner: WireAnswer | undefined;
  const pool: StartedPool = startPool(
    {
      lambdaConfig: {
        preSignUp: answering(async ({ request }) => {
          if (request.userAttributes?.["email"] === SIGN_UP.Username) {
            inner = await call(pool.handle, "SignUp", { ...SIGN_UP, Username: "carol@example.com" });
          }
          return {};
        }),
      },
    },
    openData(folder),
  );
  expect((await call(pool.handle, "SignUp", SIGN_UP)).name).toBeUndefined();
  expect(inner?.name).toBeUndefined();
  expect(pool.outbox().map(({ destination }) => destination)).toEqual([SIGN_UP.Username, "carol@example.com"]);
});

it("another sign-up may take a free name, and this sign-up is refused", async () => {
  let isFirst = true;
  const pool: StartedPool = startPool({
    lambdaConfig: {
      preSignUp: answering(async () => {
        if (isFirst) {
          isFirst = false;
          await callWell(pool.handle, "SignUp", SIGN_UP);
        }
        return {};
      }),
    },
  });
  expect((await call(pool.handle, "SignUp", SIGN_UP)).name).toBe("UsernameExistsException");
  expect(pool.outbox()).toHaveLength(1);
});

it("a password may change, and a sign-in with the old one gets no tokens", async () => {
  let AccessToken = "";
  const pool: StartedPool = startPool({
    seededUsers: SEEDED,
    lambdaConfig: {
      preTokenGeneration: answering(async () => {
        if (AccessToken !== "") {
          const change = { AccessToken, PreviousPassword: ANN.password, ProposedPassword: "another horse" };
          AccessToken = "";
          await callWell(pool.handle, "ChangePassword", change);
        }
        return {};
      }),
    },
  });
  ({ AccessToken } = await signInByPassword(pool));
  expect((await call(pool.handle, "InitiateAuth", SIGN_IN)).message).toBe("Incorrect username or password.");
});

it("a handler may change the user it is asked about, and is asked once", async () => {
  let asked = 0;
  const pool: StartedPool = startPool({
    seededUsers: SEEDED,
    lambdaConfig: {
      postAuthentication: answering(async ({ userName: Username }) => {
        asked += 1;
        const UserAttributes = [{ Name: "nickname", Value: `visit ${asked}` }];
        await callWell(pool.handle, "AdminUpdateUserAttributes", { UserPoolId, Username, UserAttributes });
        return {};
      }),
    },
  });
  expect(decodeJwt((await signInByPassword(pool)).IdToken)).toMatchObject({ nickname: "visit 1" });
  expect(asked).toBe(1);
});

it("what preTokenGeneration changes of the user is only in the next tokens", async () => {
  const pool: StartedPool = startPool({
    seededUsers: SEEDED,
    lambdaConfig: {
      preTokenGeneration: answering(async ({ userName: Username }) => {
        const user = { UserPoolId, Username };
        await callWell(pool.handle, "AdminAddUserToGroup", { ...user, GroupName: "members" });
        const UserAttributes = [{ Name: "nickname", Value: "Annie" }];
        await callWell(pool.handle, "AdminUpdateUserAttributes", { ...user, UserAttributes });
        return {};
      }),
    },
  });
  await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName: "members" });
  const first = decodeJwt((await signInByPassword(pool)).IdToken);
  expect([first["nickname"], first["cognito:groups"]]).toEqual([undefined, undefined]);
  const next = decodeJwt((await signInByPassword(pool)).IdToken);
  expect([next["nickname"], next["cognito:groups"]]).toEqual(["Annie", ["members"]]);
});

it("postConfirmation finds the confirmed user, and may put the user into a group", async () => {
  const seen: unknown[] = [];
  const pool: StartedPool = startPool({
    lambdaConfig: {
      postConfirmation: answering(async ({ userName: Username }) => {
        const user = { UserPoolId, Username };
        seen.push((await callWell(pool.handle, "AdminGetUser", user))["UserStatus"]);
        await callWell(pool.handle, "AdminAddUserToGroup", { ...user, GroupName: "members" });
        return {};
      }),
    },
  });
  await callWell(pool.handle, "CreateGroup", { UserPoolId, GroupName: "members" });
  await callWell(pool.handle, "SignUp", SIGN_UP);
  const { ClientId, Username, Password: password } = SIGN_UP;
  await callWell(pool.handle, "ConfirmSignUp", { ClientId, Username, ConfirmationCode: pool.latestCode() });
  const { AccessToken } = await signInByPassword(pool, { ...ANN, username: Username, password });
  expect(decodeJwt(AccessToken)["cognito:groups"]).toEqual(["members"]);
  expect(seen).toEqual(["CONFIRMED"]);
});

it("a refresh with token rotation replaces the token once, however often the call runs again", async () => {
  const pool = startPool({
    seededUsers: SEEDED,
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"], refreshTokenRotation: { feature: "ENABLED" } }],
    lambdaConfig: { preTokenGeneration: answering(() => ({})) },
  });
  const refresh = (RefreshToken: string) =>
    call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });
  const { RefreshToken } = await signInByPassword(pool);
  const first = await refresh(RefreshToken);
  const next = (first.body["AuthenticationResult"] as { RefreshToken: string }).RefreshToken;
  expect((await refresh(next)).name).toBeUndefined();
  expect((await refresh(RefreshToken)).name).toBe("RefreshTokenReuseException");
});
