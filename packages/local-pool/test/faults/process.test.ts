/** The process is killed or stopped under load, and receives names that could break its log. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { startNodePool } from "../support/node-pool.ts";

const Password = "canary horse battery";

it("keeps an acknowledged sign-up over kill -9, and its confirmation too", async () => {
  const data = makeFolder();
  const account = { Username: "survivor@example.com", Password };
  const first = await startNodePool(["--data", data]);
  expect(await first.call("SignUp", account)).toMatchObject({ status: 200, body: { UserConfirmed: false } });
  await first.end("SIGKILL");

  const second = await startNodePool(["--data", data]);
  expect((await second.call("SignUp", account)).name).toBe("UsernameExistsException");
  const outbox = await fetch(`${second.url}/outbox`, { headers: { accept: "application/json" } });
  const [{ code: ConfirmationCode }] = (await outbox.json()) as [{ readonly code: string }];
  expect((await second.call("ConfirmSignUp", { Username: account.Username, ConfirmationCode })).status).toBe(200);
  await second.end("SIGKILL");

  const settings = join(makeFolder(), "settings.json");
  writeFileSync(
    settings,
    JSON.stringify({ clients: [{ clientId: "app", explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }] }),
  );
  const third = await startNodePool(["--data", data, "--config", settings]);
  const AuthParameters = { USERNAME: account.Username, PASSWORD: Password };
  expect((await third.call("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters })).status).toBe(200);
});

it("kill -9 during sign-ups leaves each account with its code and its mail, or with none of them", async () => {
  const data = makeFolder();
  let acknowledged = 0;
  let total = 0;
  for (const answersBeforeTheKill of IN_PROOF ? [1, 7, 20, 33] : [7]) {
    const pool = await startNodePool(["--data", data]);
    const { promise: isTime, resolve: kill } = Promise.withResolvers<void>();
    let answers = 0;
    const calls = Promise.allSettled(
      Array.from({ length: 60 }, async (_, index) => {
        await pool.call("SignUp", { Username: `p${answersBeforeTheKill}-${index}@example.com`, Password });
        acknowledged += 1;
        answers += 1;
        if (answers === answersBeforeTheKill) kill();
      }),
    );
    await isTime;
    await pool.end("SIGKILL");
    await calls;
    const database = new DatabaseSync(join(data, "pool.sqlite"));
    const rows = (sql: string): unknown[] => database.prepare(sql).all();
    expect(rows("SELECT id FROM users WHERE id NOT IN (SELECT subject FROM codes)")).toEqual([]);
    expect(rows("SELECT subject FROM codes WHERE subject NOT IN (SELECT id FROM users)")).toEqual([]);
    const [counts] = rows("SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM messages) AS messages");
    const { users, messages } = counts as { users: number; messages: number };
    expect(messages).toBe(users);
    total = users;
    database.close();
  }
  expect(total).toBeGreaterThanOrEqual(acknowledged);
});

it("SIGTERM under load finishes running calls, closes within five seconds, and exits with 0", async () => {
  const data = makeFolder();
  const pool = await startNodePool(["--data", data]);
  const statuses: number[] = [];
  /** Signs up one user after the other until the connection is refused, or closed before its request was accepted. */
  const worker = async (id: number, round = 0): Promise<void> => {
    const { status } = await pool.call("SignUp", { Username: `w${id}-${round}@example.com`, Password });
    statuses.push(status);
    await worker(id, round + 1);
  };
  const workers = Promise.allSettled(Array.from({ length: 40 }, (_, id) => worker(id)));
  await expect.poll(() => statuses.length).toBeGreaterThan(80);
  const { code, afterMs } = await pool.end("SIGTERM");
  await workers;
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(5_000);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Every request that was processed got a response.
  const database = new DatabaseSync(join(data, "pool.sqlite"));
  onTestFinished(() => database.close());
  expect(database.prepare("SELECT count(*) AS n FROM users").get()?.["n"]).toBe(statuses.length);
});

it("names with line breaks and control characters are logged as one escaped line each, without any secret", async () => {
  const pool = await startNodePool(["--data", ":memory:"]);
  const names = ['a\n{"event":"forged"}', "b\r\nSet-Cookie: x", "c\u0085d", "e\u2028f", "\u001B[2J", "g\u202Eh"];
  for (const Username of names) {
    await pool.call("SignUp", { Username, Password });
    await pool.call("InitiateAuth", {
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    });
  }
  await pool.end("SIGTERM");
  const events = pool
    .log()
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events.filter((event) => event === "answered")).toHaveLength(2 * names.length);
  expect(pool.log()).not.toMatch(/forged|Set-Cookie|canary/u);
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(pool.log()).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202E]/u);
});
