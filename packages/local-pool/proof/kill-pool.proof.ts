/**
 * Kills the local pool with SIGKILL at random moments under load, and starts it again on the same data each time.
 *
 * The load is users with their accounts, and backends that make user pools with groups, users, clients and resource servers.
 * After each start it checks that everything acknowledged to them is stored. In the end it checks the same for everything ever
 * created, and that the pool was ready within 1 s. SIGKILL ends the process, not the
 * machine: this shows that the pool answers no write before it is committed, but not what a disk does when its power
 * fails.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, percentile } from "@poolgate/tooling/bench/interleave";
import { type Account, newAccount, type Write } from "./kill-pool/account.ts";
import { type Backend, newBackend } from "./kill-pool/backend.ts";
import { BACKEND_WRITES, type BackendOperation, nextBackendWrite } from "./kill-pool/backend-writes.ts";
import { checkAccount } from "./kill-pool/check-account.ts";
import { checkBackend } from "./kill-pool/check-backend.ts";
import { startKillablePool, type KillablePool } from "./kill-pool/killable-pool.ts";
import { Load } from "./kill-pool/load.ts";
import { nextWrite } from "./kill-pool/writes.ts";

const KILLS = 100;
const CALLERS = 6;
const BACKENDS = 4;
const WRITES_PER_ACCOUNT = 15;
const WRITES_PER_BACKEND = 40;
/**
 * The pool is killed at a random moment after a random number of acknowledged writes. Counting writes instead of time
 * puts the same load on the pool on busy and idle machines.
 */
const MOST_WRITES = 60;
const MOST_DELAY_MS = 10;
const READY_WITHIN_MS = 1_000;
const WRITES: readonly Write[] = ["sign-up", "code confirmation", "sign-in", "refresh", "attribute change"];

interface ProofContext {
  readonly say: (line: string) => void;
}

export default {
  name: "kill-pool",
  title: "A pool that is killed under load loses nothing acknowledged",
  // The sample of the part `chaos` kills the pool, too.
  isProofOnly: true,
  isWaiting: true,
  async run(context: ProofContext): Promise<{ isOk: boolean; lines: readonly string[] }> {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-proof-"));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    process.once("exit", remove);
    try {
      return await killAgainAndAgain(folder, context);
    } finally {
      process.off("exit", remove);
      remove();
    }
  },
};

async function killAgainAndAgain(folder: string, { say }: ProofContext) {
  const accounts = new Load<Account, Write>({
    callers: CALLERS,
    writesPerItem: WRITES_PER_ACCOUNT,
    random: Math.random,
    create: newAccount,
    write: nextWrite,
  });
  const backends = new Load<Backend, BackendOperation>({
    callers: BACKENDS,
    writesPerItem: WRITES_PER_BACKEND,
    random: Math.random,
    create: newBackend,
    write: nextBackendWrite,
  });
  const losses: string[] = [];
  const readyAfterMs: number[] = [];
  // The first start creates the keys and the database.
  let pool = await startKillablePool(folder);
  try {
    // After a loss the state is unknown, so the load ends there.
    for (let kill = 1; kill <= KILLS && losses.length === 0; kill += 1) {
      const touched = await killUnderLoad(pool, accounts, backends);
      pool = await startKillablePool(folder);
      readyAfterMs.push(pool.readyAfterMs);
      losses.push(...(await check(pool, touched)));
      if (kill % 10 === 0) say(`killed ${kill} of ${KILLS} times`);
    }
    if (losses.length === 0) {
      say(`checking all ${accounts.items.length} accounts and ${backends.items.length} pools`);
      losses.push(...(await check(pool, { accounts: accounts.items, backends: backends.items })));
    }
  } finally {
    await pool.kill();
  }
  return verdict({ accounts, backends }, losses, readyAfterMs);
}

interface Touched {
  readonly accounts: readonly Account[];
  readonly backends: readonly Backend[];
}
type Accounts = Load<Account, Write>;
type Backends = Load<Backend, BackendOperation>;

async function killUnderLoad(pool: KillablePool, accounts: Accounts, backends: Backends): Promise<Touched> {
  let writesLeft = Math.ceil(Math.random() * MOST_WRITES);
  const delayMs = Math.random() * MOST_DELAY_MS;
  const killed = Promise.withResolvers<void>();
  const onAcknowledged = (): void => {
    writesLeft -= 1;
    if (writesLeft === 0) setTimeout(() => killed.resolve(pool.kill()), delayMs);
  };
  const touched = await Promise.all([accounts.run(pool, onAcknowledged), backends.run(pool, onAcknowledged)]);
  await killed.promise;
  return { accounts: touched[0], backends: touched[1] };
}

/** Describes what is lost. */
async function check(pool: KillablePool, { accounts, backends }: Touched): Promise<string[]> {
  const losses: string[] = [];
  const keepLoss = (name: string) => (error: unknown) => {
    losses.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  };
  for (const account of accounts) await checkAccount(pool, account).catch(keepLoss(account.email));
  for (const backend of backends) await checkBackend(pool, backend).catch(keepLoss(backend.name));
  return losses;
}

function verdict(
  { accounts, backends }: { readonly accounts: Accounts; readonly backends: Backends },
  losses: readonly string[],
  readyAfterMs: readonly number[],
) {
  const counts = [
    ...WRITES.map((write) => ({ write, count: accounts.acknowledged.get(write) ?? 0 })),
    ...BACKEND_WRITES.map((write) => ({ write, count: backends.acknowledged.get(write) ?? 0 })),
  ];
  const ready = {
    median: median(readyAfterMs),
    p95: percentile(readyAfterMs, 0.95),
    slowest: percentile(readyAfterMs, 1),
  };
  const readyWords = Object.entries(ready).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  return {
    // If a kind of write was never acknowledged, or a kill hit no call, the result would show nothing. The limit
    // applies to the median of all starts, because another process on the machine can delay any of them.
    isOk:
      losses.length === 0 &&
      ready.median <= READY_WITHIN_MS &&
      counts.every(({ count }) => count > 0) &&
      accounts.unanswered > 0 &&
      backends.unanswered > 0,
    lines: [
      `${readyAfterMs.length} kills, ${losses.length} losses in ${accounts.items.length} accounts and ${backends.items.length} pools`,
      `acknowledged: ${counts.map(({ write, count }) => `${count} × ${write}`).join(", ")}`,
      `${accounts.unanswered + backends.unanswered} writes were under way when the pool was killed`,
      `ready again: ${readyWords.join(", ")} (median at most ${READY_WITHIN_MS} ms)`,
      ...losses.slice(0, 20),
    ],
  };
}
