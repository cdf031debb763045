/** The users who come from identity providers: attributes, linking, triggers, and what they cannot do. */
import { answering } from "@poolgate/testkit/answering";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import {
  answerOf,
  signInAt,
  startFederatedPool,
  startWithProvider,
  tokensOf,
} from "../support/federation/federation.ts";
import { call, callWell } from "../support/wire-client.ts";
import { authOf } from "../support/start-pool.ts";

const ANN = { email: "ann@example.com", password: "correct horse" };

it("maps the provider's claims to attributes, by the settings", async () => {
  const { provider, signIn } = await startWithProvider({
    customAttributes: ["teams", "level"],
    attributeMapping: {
      username: "oid",
      nickname: "handle",
      "custom:teams": "groups",
      "custom:level": "level",
      email_verified: "checked",
      email: "mail",
    },
  });
  provider.changeClaims = (claims) => ({
    ...claims,
    oid: "O-1",
    handle: "Pim",
    groups: ["a", "b"],
    level: 7,
    mail: "pim@example.com",
    checked: "true",
    name: "not mapped",
  });
  const { id } = tokensOf(await signIn());
  expect(id).toMatchObject({
    "cognito:username": "Company_O-1",
    nickname: "Pim",
    "custom:teams": '["a","b"]',
    "custom:level": "7",
    email: "pim@example.com",
    email_verified: true,
  });
  expect(id).not.toHaveProperty("name");
});

it("refreshes mapped attributes at each sign-in, and keeps the others", async () => {
  const { provider, pool, signIn } = await startWithProvider();
  provider.changeClaims = (claims) => ({ ...claims, email_verified: true, name: "Before" });
  const first = tokensOf(await signIn());
  const nickname = { Name: "nickname", Value: "Pim" };
  await callWell(pool.handle, "UpdateUserAttributes", { AccessToken: first.accessToken, UserAttributes: [nickname] });
  provider.changeClaims = (claims) => ({ ...claims, email: "new@example.com", name: "After" });
  const second = tokensOf(await signIn());
  expect(second.id["sub"]).toBe(first.id["sub"]);
  expect(first.id).toMatchObject({ email_verified: true, name: "Before" });
  // The provider no longer says that the address is verified, and it is another one.
  expect(second.id).toMatchObject({ email: "new@example.com", email_verified: false, name: "After", nickname: "Pim" });
  expect(second.id["identities"]).toEqual(first.id["identities"]);
});

it.each([
  ["is missing", {}, /^attributes required: \[email\]$/u],
  ["is empty", { email: "" }, /^attributes required: \[email\]$/u],
  ["is no address", { email: "not an address" }, /^Invalid email address format\.$/u],
  ["is too long", { email: `${"x".repeat(2_048)}@example.com` }, /The value is too long\.$/u],
])("refuses a person whose required e-mail address %s", async (_what, told, description) => {
  const { provider, pool, signIn } = await startWithProvider({ requiredAttributes: ["email"] });
  provider.changeClaims = ({ email: _email, ...claims }) => ({ ...claims, ...told });
  provider.attributes = { sub: "person-1" };
  expect(answerOf(await signIn())).toMatchObject({
    error: "invalid_request",
    error_description: expect.stringMatching(description),
  });
  const username = { ClientId: pool.userPoolClientId, Username: "Company_person-1" };
  expect((await call(pool.handle, "ForgotPassword", username)).name).toBe("UserNotFoundException");
});

it("signs in a person of the upstream without an e-mail address, where none is required", async () => {
  const pool = await startFederatedPool();
  const { id } = tokensOf(await signInAt(pool, "Facebook", { name: "Pim" }));
  expect(id["name"]).toBe("Pim de Wit");
  expect(id).not.toHaveProperty("email");
  expect(id).not.toHaveProperty("email_verified");
});

it("keeps users apart whose ids differ in upper and lower case only", async () => {
  const { provider, signIn } = await startWithProvider();
  const as = async (sub: string): Promise<URL> => {
    provider.changeClaims = (claims) => ({ ...claims, sub });
    provider.attributes = { sub };
    return signIn();
  };
  const { id } = tokensOf(await as("Person"));
  expect(answerOf(await as("person"))).toMatchObject({
    error: "invalid_request",
    error_description: "Already found an entry for username Company_person",
  });
  expect(tokensOf(await as("Person")).id["sub"]).toBe(id["sub"]);
});

