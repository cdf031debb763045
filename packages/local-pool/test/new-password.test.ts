/** NEW_PASSWORD_REQUIRED: a temporary password must be replaced, and the pool asks for missing attributes. */
import { expect, it } from "vitest";
import { respond, respondWell, startSignIn } from "./support/sign-in-steps.ts";
import { ANN, startPool, type StartedPool } from "./support/start-pool.ts";
import { callWell } from "./support/wire-client.ts";

const NEW_PASSWORD = "another horse";

function start(): StartedPool {
  return startPool({
    requiredAttributes: ["given_name"],
    seededUsers: [{ email: ANN.username, password: ANN.password, status: "FORCE_CHANGE_PASSWORD" }],
  });
}

it("NEW_PASSWORD_REQUIRED names the missing attributes, and accepts them with the new password", async () => {
  const pool = start();
  const step = await startSignIn(pool);
  expect(step.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  expect(JSON.parse(step.ChallengeParameters["requiredAttributes"] ?? "")).toEqual(["userAttributes.given_name"]);
  expect(JSON.parse(step.ChallengeParameters["userAttributes"] ?? "")).toMatchObject({ email: ANN.username });
  const given = { NEW_PASSWORD, "userAttributes.given_name": "Ann" };
  const { AuthenticationResult } = await respondWell(pool, step, given);
  const user = await callWell(pool.handle, "GetUser", { AccessToken: AuthenticationResult?.AccessToken });
  expect(user["UserAttributes"]).toContainEqual({ Name: "given_name", Value: "Ann" });
  expect((await startSignIn(pool, NEW_PASSWORD)).AuthenticationResult).toBeDefined();
  await expect(startSignIn(pool)).rejects.toThrow("Incorrect username or password.");
});

it.each([
  ["a short password", { NEW_PASSWORD: "short", "userAttributes.given_name": "Ann" }, "InvalidPasswordException"],
  [
    "a password with a space at its end",
    { NEW_PASSWORD: "another horse ", "userAttributes.given_name": "Ann" },
    "InvalidParameterException",
  ],
  ["no password", { "userAttributes.given_name": "Ann" }, "InvalidParameterException"],
  ["a missing attribute", { NEW_PASSWORD }, "InvalidParameterException"],
  [
    "an attribute of the service's own",
    { NEW_PASSWORD, "userAttributes.given_name": "Ann", "userAttributes.email_verified": "false" },
    "NotAuthorizedException",
  ],
  [
    "a required attribute that has a value, even the same one",
    { NEW_PASSWORD, "userAttributes.given_name": "Ann", "userAttributes.email": ANN.username },
    "NotAuthorizedException",
  ],
  [
    "an unknown attribute",
    { NEW_PASSWORD, "userAttributes.given_name": "Ann", "userAttributes.shoe_size": "38" },
    "InvalidParameterException",
  ],
])("refuses %s, and the right answer is still accepted", async (_what, responses, name) => {
  const pool = start();
  const step = await startSignIn(pool);
  expect((await respond(pool, step, responses)).name).toBe(name);
  expect((await respond(pool, step, { NEW_PASSWORD, "userAttributes.given_name": "Ann" })).status).toBe(200);
  expect((await respond(pool, step, { NEW_PASSWORD, "userAttributes.given_name": "Ann" })).name).toBe(
    "NotAuthorizedException",
  );
});
