/**
 * A pool that is made over the wire, for clients as published: amazon-cognito-identity-js and aws-amplify sign in, and aws-jwt-verify
 * checks the groups in the tokens.
 */
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { JwtRsaVerifier } from "aws-jwt-verify";
import { validateCognitoJwtFields } from "aws-jwt-verify/cognito-verifier";
import type { Jwks } from "aws-jwt-verify/jwk";
import type { CognitoUserSession } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticate, userOf } from "../support/identity-js.ts";
import { servePool, type ServedPool } from "../support/serve-pool.ts";
import { callWell } from "../support/wire-client.ts";

const username = "ann@example.com";
const password = "Correct horse 1";

let server: ServedPool;
/** The pool that was made, at the address of the server. */
let made: ServedPool;
beforeAll(async () => {
  server = await servePool({});
  const call = (operation: string, body: object) => callWell(server.handle, operation, body);
  const { UserPool } = await call("CreateUserPool", {
    PoolName: "made",
    UsernameAttributes: ["email"],
    AutoVerifiedAttributes: ["email"],
  });
  const { Id: UserPoolId = "" } = UserPool as { readonly Id?: string };
  const { UserPoolClient } = await call("CreateUserPoolClient", {
    UserPoolId,
    ClientName: "app",
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  });
  const { ClientId = "" } = UserPoolClient as { readonly ClientId?: string };
  await call("SignUp", {
    ClientId,
    Username: username,
    Password: password,
    UserAttributes: [{ Name: "email", Value: username }],
  });
  await call("ConfirmSignUp", { ClientId, Username: username, ConfirmationCode: server.latestCode(username) });
  for (const GroupName of ["editors", "readers"]) {
    await call("CreateGroup", { UserPoolId, GroupName });
    await call("AdminAddUserToGroup", { UserPoolId, GroupName, Username: username });
  }
  made = { ...server, userPoolId: UserPoolId, userPoolClientId: ClientId };
});
afterAll(() => server.stop());

/** Checks a token as an api does, with the groups that a call needs one of. */
async function verify(token: string, tokenUse: "id" | "access", groups: string[]): Promise<object> {
  const { url, userPoolId, userPoolClientId: clientId } = made;
  const issuer = `${url}/${userPoolId}`;
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId, groups }),
  });
  const keys = await fetch(`${issuer}/.well-known/jwks.json`);
  verifier.cacheJwks((await keys.json()) as Jwks);
  return verifier.verify(token);
}

it("amazon-cognito-identity-js signs in by SRP, and gets the groups again when it refreshes", async () => {
  const user = userOf(made, username);
  const [name, session] = await authenticate(user, password, "USER_SRP_AUTH");
  expect(name).toBe("onSuccess");
  const groups = { "cognito:groups": ["editors", "readers"] };
  expect((session as CognitoUserSession).getIdToken().payload).toMatchObject(groups);
  const refreshed = await new Promise((resolve, reject) => {
    user.refreshSession((session as CognitoUserSession).getRefreshToken(), (error: unknown, renewed: unknown) => {
      if (error === null) resolve(renewed);
      else reject(new Error("refused", { cause: error }));
    });
  });
  expect((refreshed as CognitoUserSession).getAccessToken().payload).toMatchObject(groups);
  user.signOut();
});

it("aws-amplify signs in, and aws-jwt-verify accepts its tokens for a group of the user's only", async () => {
  const { userPoolId, userPoolClientId, url } = made;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
  expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
  const { tokens } = await fetchAuthSession();
  expect(tokens?.accessToken.payload["cognito:groups"]).toEqual(["editors", "readers"]);
  const access = String(tokens?.accessToken);
  expect(await verify(access, "access", ["editors", "admins"])).toMatchObject({ client_id: userPoolClientId });
  expect(await verify(String(tokens?.idToken), "id", ["readers"])).toMatchObject({ email: username });
  await expect(verify(access, "access", ["admins"])).rejects.toThrow("Cognito group not allowed");
  await signOut();
});
