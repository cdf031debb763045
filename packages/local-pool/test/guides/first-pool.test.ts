/** Runs the examples of the guides: an app and an api over a pool, a pool in process, a lost answer. */
import { afterEach, expect, it, vi } from "vitest";
import { createAuth, fetchAuthSession, signIn } from "@poolgate/auth";
import { createUserPool, listen, openData, type UserPool, type UserPoolConfig } from "@poolgate/local-pool";
import accounts from "../../docs/examples/accounts.config.ts";
import { roleOfAnn } from "../../docs/examples/aws-credentials.ts";
import everySetting from "../../docs/examples/every-setting.config.ts";
import { answer } from "../../docs/examples/guarded-api.ts";
import { signInAnn } from "../../docs/examples/in-process.ts";
import { signUpOnBadNetwork } from "../../docs/examples/lost-answer.ts";
import passkeyAsTwoFactors from "../../docs/examples/passkey-as-two-factors.config.ts";
import poolConfig from "../../docs/examples/pool.config.ts";
import { keyOf } from "../support/identity-client.ts";
import { SIGNERS } from "../support/signed-requests.ts";

const ORIGIN = "http://localhost:9400";
const ANN = { username: "ann@example.com", password: "correct horse" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const requestWith = (token = ""): Request =>
  new Request("https://api.example.com", { headers: { authorization: `Bearer ${token}` } });

/** A pool that answers at its address without listening there. */
function serve(config: UserPoolConfig): UserPool {
  const pool = createUserPool({ config, ...openData(":memory:"), origin: ORIGIN });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => pool.handle(new Request(input, init)));
  return pool;
}

it("an app signs in with the ids of a pool without settings", async () => {
  const pool = serve({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  const { auth } = await import("../../docs/examples/auth.ts");
  expect(await signIn(auth, ANN)).toMatchObject({ isSignedIn: true });
  pool.close();
});

it.each([
  ["with the ids of one's own", poolConfig],
  ["without settings", { seededUsers: poolConfig.seededUsers }],
])(
  "an api of a pool %s accepts the id token of a user, and neither another token nor none",
  async (_pool, settings) => {
    const pool = serve(settings);
    vi.stubEnv("ISSUER", pool.issuer);
    if (settings !== poolConfig) vi.stubEnv("CLIENT_ID", "localclient00000000000000");
    const { checkRequest } = await import("../../docs/examples/check-token.ts");
    const { userPoolId, clients } = pool.config;
    const userPoolClientId = clients[0]?.clientId ?? "";
    const auth = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint: ORIGIN });
    await signIn(auth, ANN);
    const { tokens, userSub } = await fetchAuthSession(auth);
    expect(await checkRequest(requestWith(tokens?.idToken))).toBe(userSub);
    await expect(checkRequest(requestWith(tokens?.accessToken))).rejects.toThrow(/aud|not an id token/u);
    await expect(checkRequest(requestWith())).rejects.toThrow("Invalid Compact JWS");
    pool.close();
  },
);

it("a pool in process signs a user in", async () => {
  expect(await signInAnn()).toBe("DONE");
});

it("a pool in process issues AWS credentials with a role", async () => {
  expect(await roleOfAnn()).toBe("arn:aws:iam::123456789012:role/Users");
});

it("an api that IAM guards names the identity of a request, and refuses one without a signature", async () => {
  const pool = serve({ identityPool: { allowUnauthenticatedIdentities: true } });
  const { identityId, key } = await keyOf(pool);
  const response = await answer(await SIGNERS.aws4fetch({ url: "http://localhost:3000/" }, key, Date.now()));
  expect(await response.json()).toEqual({ identityId, isAuthenticated: false });
  const refusal = await answer(requestWith());
  expect([refusal.status, await refusal.json()]).toEqual([
    403,
    { message: expect.stringContaining("AWS4-HMAC-SHA256") },
  ]);
  pool.close();
});

it("a sign-up goes on after its answer was lost", async () => {
  const pool = await listen({ hasFaults: true });
  const { url: userPoolEndpoint, userPoolId, userPoolClientId } = pool;
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId });
  expect(await signUpOnBadNetwork(pool, auth)).toBe("CONFIRM_SIGN_UP");
  auth.dispose();
  await pool.close();
});

it.each([accounts, everySetting, passkeyAsTwoFactors])("a pool takes the settings of the guide", async (config) => {
  const pool = await listen({ config });
  expect(pool.outbox()).toEqual([]);
  await pool.close();
});
