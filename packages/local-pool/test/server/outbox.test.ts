/** The outbox: the sent messages, as JSON for tests and as a page for people. */
import { answering } from "@poolgate/testkit/answering";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { call, callWell } from "../support/wire-client.ts";

const WHO = { ClientId: ANN.clientId, Username: ANN.username };

function open(pool: StartedPool, accept: string): Promise<Response> {
  return pool.handle(new Request("http://localhost:9400/outbox", { headers: { accept } }));
}

it("lists messages as JSON, newest first", async () => {
  const pool = startPool();
  const { UserSub } = await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
  pool.clock.advance(1_500);
  await callWell(pool.handle, "ResendConfirmationCode", WHO);
  const response = await open(pool, "application/json");
  expect(response.headers.get("content-type")).toMatch(/^application\/json/u);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const common = {
    medium: "EMAIL",
    destination: ANN.username,
    username: UserSub,
    userPoolId: "us-east-1_LocalPool",
    code: expect.stringMatching(/^\d{6}$/u),
  };
  expect(await response.json()).toEqual([
    { ...common, purpose: "resendCode", sentAt: "2026-01-05T12:00:01.500Z" },
    { ...common, purpose: "signUp", sentAt: "2026-01-05T12:00:00.000Z" },
  ]);
});

it("is a page for a browser that can load and run nothing", async () => {
  const pool = startPool();
  await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
  const response = await open(pool, "text/html,application/xhtml+xml,*/*;q=0.8");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/u);
  const html = await response.text();
  expect(html).toContain(ANN.username);
  expect(html).toContain(pool.latestCode());
  expect(html).not.toContain("<script");
});

it("has a link that confirms a sign-up once, if the pool sends links", async () => {
  const pool = startPool({ verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } });
  await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
  const { link = "" } = pool.outbox()[0] ?? {};
  expect(link).toMatch(
    /^http:\/\/localhost:9400\/confirmUser\?client_id=\w+&user_name=[\da-f-]+&confirmation_code=\d{6}$/u,
  );
  expect(await (await open(pool, "text/html")).text()).toContain(`href="${link.replaceAll("&", "&amp;")}"`);

  const follow = (address: string, method = "GET") => pool.handle(new Request(address, { method }));
  const signIn = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
  const wrong = link.replace(/\d{6}$/u, (code) => (code === "000000" ? "000001" : "000000"));
  expect((await follow(wrong)).status).toBe(400);
  expect((await follow("http://localhost:9400/confirmUser")).status).toBe(400);
  expect((await follow(link, "HEAD")).status).toBe(200);
  expect((await call(pool.handle, "InitiateAuth", signIn)).name).toBe("UserNotConfirmedException");
  const confirmed = await follow(link);
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining("has been confirmed!")]);
  expect((await call(pool.handle, "InitiateAuth", signIn)).name).toBeUndefined();
  const again = await follow(link);
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("cannot be used")]);
});

it("has no link, and no page for one, if the pool sends codes only", async () => {
  const pool = startPool();
  await callWell(pool.handle, "SignUp", { ...WHO, Password: ANN.password });
  expect(pool.outbox()[0]).not.toHaveProperty("link");
  expect((await pool.handle(new Request("http://localhost:9400/confirmUser"))).status).toBe(404);
});

it("sends a reset code only to a verified address", async () => {
  const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] });
  await callWell(pool.handle, "ForgotPassword", WHO);
  expect(pool.outbox().map(({ destination, purpose }) => [destination, purpose])).toEqual([
    [ANN.username, "forgotPassword"],
  ]);
  pool.seedUser({ email: "new@example.com", password: ANN.password, status: "UNCONFIRMED" });
  expect(await call(pool.handle, "ForgotPassword", { ...WHO, Username: "new@example.com" })).toMatchObject({
    name: "InvalidParameterException",
    message: "Cannot reset password for the user as there is no registered/verified email or phone_number",
  });
  expect(pool.outbox()).toHaveLength(1);
});

const codeAlone = answering(({ request }) => ({ emailMessage: request["codeParameter"] }));

