/** The attributes, validation data and metadata that are sent with a sign-up. */
import { autoSignIn, confirmSignUp, fetchUserAttributes, signIn, signUp } from "@poolgate/auth";
import type { LambdaConfig, LambdaEvent, UserPoolConfig } from "@poolgate/local-pool";
import { answering } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

const REFUSING: LambdaConfig = {
  preSignUp() {
    throw new Error("By invitation only.");
  },
};

let engine: Engine;

/** What the pool's trigger received with the sign-ups. */
function startWatchedEngine(config: UserPoolConfig = {}): LambdaEvent["request"][] {
  const seen: LambdaEvent["request"][] = [];
  const preSignUp = answering(({ request }) => {
    seen.push(request);
    return { autoConfirmUser: true };
  });
  engine = startEngine({ pool: { config: { ...config, lambdaConfig: { preSignUp } } } });
  return seen;
}

const ATTRIBUTES = {
  address: "1 Main Street",
  birthdate: "1990-02-28",
  email: EMAIL,
  family_name: "Ünal-O'Brien",
  gender: "f",
  given_name: "Ann",
  locale: "de-CH",
  middle_name: "Q.",
  name: "Ann Q. Ünal-O'Brien",
  nickname: "annie 🦆",
  phone_number: "+12345678900",
  picture: "https://example.com/ann.png",
  preferred_username: "ann",
  profile: "https://example.com/ann",
  updated_at: "1767614400",
  website: "https://ann.example.com",
  zoneinfo: "Europe/Zurich",
  "custom:team": "blue",
};

describe("the attributes of a sign-up", () => {
  it("are all stored when the new account signs in", async () => {
    startWatchedEngine({ customAttributes: ["team"] });
    const options = { userAttributes: ATTRIBUTES, autoSignIn: true };
    await signUp(engine.auth, { username: EMAIL, password: PASSWORD, options });
    await autoSignIn(engine.auth);
    expect(await fetchUserAttributes(engine.auth)).toMatchObject(ATTRIBUTES);
  });

  it("are required if the pool requires them", async () => {
    startWatchedEngine({ requiredAttributes: ["given_name"] });
    await expect(signUp(engine.auth, { username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: "service.invalidParameter",
      message: expect.stringContaining("given_name"),
    });
  });
});

describe("data that is sent with a sign-up", () => {
  it("validation data and client metadata reach the pre sign-up trigger, and are not stored", async () => {
    const seen = startWatchedEngine();
    const validationData = { invitation: "kept for the trigger" };
    const clientMetadata = { campaign: "spring" };
    const options = { validationData, clientMetadata, autoSignIn: true };
    await signUp(engine.auth, { username: EMAIL, password: PASSWORD, options });
    expect(seen).toMatchObject([{ validationData, clientMetadata }]);
    await autoSignIn(engine.auth);
    expect(Object.keys(await fetchUserAttributes(engine.auth)).toSorted()).toEqual(["email", "email_verified", "sub"]);
  });

  it("a refusal of the trigger is reported", async () => {
    engine = startEngine({ pool: { config: { lambdaConfig: REFUSING } } });
    await expect(signUp(engine.auth, { username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      code: "service.lambda",
      message: expect.stringContaining("By invitation only."),
    });
  });

  it("the confirmation sends client metadata of its own, or that of the sign-up", async () => {
    const seen: unknown[] = [];
    const postConfirmation = answering(({ request }) => {
      seen.push(request.clientMetadata);
      return {};
    });
    engine = startEngine({ pool: { config: { lambdaConfig: { postConfirmation } } } });
    for (const options of [{}, { clientMetadata: { of: "code" } }]) {
      const username = `${seen.length}${EMAIL}`;
      await signUp(engine.auth, { username, password: PASSWORD, options: { clientMetadata: { of: "sign-up" } } });
      await confirmSignUp(engine.auth, { username, confirmationCode: engine.pool.latestCode(username), options });
    }
    expect(seen).toEqual([{ of: "sign-up" }, { of: "code" }]);
  });
});

describe("an address that is another account's alias", () => {
  it("refuses the confirmation, and is moved if requested", async () => {
    engine = startEngine({ pool: { config: { usernameAttributes: [], aliasAttributes: ["email"] } } });
    const register = (username: string) =>
      signUp(engine.auth, {
        username,
        password: `${PASSWORD} of ${username}`,
        options: { userAttributes: { email: EMAIL } },
      });
    await register("first");
    await confirmSignUp(engine.auth, { username: "first", confirmationCode: engine.pool.latestCode(EMAIL) });
    await register("second");
    const confirmation = { username: "second", confirmationCode: engine.pool.latestCode(EMAIL) };
    await expect(confirmSignUp(engine.auth, confirmation)).rejects.toMatchObject({
      code: "signUp.aliasExists",
      message: "An account with the email already exists.",
    });
    const options = { forceAliasCreation: true };
    expect(await confirmSignUp(engine.auth, { ...confirmation, options })).toMatchObject({ isSignUpComplete: true });
    expect((await signIn(engine.auth, { username: EMAIL, password: `${PASSWORD} of second` })).isSignedIn).toBe(true);
  });
});
