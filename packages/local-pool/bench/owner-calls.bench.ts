/**
 * Measures what a backend waits for: the pool's start, a new user pool, everything up to the first sign-in to it, and pages of a pool
 * with 100,000 users.
 *
 * One process with its data on disk, one call at a time. bench/emulators.bench.ts compares rates with those of another emulator.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { atMost, type Bench, type BenchContext, type BenchResult } from "@poolgate/tooling/bench/bench";
import { median, percentile } from "@poolgate/tooling/bench/interleave";
import { dataIn, startServerIn } from "@poolgate/tooling/processes/own-server";
import { signIn } from "@poolgate/testkit/load/sign-in";
import { createWireCaller, type WireCall } from "@poolgate/testkit/load/wire-caller";
import { OWNER } from "./support/owner.ts";

const STARTS = 5;
const POOLS = 60;
const USERS = 100_000;
const PAGE = 60;
const PAGES = 200;
const PERSON = { email: "ann@example.com", password: "Correct horse 1" };

const bench: Bench = {
  name: "owner-calls",
  title: "What backends wait for: a start, a new pool, its first sign-in, pages of 100,000 users",
  async run(context) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-"));
    try {
      return await measure(folder, context);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default bench;

function start(folder: string) {
  const main = "packages/local-pool/src/server/main.ts";
  return startServerIn(folder, { name: "pool", main, args: () => dataIn(folder) });
}

async function measure(folder: string, { progress }: BenchContext): Promise<BenchResult> {
  progress("starting the pool");
  const readyMs: number[] = [];
  let server = await start(folder);
  for (let round = 0; round < STARTS; round += 1) {
    await server.end("SIGTERM");
    const startedAtMs = performance.now();
    server = await start(folder);
    readyMs.push(performance.now() - startedAtMs);
  }
  const connect = () => createWireCaller(server.ready["url"] ?? "", { authorization: OWNER });
  const callers = [connect(), connect()] as const;
  try {
    progress(`${POOLS} pools, and a sign-in to each`);
    const pools = await makePools(callers[0].call);
    const { userPoolId } = pools;
    progress(`pages of ${USERS} users`);
    addUsers(join(folder, "data", "pool.sqlite"), userPoolId);
    // Meanwhile the pool has closed the idle connections of the first caller.
    const pages = await readPages(callers[1].call, { UserPoolId: userPoolId });
    const filtered = await readPages(callers[1].call, { UserPoolId: userPoolId, Filter: 'username ^= "bench-7"' });
    return result({ readyMs, ...pools, pages, filtered });
  } finally {
    for (const caller of callers) caller.close();
    await server.end("SIGTERM");
  }
}

interface Measured {
  readonly readyMs: readonly number[];
  readonly creations: readonly number[];
  readonly signIns: readonly number[];
  readonly pages: readonly number[];
  readonly filtered: readonly number[];
}

function row(label: string, samples: readonly number[]): BenchResult["rows"][number] {
  const detail = `median of ${samples.length}, slowest ${percentile(samples, 1).toFixed(1)} ms`;
  return { label, value: median(samples), unit: "ms", detail };
}

function result({ readyMs, creations, signIns, pages, filtered }: Measured): BenchResult {
  return {
    rows: [
      row("start until ready, on its data", readyMs),
      row("CreateUserPool", creations),
      row("a new pool's client, user, keys and first SRP sign-in", signIns),
      row(`ListUsers, a page of ${PAGE} of ${USERS}`, pages),
      row(`ListUsers with a filter, a page of ${PAGE}`, filtered),
    ],
    figures: [
      atMost("start until ready", median(readyMs), 1_000, "ms"),
      atMost("CreateUserPool", median(creations), 20, "ms"),
      atMost("a new pool until its first sign-in", median(signIns), 500, "ms"),
      atMost(`a page of ${USERS} users`, median(pages), 20, "ms"),
      atMost(`a page of ${USERS} users with a filter`, median(filtered), 20, "ms"),
    ],
    notes: ["The pool makes its keys in the first call for it. The sign-in includes the client's arithmetic."],
  };
}

async function timed<Result>(samples: number[], action: () => Promise<Result>): Promise<Result> {
  const startedAtMs = performance.now();
  const answer = await action();
  samples.push(performance.now() - startedAtMs);
  return answer;
}

/** Resolves to the id of the last pool, too. */
async function makePools(
  call: WireCall,
): Promise<{ creations: readonly number[]; signIns: readonly number[]; userPoolId: string }> {
  const creations: number[] = [];
  const signIns: number[] = [];
  let userPoolId = "";
  for (let number = 0; number < POOLS; number += 1) {
    const { UserPool } = await timed(creations, () => call("CreateUserPool", { PoolName: `bench ${number}` }));
    ({ Id: userPoolId } = UserPool as { readonly Id: string });
    const UserPoolId = userPoolId;
    await timed(signIns, () => signInFirst(call, UserPoolId));
  }
  return { creations, signIns, userPoolId };
}

async function signInFirst(call: WireCall, UserPoolId: string): Promise<void> {
  const user = { UserPoolId, Username: PERSON.email };
  const { UserPoolClient } = await call("CreateUserPoolClient", { UserPoolId, ClientName: "app" });
  const { ClientId: clientId } = UserPoolClient as { readonly ClientId: string };
  await call("AdminCreateUser", { ...user, MessageAction: "SUPPRESS" });
  await call("AdminSetUserPassword", { ...user, Password: PERSON.password, Permanent: true });
  await signIn({ call, clientId, poolName: UserPoolId.slice(UserPoolId.indexOf("_") + 1) }, PERSON);
}

/** Copies the only user of the pool. By operations it would take minutes, because each password is hashed. */
function addUsers(file: string, userPoolId: string): void {
  const database = new DatabaseSync(file);
  const user = database.prepare("SELECT * FROM users WHERE pool_id = ?").get(userPoolId) ?? {};
  const columns = Object.keys(user);
  const insert = database.prepare(
    `INSERT INTO users (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  database.exec("BEGIN IMMEDIATE");
  for (let number = 0; number < USERS; number += 1) {
    const username = `bench-${number}`;
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const copy: typeof user = { ...user, id, username, username_key: username };
    insert.run(...columns.map((column) => copy[column] ?? null));
  }
  database.exec("COMMIT");
  database.close();
}

async function readPages(call: WireCall, body: object): Promise<number[]> {
  const samples: number[] = [];
  let PaginationToken: unknown;
  while (samples.length < PAGES) {
    const page: Readonly<Record<string, unknown>> = await timed(samples, () =>
      call("ListUsers", { ...body, Limit: PAGE, ...(PaginationToken === undefined ? {} : { PaginationToken }) }),
    );
    const { Users } = page as { readonly Users: readonly unknown[] };
    if (Users.length === 0) throw new Error("A page has no users.");
    ({ PaginationToken } = page);
  }
  return samples;
}
