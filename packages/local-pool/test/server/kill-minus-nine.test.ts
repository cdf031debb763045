/** What the pool has acknowledged survives `kill -9`: the account, its code, a confirmation. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnPool, type SpawnedPool } from "../support/spawned-pool.ts";

const Username = "survivor@example.com";
const Password = "correct horse battery";

let data: string;
let pool: SpawnedPool | undefined;

async function restart(): Promise<SpawnedPool> {
  await pool?.stop("SIGKILL");
  pool = await spawnPool(data);
  return pool;
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "poolgate-"));
});

afterAll(async () => {
  await pool?.stop("SIGKILL");
  await rm(data, { recursive: true, force: true });
}, 30_000);

it("V01: keeps an acknowledged sign-up, and later the confirmation", { timeout: 120_000 }, async () => {
  const first = await restart();
  const ClientId = first.userPoolClientId;
  const signUp = { ClientId, Username, Password, UserAttributes: [{ Name: "email", Value: Username }] };
  expect(await first.call("SignUp", signUp)).toMatchObject({ status: 200, body: { UserConfirmed: false } });

  const second = await restart();
  expect(await second.call("SignUp", signUp)).toMatchObject({
    status: 400,
    body: { __type: "UsernameExistsException" },
  });
  const ConfirmationCode = await second.latestCode(Username);
  const confirmed = await second.call("ConfirmSignUp", { ClientId, Username, ConfirmationCode });
  expect(confirmed.status).toBe(200);

  const third = await restart();
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  const signedIn = await third.call("InitiateAuth", { ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  expect(signedIn).toMatchObject({ status: 200, body: { AuthenticationResult: { TokenType: "Bearer" } } });
});
