/** Users of another system are migrated when they first sign in or forget their password. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import {
  ANN,
  CLIENT_ID,
  signInByPassword,
  signInBySrp,
  startPool,
  type StartedPool,
  authOf,
} from "../support/start-pool.ts";
import { call, callWell, outcomeOf } from "../support/wire-client.ts";

/** A password of the old system, shorter than this pool's policy allows. */
const PERSON = { ...ANN, password: "horse" };
const PHONE = "+12345670008";
const ATTRIBUTES = { email: ANN.username, email_verified: "true", given_name: "Ann" };

interface MigrationRequest {
  readonly password?: string;
  readonly validationData: object;
}

interface Migration extends StartedPool {
  readonly seen: { readonly userName: string; readonly triggerSource: string; readonly request: MigrationRequest }[];
}

function start(
  answer: () => object = () => ({
    userAttributes: ATTRIBUTES,
    finalUserStatus: "CONFIRMED",
    messageAction: "SUPPRESS",
  }),
  config: UserPoolConfig = {},
): Migration {
  const seen: Migration["seen"] = [];
  const pool = startPool({
    ...config,
    lambdaConfig: {
      userMigration: answering<MigrationRequest>((event) => {
        seen.push(event);
        const { password } = event.request;
        return password === undefined || password === PERSON.password ? answer() : {};
      }),
    },
  });
  return { ...pool, seen };
}

function signIn(pool: StartedPool, PASSWORD = PERSON.password) {
  return outcomeOf(
    call(pool.handle, "InitiateAuth", {
      ClientId: CLIENT_ID,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: ANN.username, PASSWORD },
      ClientMetadata: { from: "test" },
    }),
  );
}

it("migrates a user by the password once, and lets the user sign in by SRP from then on", async () => {
  const pool = start();
  expect(await signIn(pool, "wrong horse")).toBe("UserNotFoundException: User does not exist.");
  expect(await signIn(pool)).toBe("good");
  const { userName, triggerSource, request } = pool.seen.at(-1) ?? {};
  expect([userName, triggerSource]).toEqual([ANN.username, "UserMigration_Authentication"]);
  expect(request).toEqual({ password: PERSON.password, validationData: { from: "test" } });
  const { AccessToken } = await signInByPassword(pool, PERSON);
  const { UserAttributes } = await callWell(pool.handle, "GetUser", { AccessToken });
  expect(UserAttributes).toEqual(
    expect.arrayContaining(Object.entries(ATTRIBUTES).map(([Name, Value]) => ({ Name, Value }))),
  );
  expect((await signInBySrp(pool, PERSON)).name).toBeUndefined();
  expect(await signIn(pool, "wrong horse")).toBe("NotAuthorizedException: Incorrect username or password.");
  expect(pool.seen).toHaveLength(2);
});

it.each([
  [undefined, "good"],
  [null, "good"],
  ["RESET_REQUIRED", "PasswordResetRequiredException: Password reset required for the user"],
])("a user whose finalUserStatus is %j: %s", async (finalUserStatus, outcome) => {
  const pool = start(() => ({ userAttributes: ATTRIBUTES, finalUserStatus }));
  expect(await signIn(pool)).toBe(outcome);
});

it.each([
  [{}, [PHONE]],
  [{ desiredDeliveryMediums: ["EMAIL"] }, [ANN.username]],
  [{ messageAction: "SUPPRESS" }, []],
])("welcomes the user: %j", async (answer, destinations) => {
  const attributes = { ...ATTRIBUTES, phone_number: PHONE };
  const pool = start(() => ({ userAttributes: attributes, ...answer }));
  expect(await signIn(pool)).toBe("good");
  expect(pool.outbox().map(({ destination }) => destination)).toEqual(destinations);
});

it("migrates a user by the preferred password of the choice-based flow", async () => {
  const pool = start(undefined, { clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }] });
  const { AuthenticationResult } = await callWell(
    pool.handle,
    "InitiateAuth",
    authOf("USER_AUTH", { USERNAME: ANN.username, PREFERRED_CHALLENGE: "PASSWORD", PASSWORD: PERSON.password }),
  );
  expect(AuthenticationResult).toBeDefined();
});

it("migrates a user who has forgotten the password", async () => {
  const pool = start();
  await callWell(pool.handle, "ForgotPassword", { ClientId: CLIENT_ID, Username: ANN.username });
  expect(pool.seen).toMatchObject([{ triggerSource: "UserMigration_ForgotPassword" }]);
  await callWell(pool.handle, "ConfirmForgotPassword", {
    ClientId: CLIENT_ID,
    Username: ANN.username,
    ConfirmationCode: pool.latestCode(),
    Password: ANN.password,
  });
  expect(await signIn(pool, ANN.password)).toBe("good");
});

it.each([
  ["an unknown attribute", () => ({ userAttributes: { shoe_size: "43" } }), "InvalidLambdaResponseException"],
  ["another's address", () => ({ userAttributes: { email: "bob@example.com" } }), "InvalidLambdaResponseException"],
  [
    "a refusal",
    () => {
      throw new Error("come back later");
    },
    "UserLambdaValidationException: UserMigration failed with error come back later.",
  ],
])("creates no account for %s", async (_what, answer, refused) => {
  const pool = start(answer);
  expect(await signIn(pool)).toContain(refused);
  const resend = call(pool.handle, "ResendConfirmationCode", { ClientId: CLIENT_ID, Username: ANN.username });
  expect(await outcomeOf(resend)).toMatch(/^UserNotFoundException/);
});
