/** Runs what the guide for backends shows: the commands of the AWS CLI, and the api that asks for a group. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createAuth, fetchAuthSession, signIn } from "@poolgate/auth";
import { listen, type LocalPool } from "@poolgate/local-pool";
import { decodeJwt } from "jose";
import { expect, it, onTestFinished, vi } from "vitest";
import { SERVICE_MODEL } from "../support/service-model/model.ts";
import { wordsOf } from "../support/words-of.ts";
import { callWell, sendTo } from "../support/wire-client.ts";

const GUIDE = readFileSync(new URL("../../docs/backends.md", import.meta.url), "utf8");
const PASSWORD = "correct horse";

async function start(...seededUsers: { readonly email: string; readonly groups: readonly string[] }[]) {
  const pool = await listen({ config: { seededUsers: seededUsers.map((user) => ({ ...user, password: PASSWORD })) } });
  onTestFinished(() => pool.close());
  return pool;
}

async function tokensOf({ url: userPoolEndpoint, userPoolId, userPoolClientId }: LocalPool, username: string) {
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId });
  await signIn(auth, { username, password: PASSWORD });
  const { tokens } = await fetchAuthSession(auth);
  auth.dispose();
  return { accessToken: tokens?.accessToken ?? "", idToken: tokens?.idToken ?? "" };
}

/** The name as the AWS CLI writes it, without hyphens: `UserPoolId` is `--user-pool-id`. */
const isNamed = (word: string) => (name: string) => name.toLowerCase() === word.replaceAll("-", "");

/** The call that the AWS CLI makes for a command. */
function callOf(command: string): { readonly operation: string; readonly input: Readonly<Record<string, unknown>> } {
  const [, , operationWord = "", ...words] = wordsOf(command);
  const operation = SERVICE_MODEL.find(({ name }) => isNamed(operationWord)(name));
  if (operation === undefined) throw new Error(`There is no operation ${operationWord}.`);
  const input: Record<string, unknown> = {};
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const option = word.slice(2);
    const [name, { shape }] = [...operation.input.members].find(([each]) => isNamed(option)(each)) ?? [option, {}];
    if (shape?.kind !== "boolean" && shape?.kind !== "text") throw new Error(`The test does not read ${word}.`);
    input[name] = shape.kind === "boolean" ? true : words.shift();
  }
  return { operation: operation.name, input };
}

it("the commands of the AWS CLI make a user with a group", async () => {
  const commands = GUIDE.match(/^aws cognito-idp .+$/gmu) ?? [];
  expect(commands.length).toBeGreaterThan(0);
  const pool = await start();
  for (const { operation, input } of commands.map(callOf)) await callWell(sendTo(pool.url), operation, input);
  const { accessToken } = await tokensOf(pool, "ann@example.com");
  expect(decodeJwt(accessToken)["cognito:groups"]).toEqual(["editors"]);
});

it("the api answers editors only", async () => {
  const pool = await start(
    { email: "ann@example.com", groups: ["editors"] },
    { email: "bob@example.com", groups: ["readers"] },
    { email: "eve@example.com", groups: [] },
  );
  vi.stubEnv("ISSUER", `${pool.url}/${pool.userPoolId}`);
  vi.stubEnv("CLIENT_ID", pool.userPoolClientId);
  vi.stubEnv("PORT", "0");
  const { api } = await import("../../docs/examples/orders-api.ts");
  onTestFinished(() => {
    vi.unstubAllEnvs();
    api.close();
  });
  if (!api.listening) await once(api, "listening");
  const statusFor = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`http://localhost:${(api.address() as AddressInfo).port}`, { headers })).status;
  };
  const ann = await tokensOf(pool, "ann@example.com");
  expect(await statusFor(ann.accessToken)).toBe(200);
  expect(await statusFor((await tokensOf(pool, "bob@example.com")).accessToken)).toBe(403);
  expect(await statusFor((await tokensOf(pool, "eve@example.com")).accessToken)).toBe(403);
  expect(await statusFor(ann.idToken)).toBe(401);
  expect(await statusFor("")).toBe(401);
});