it("does not sign in where the username is taken", async () => {
  const { pool, signIn } = await startWithProvider({ usernameAttributes: [] });
  const typed = { Username: "Company_person-1", Password: "correct horse" };
  await callWell(pool.handle, "SignUp", { ClientId: pool.userPoolClientId, ...typed });
  expect(answerOf(await signIn())["error_description"]).toBe("Already found an entry for username Company_person-1");
});

it("asks preSignUp about a new user once, and postConfirmation after it", async () => {
  const events: object[] = [];
  const { pool, signIn } = await startWithProvider({
    lambdaConfig: {
      preSignUp: answering((event) => {
        events.push(event);
        return { autoVerifyEmail: event.triggerSource === "PreSignUp_ExternalProvider" };
      }),
      postConfirmation: answering((event) => {
        events.push(event);
        return {};
      }),
    },
  });
  expect(tokensOf(await signIn()).id["email_verified"]).toBe(true);
  await signIn();
  expect(events).toMatchObject([
    {
      triggerSource: "PreSignUp_ExternalProvider",
      userName: "Company_person-1",
      request: { userAttributes: { email: "person@example.com", email_verified: "false" } },
    },
    { userName: "Company_person-1", request: { userAttributes: { email_verified: "true" } } },
  ]);
  const typed = { Username: ANN.email, Password: ANN.password };
  await callWell(pool.handle, "SignUp", { ClientId: pool.userPoolClientId, ...typed });
  expect(events.at(-1)).toMatchObject({ triggerSource: "PreSignUp_SignUp" });
});

it.each(["preSignUp", "postConfirmation"] as const)("ends the sign-in when %s refuses", async (name) => {
  let isAllowed = false;
  const { signIn } = await startWithProvider({
    lambdaConfig: {
      [name]: answering(() => {
        if (!isAllowed) throw new Error("Only by invitation");
        return {};
      }),
    },
  });
  const title = name === "preSignUp" ? "PreSignUp" : "PostConfirmation";
  expect(answerOf(await signIn())).toMatchObject({
    error: "server_error",
    error_description: `${title} failed with error Only by invitation.`,
  });
  isAllowed = true;
  expect(tokensOf(await signIn()).id["email"]).toBe("person@example.com");
});

it("signs in a seeded user by a linked identity, and by password", async () => {
  const linkedIdentities = [{ providerName: "Company", userId: "person-1" }];
  const { provider, pool, signIn } = await startWithProvider({ seededUsers: [{ ...ANN, linkedIdentities }] });
  provider.changeClaims = ({ email: _email, ...claims }) => claims;
  provider.attributes = { sub: "person-1" };
  const { id } = tokensOf(await signIn());
  expect(id).toMatchObject({ email: "ann@example.com", email_verified: true });
  const { AuthenticationResult } = await callWell(
    pool.handle,
    "InitiateAuth",
    authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.email, PASSWORD: ANN.password }),
  );
  expect(decodeJwt((AuthenticationResult as { readonly IdToken: string }).IdToken).sub).toBe(id["sub"]);
});

it("refuses a linked user who is disabled", async () => {
  const linkedIdentities = [{ providerName: "Company", userId: "person-1" }];
  const { signIn } = await startWithProvider({ seededUsers: [{ ...ANN, enabled: false, linkedIdentities }] });
  expect(answerOf(await signIn())).toMatchObject({ error: "access_denied", error_description: "User is disabled" });
});

it("does not let a linked identity take the sign-in address of another user", async () => {
  const linkedIdentities = [{ providerName: "Company", userId: "person-1" }];
  const eva = { email: "person@example.com", password: "correct horse" };
  const { signIn } = await startWithProvider({ seededUsers: [{ ...ANN, linkedIdentities }, eva] });
  expect(answerOf(await signIn())).toMatchObject({
    error: "invalid_request",
    error_description: "An account with the email already exists.",
  });
});

