/**
 * Another process locks the database: calls wait together without blocking the process, and nothing is lost or done
 * twice.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData, openStore } from "@poolgate/local-pool";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, textOf } from "../support/wire-client.ts";

const LOCK_WAIT_MS = 400;
const CALLS = 20;

interface SharedPool {
  readonly pool: StartedPool;
  /** Waits until the pool has written what it had started. */
  readonly lock: () => Promise<void>;
  readonly unlock: () => void;
}

/** A pool on the disk, and another process's connection to its database. */
function start(): SharedPool {
  const folder = makeFolder();
  const { store, masterKey } = openData(folder);
  store.close();
  const database = join(folder, "pool.sqlite");
  const seededUsers = [{ email: ANN.username, password: ANN.password }];
  const pool = startPool({ seededUsers }, { store: openStore(database, { lockWaitMs: LOCK_WAIT_MS }), masterKey });
  const other = new DatabaseSync(database);
  onTestFinished(() => other.close());
  const lock = async (): Promise<void> => {
    await vi.waitFor(() => other.exec("BEGIN IMMEDIATE"), { interval: 5 });
  };
  return { pool, lock, unlock: () => other.exec("ROLLBACK") };
}

const signUp = (pool: StartedPool, index: number) =>
  call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: `${index}@example.com`, Password: ANN.password });

const indices = Array.from({ length: CALLS }, (_, index) => index);

it("refuses calls that must write with a 500 after one common wait, and loses nothing acknowledged", async () => {
  const { pool, lock, unlock } = start();
  await signUp(pool, CALLS);
  await lock();
  const startedAtMs = performance.now();
  const answers = await Promise.all(indices.map((index) => signUp(pool, index)));
  expect(performance.now() - startedAtMs).toBeLessThan(CALLS * LOCK_WAIT_MS);
  expect(answers.map((answer) => `${answer.status} ${textOf(answer)}`)).toEqual(
    indices.map(() => "500 InternalErrorException: Internal server error."),
  );
  expect(pool.outbox()).toHaveLength(1);
  unlock();
  expect((await signUp(pool, CALLS)).name).toBe("UsernameExistsException");
  const again = await Promise.all(indices.map((index) => signUp(pool, index)));
  expect(again.map(({ status }) => status)).toEqual(indices.map(() => 200));
  expect(pool.outbox()).toHaveLength(CALLS + 1);
});

it("processes once what waited for a lock that was released in time", async () => {
  const { pool, lock, unlock } = start();
  await pool.ready();
  await lock();
  setTimeout(unlock, LOCK_WAIT_MS / 4);
  const answers = await Promise.all(indices.map((index) => signUp(pool, index)));
  expect(answers.map(({ name }) => name)).toEqual(indices.map(() => undefined));
  expect(
    pool
      .outbox()
      .map(({ destination }) => destination)
      .toSorted(),
  ).toEqual(indices.map((index) => `${index}@example.com`).toSorted());
});

it("answers /healthz and calls that only read while others wait", async () => {
  const { pool, lock, unlock } = start();
  const { AccessToken } = await signInByPassword(pool);
  await lock();
  const order: string[] = [];
  const note = async (what: string, answering: Promise<{ readonly status: number }>): Promise<void> => {
    order.push(`${what} ${(await answering).status}`);
  };
  await Promise.all([
    note("SignUp", signUp(pool, 0)),
    note("GetUser", call(pool.handle, "GetUser", { AccessToken })),
    note("/healthz", pool.handle(new Request("http://localhost:9400/healthz"))),
  ]);
  expect(order.at(-1)).toBe("SignUp 500");
  expect(order.toSorted()).toEqual(["/healthz 200", "GetUser 200", "SignUp 500"]);
  unlock();
});

it("does not fail a successful call when the sweep cannot run", async () => {
  const { pool, lock, unlock } = start();
  const { AccessToken } = await signInByPassword(pool);
  pool.clock.advance(120_000);
  await lock();
  expect((await call(pool.handle, "GetUser", { AccessToken })).name).toBeUndefined();
  unlock();
});