it("omits a damaged message and a damaged text, shows all others, and reports it in the log", async () => {
  const folder = makeFolder();
  const pool = startPool({ lambdaConfig: { customMessage: codeAlone } }, openData(folder));
  const names = ["ann", "bob", "carol"].map((name) => `${name}@example.com`);
  for (const Username of names) await callWell(pool.handle, "SignUp", { ...WHO, Username, Password: ANN.password });
  const database = new DatabaseSync(join(folder, "pool.sqlite"));
  database.exec("UPDATE messages SET encrypted_code = x'00' WHERE destination = 'bob@example.com'");
  database.exec("UPDATE messages SET encrypted_words = x'00' WHERE destination = 'carol@example.com'");
  database.close();
  const response = await open(pool, "application/json");
  expect(response.status).toBe(200);
  const shown = (await response.json()) as { readonly destination: string; readonly text?: string }[];
  expect(shown.map(({ destination, text }) => [destination, text === undefined])).toEqual([
    ["carol@example.com", true],
    ["ann@example.com", false],
  ]);
  expect((await open(pool, "text/html")).status).toBe(200);
  expect(pool.logged.filter((line) => line.includes('"damagedMessages":2'))).toHaveLength(2);
});

function get(pool: StartedPool, query: string): Promise<Response> {
  const headers = { accept: "application/json" };
  return pool.handle(new Request(`http://localhost:9400/outbox?${query}`, { headers }));
}

const destinations = async (response: Promise<Response>): Promise<string[]> =>
  ((await (await response).json()) as { readonly destination: string }[]).map(({ destination }) => destination);

const signUp = (pool: StartedPool, Username: string) =>
  callWell(pool.handle, "SignUp", { ...WHO, Username, Password: ANN.password });

describe("a test that waits", () => {
  it("gets the message as soon as it is sent, and no other one", async () => {
    const pool = startPool();
    const waiting = destinations(get(pool, "to=bob@example.com&wait=60s"));
    const inProcess = pool.nextMessage("bob@example.com", { withinMs: 60_000 });
    await signUp(pool, "ann@example.com");
    await signUp(pool, "bob@example.com");
    expect(await waiting).toEqual(["bob@example.com"]);
    expect(await inProcess).toMatchObject({ destination: "bob@example.com", purpose: "signUp" });
  });

  it("gets one that is there at once, unless it is too old", async () => {
    const pool = startPool();
    await signUp(pool, "ann@example.com");
    expect(await destinations(get(pool, "to=ann@example.com&wait=60s"))).toEqual(["ann@example.com"]);
    pool.clock.advance(1);
    const since = new Date(pool.clock.now()).toISOString();
    const newer = destinations(get(pool, `to=ann@example.com&since=${since}&wait=60s`));
    await callWell(pool.handle, "ResendConfirmationCode", WHO);
    expect(await newer).toEqual(["ann@example.com"]);
  });

  it("gets nothing when the time is over, when the pool is closed, and when the reader has gone", async () => {
    const pool = startPool();
    expect(await destinations(get(pool, "to=nobody@example.com&wait=1ms"))).toEqual([]);
    expect(await pool.nextMessage("nobody@example.com", { withinMs: 1 })).toBeUndefined();
    const gone = new AbortController();
    const address = "http://localhost:9400/outbox?wait=60s";
    const left = pool.handle(new Request(address, { headers: { accept: "application/json" }, signal: gone.signal }));
    const waiting = get(pool, "to=nobody@example.com&wait=60s");
    gone.abort();
    expect(await destinations(left)).toEqual([]);
    pool.close();
    expect(await destinations(waiting)).toEqual([]);
  });

  it.each([
    ["wait=5", "wait: expected a duration up to 60s, such as 5s or 500ms"],
    ["wait=61s", "wait: expected a duration up to 60s, such as 5s or 500ms"],
    ["wait=-1s", "wait: expected a duration up to 60s, such as 5s or 500ms"],
    ["since=yesterday", "since: expected a time such as 2026-01-05T12:00:00.000Z"],
    ["from=ann@example.com", "from: not a known parameter"],
  ])("is told what is wrong with %s", async (query, problem) => {
    const response = await get(startPool(), query);
    expect([response.status, await response.json()]).toEqual([400, { problems: [problem] }]);
  });
});
