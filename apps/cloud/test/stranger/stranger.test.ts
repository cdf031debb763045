/** A stranger's api, developed against the local pool: with its seed script, its groups as roles, and its own Lambda function. */
import { fileURLToPath } from "node:url";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { listen, type LocalPool } from "@poolgate/local-pool";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "./api.ts";
import { PASSWORD, seed } from "./seed.ts";

const USER_POOL_ID = "us-east-1_Orders";
const ANN = "ann@acme.example";
const BOB = "bob@acme.example";
const EVE = "eve@globex.example";

let pool: LocalPool;
let cognito: CognitoIdentityProviderClient;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  pool = await listen({
    config: {
      userPoolId: USER_POOL_ID,
      issuer: `https://cognito-idp.us-east-1.amazonaws.com/${USER_POOL_ID}`,
      clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
      lambdaConfig: {
        preTokenGenerationConfig: {
          lambdaVersion: "V2_0",
          lambdaArn: fileURLToPath(new URL("tenant-claim.ts", import.meta.url)),
        },
      },
    },
  });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  cognito = new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: pool.url, credentials });
  api = createApi({ userPoolId: pool.userPoolId, clientId: pool.userPoolClientId, endpoint: pool.url });
  await seed(cognito, pool.userPoolId);
});
afterAll(async () => {
  cognito.destroy();
  await pool.close();
});

interface Tokens {
  readonly AccessToken?: string | undefined;
  readonly IdToken?: string | undefined;
  readonly RefreshToken?: string | undefined;
}

async function signIn(USERNAME: string): Promise<Tokens> {
  const ClientId = pool.userPoolClientId;
  const AuthParameters = { USERNAME, PASSWORD };
  const input = { AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters } as const;
  return (await cognito.send(new InitiateAuthCommand(input))).AuthenticationResult ?? {};
}

async function orders(token: string | undefined, order?: string): Promise<readonly [status: number, body: unknown]> {
  const headers = { authorization: `Bearer ${token ?? ""}` };
  const response = await api.request("/orders", {
    headers,
    ...(order !== undefined && { method: "POST", body: order }),
  });
  return [response.status, response.status === 201 ? undefined : await response.json()];
}

test("each company sees its own orders, and only buyers order", async () => {
  const [ann, bob, eve] = await Promise.all([ANN, BOB, EVE].map(signIn));
  expect(await orders(ann?.AccessToken, "paper")).toEqual([201, undefined]);
  expect(await orders(eve?.AccessToken, "ink")).toEqual([201, undefined]);
  expect(await orders(bob?.AccessToken, "glue")).toEqual([403, { error: "Only buyers may do that." }]);
  expect(await orders(bob?.AccessToken)).toEqual([200, ["paper"]]);
  expect(await orders(eve?.AccessToken)).toEqual([200, ["ink"]]);
});

test("a person who joins a group may order after a refresh, and stays in the company", async () => {
  const { AccessToken: before, RefreshToken } = await signIn(BOB);
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = pool;
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: BOB, GroupName: "buyers" }));
  expect((await orders(before, "glue"))[0]).toBe(403);
  const refresh = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
  const { AuthenticationResult: after } = await cognito.send(refresh);
  expect((await orders(after?.AccessToken, "glue"))[0]).toBe(201);
  expect(await orders(after?.AccessToken)).toEqual([200, expect.arrayContaining(["glue"])]);
});

test("nobody else is let in: no token, an id token, a changed one, another pool's", async () => {
  const { AccessToken = "", IdToken } = await signIn(ANN);
  const [head, , signature] = AccessToken.split(".");
  const forged = [head, Buffer.from(JSON.stringify({ tenant: "globex.example" })).toString("base64url"), signature];
  for (const token of ["", IdToken, forged.join(".")]) expect((await orders(token))[0]).toBe(401);
  const other = createApi({ userPoolId: "us-east-1_Others", clientId: pool.userPoolClientId, endpoint: pool.url });
  const headers = { authorization: `Bearer ${AccessToken}` };
  expect((await other.request("/orders", { headers })).status).toBe(401);
});
