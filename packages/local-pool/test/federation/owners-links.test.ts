/** AdminLinkProviderForUser and AdminDisableProviderForUser: whose account a sign-in at a provider leads to. */
import { answering } from "@poolgate/testkit/answering";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { answerOf, startWithProvider, tokensOf, type WithProvider } from "../support/federation/federation.ts";
import { ANN as PERSON, authOf, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, type Fetch, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const ANN = { email: PERSON.username, password: PERSON.password };
const DESTINATION = { ProviderName: "Cognito", ProviderAttributeValue: ANN.email };
const SOURCE = {
  ProviderName: "Company",
  ProviderAttributeName: "Cognito_Subject",
  ProviderAttributeValue: "person-1",
};
const numbered = (value: number): object => ({ ...SOURCE, ProviderAttributeValue: String(value) });

const link = (fetch: Fetch, SourceUser: object = SOURCE, DestinationUser: object = DESTINATION): Promise<string> =>
  outcomeOf(callAsOwner(fetch, "AdminLinkProviderForUser", { UserPoolId, DestinationUser, SourceUser }));

const disable = (fetch: Fetch, User: object = SOURCE): Promise<string> =>
  outcomeOf(callAsOwner(fetch, "AdminDisableProviderForUser", { UserPoolId, User }));

async function identitiesOf(fetch: Fetch, Username = ANN.email): Promise<unknown> {
  const user = await callWell(fetch, "AdminGetUser", { UserPoolId, Username });
  const attributes = user["UserAttributes"] as readonly { readonly Name: string; readonly Value: string }[];
  const found = attributes.find(({ Name }) => Name === "identities");
  return found && (JSON.parse(found.Value) as unknown);
}

const start = (config: UserPoolConfig = {}): Promise<WithProvider> =>
  startWithProvider({ seededUsers: [ANN], ...config });

/** Providers that nobody signs in at. */
function startWithoutSignIns(): StartedPool {
  return startPool({
    seededUsers: [ANN, { ...ANN, email: "bob@example.com" }],
    identityProviders: [
      { providerName: "Google", providerType: "Google" },
      { providerName: "Company", providerType: "OIDC", attributeMapping: { username: "sub", email: "mail" } },
    ],
  });
}

it("links an identity, which then signs in as the user, until the link is removed", async () => {
  const { pool, signIn } = await start();
  expect(await link(pool.handle)).toBe("good");
  const identity = {
    userId: "person-1",
    providerName: "Company",
    providerType: "OIDC",
    issuer: null,
    primary: "false",
  };
  expect(await identitiesOf(pool.handle)).toEqual([
    { ...identity, dateCreated: expect.stringMatching(/^\d{13}$/u) as string },
  ]);
  const { id } = tokensOf(await signIn());
  expect(id["cognito:username"]).toBe(id["sub"]);
  expect(await disable(pool.handle)).toBe("good");
  // The sign-in has changed the address.
  expect(await identitiesOf(pool.handle, String(id["sub"]))).toBeUndefined();
  expect(await disable(pool.handle)).toBe("UserNotFoundException: User does not exist.");
});

it("links by an attribute that the provider tells, until the first sign-in makes it the subject", async () => {
  const { pool, provider, signIn } = await start({
    usernameAttributes: [],
    seededUsers: [{ ...ANN, username: "ann" }],
  });
  provider.changeClaims = (claims) => ({ ...claims, email: "work@example.com" });
  const byEmail = { ...SOURCE, ProviderAttributeName: "email", ProviderAttributeValue: "work@example.com" };
  expect(await link(pool.handle, byEmail, { ...DESTINATION, ProviderAttributeValue: "ann" })).toBe("good");
  const { id } = tokensOf(await signIn());
  expect(id).toMatchObject({ "cognito:username": "ann", identities: [{ userId: "person-1", primary: "false" }] });
  expect(await disable(pool.handle, byEmail)).toBe("UserNotFoundException: User does not exist.");
  expect(await disable(pool.handle)).toBe("good");
});

it("a trigger may link the identity itself: that sign-in ends, and the next one is the linked user's", async () => {
  const linking: { fetch?: Fetch } = {};
  const { pool, signIn } = await start({
    lambdaConfig: {
      preSignUp: answering(async () => {
        if (linking.fetch !== undefined) await link(linking.fetch);
        return {};
      }),
    },
  });
  linking.fetch = pool.handle;
  expect(answerOf(await signIn())["error_description"]).toBe("Already found an entry for username Company_person-1");
  const { id } = tokensOf(await signIn());
  expect(id["email"]).toBe("person@example.com");
  expect(id["cognito:username"]).toBe(id["sub"]);
});

it("does not link a user who came from the provider, who is lost when the own link is removed", async () => {
  const { pool, signIn } = await start();
  tokensOf(await signIn());
  expect(await link(pool.handle)).toBe(
    "InvalidParameterException: Merging is not currently supported, provide a SourceUser that has not been signed up in order to link",
  );
  expect(await disable(pool.handle)).toBe("good");
  expect(answerOf(await signIn())["error_description"]).toMatch(/^Already found an entry for username/);
});

const NATIVE =
  "InvalidParameterException: Invalid SourceUser: Cognito users with a username/password may not be passed in as a SourceUser, only as a DestinationUser";

it.each([
  ["a user of the pool as the source", DESTINATION, {}, NATIVE],
  [
    "an unknown provider",
    { ...SOURCE, ProviderName: "Other" },
    {},
    `InvalidParameterException: The provider Other does not exist for User Pool ${UserPoolId}.`,
  ],
  [
    "an unknown destination",
    SOURCE,
    { ProviderAttributeValue: "nobody" },
    "UserNotFoundException: User does not exist.",
  ],
  [
    "an unknown destination at a provider",
    SOURCE,
    { ProviderName: "Google" },
    "UserNotFoundException: User does not exist.",
  ],
  [
    "an attribute of a social provider",
    { ...SOURCE, ProviderName: "Google", ProviderAttributeName: "email" },
    {},
    "Inv",
  ],
  ["an attribute that is not mapped", { ...SOURCE, ProviderAttributeName: "name" }, {}, "InvalidParameterException"],
  ["the attribute that is the username", { ...SOURCE, ProviderAttributeName: "username" }, {}, "InvalidParameter"],
  [
    "a source without a value",
    { ProviderName: "Company" },
    {},
    "InvalidParameterException: Missing required parameter",
  ],
  ["a source without a provider", { ProviderAttributeValue: "1" }, {}, "InvalidParameterException: Missing required"],
])("refuses %s", async (_what, source, destination, outcome) => {
  const pool = startWithoutSignIns();
  expect((await link(pool.handle, source, { ...DESTINATION, ...destination })).slice(0, outcome.length)).toBe(outcome);
  expect(await identitiesOf(pool.handle)).toBeUndefined();
});

it("links five identities, each to one user", async () => {
  const pool = startWithoutSignIns();
  for (let value = 1; value <= 5; value += 1) expect(await link(pool.handle, numbered(value))).toBe("good");
  expect(await link(pool.handle, numbered(6))).toMatch(/^LimitExceededException/);
  const bob = { ...DESTINATION, ProviderAttributeValue: "bob@example.com" };
  expect(await link(pool.handle, numbered(1), bob)).toBe(NATIVE);
  const bySubject = { ProviderName: "Company", ProviderAttributeValue: "2" };
  expect(await disable(pool.handle, bySubject)).toBe("good");
  expect(await link(pool.handle, numbered(2), bob)).toBe("good");
});

it("takes the password of a user of the pool", async () => {
  const pool = startWithoutSignIns();
  expect(await disable(pool.handle, { ...DESTINATION, ProviderAttributeName: "Cognito_Subject" })).toBe("good");
  const byPassword = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.email, PASSWORD: ANN.password });
  expect(await outcomeOf(call(pool.handle, "InitiateAuth", byPassword))).toBe(
    "NotAuthorizedException: Incorrect username or password.",
  );
  const { ConfiguredUserAuthFactors } = await callWell(pool.handle, "AdminGetUserAuthFactors", {
    UserPoolId,
    Username: ANN.email,
  });
  expect(ConfiguredUserAuthFactors).not.toContain("PASSWORD");
});