it("lets a deleted user sign in again as a new one", async () => {
  const { pool, signIn } = await startWithProvider();
  const first = tokensOf(await signIn());
  await callWell(pool.handle, "DeleteUser", { AccessToken: first.accessToken });
  expect(tokensOf(await signIn()).id["sub"]).not.toBe(first.id["sub"]);
});

it.each<[string, object, string, string]>([
  [
    "InitiateAuth",
    { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "Company_person-1", PASSWORD: "correct horse" } },
    "NotAuthorizedException",
    "Incorrect username or password.",
  ],
  [
    "InitiateAuth",
    { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "Company_person-1", SRP_A: "1" } },
    "NotAuthorizedException",
    "Incorrect username or password.",
  ],
  [
    "ForgotPassword",
    { Username: "Company_person-1" },
    "NotAuthorizedException",
    "User password cannot be reset in the current state.",
  ],
  [
    "ConfirmForgotPassword",
    { Username: "Company_person-1", ConfirmationCode: "123456", Password: "correct horse" },
    "ExpiredCodeException",
    "Invalid code provided, please request a code again.",
  ],
  [
    "ConfirmSignUp",
    { Username: "Company_person-1", ConfirmationCode: "123456" },
    "NotAuthorizedException",
    "User cannot be confirmed. Current status is EXTERNAL_PROVIDER",
  ],
  [
    "ResendConfirmationCode",
    { Username: "Company_person-1" },
    "InvalidParameterException",
    "User is already confirmed.",
  ],
])("refuses %s for a user of a provider", async (operation, body, name, message) => {
  const { pool, signIn } = await startWithProvider();
  await signIn();
  const answer = await call(pool.handle, operation, { ClientId: pool.userPoolClientId, ...body });
  expect(answer).toMatchObject({ name, message });
});

it("refuses ChangePassword for a user of a provider", async () => {
  const { pool, signIn } = await startWithProvider();
  const { accessToken } = tokensOf(await signIn());
  for (const previous of [{ PreviousPassword: "correct horse" }, {}]) {
    const passwords = { ...previous, ProposedPassword: "another horse" };
    const answer = await call(pool.handle, "ChangePassword", { AccessToken: accessToken, ...passwords });
    expect(answer).toMatchObject({ name: "NotAuthorizedException", message: "Incorrect username or password." });
  }
});

it("hides a user of a provider where existence is hidden", async () => {
  const { pool, signIn } = await startWithProvider({
    clients: [
      {
        callbackURLs: ["https://app.example.com/back"],
        allowedOAuthFlows: ["implicit"],
        preventUserExistenceErrors: "ENABLED",
      },
    ],
  });
  await signIn();
  const forget = async (Username: string): Promise<unknown> =>
    callWell(pool.handle, "ForgotPassword", { ClientId: pool.userPoolClientId, Username });
  expect(Object.keys((await forget("Company_person-1")) as object)).toEqual(
    Object.keys((await forget("Company_person-2")) as object),
  );
  const codes = (await fetch(`${pool.url}/outbox`, { headers: { accept: "application/json" } })).json();
  expect(await codes).toEqual([]);
});

it("counts a user's mail for nobody's sign-in: a new user may have the same address", async () => {
  const { pool, signIn } = await startWithProvider();
  await signIn();
  const typed = { Username: "person@example.com", Password: "correct horse" };
  const { UserSub } = await callWell(pool.handle, "SignUp", { ClientId: pool.userPoolClientId, ...typed });
  expect(UserSub).toMatch(/^[0-9a-f-]{36}$/u);
});

it("writes neither the person, the code nor a token into the log", async () => {
  const { provider, pool, signIn } = await startWithProvider();
  await signIn();
  provider.changeClaims = (claims) => ({ ...claims, nonce: "another" });
  await signIn();
  const events = pool.logged().map((line) => JSON.parse(line) as { readonly event: string });
  expect(events.filter(({ event }) => event === "federationRefused")).toMatchObject([
    { provider: "Company", reason: "server_error" },
  ]);
  expect(pool.logged().join("")).not.toMatch(/person|fake-code|fake-access-token|eyJ/u);
});
