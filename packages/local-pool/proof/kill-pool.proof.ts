/**
 * Kills the local pool with SIGKILL at random moments under load, and starts it again on the same data each time.
 *
 * After each start it checks that everything acknowledged to the accounts of the load is stored. In the end it checks
 * the same for every account ever created, and that the pool was ready within 1 s. SIGKILL ends the process, not the
 * machine: this shows that the pool answers no write before it is committed, but not what a disk does when its power
 * fails.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, percentile } from "@poolgate/tooling/bench/interleave";
import type { Account, Write } from "./kill-pool/account.ts";
import { checkAccount } from "./kill-pool/check-account.ts";
import { startKillablePool, type KillablePool } from "./kill-pool/killable-pool.ts";
import { Load } from "./kill-pool/load.ts";

const KILLS = 100;
const CALLERS = 6;
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
  const load = new Load(CALLERS, Math.random);
  const losses: string[] = [];
  const readyAfterMs: number[] = [];
  // The first start creates the keys and the database.
  let pool = await startKillablePool(folder);
  try {
    // After a loss the account's state is unknown, so the load ends there.
    for (let kill = 1; kill <= KILLS && losses.length === 0; kill += 1) {
      const touched = await killUnderLoad(pool, load);
      pool = await startKillablePool(folder);
      readyAfterMs.push(pool.readyAfterMs);
      losses.push(...(await check(pool, touched)));
      if (kill % 10 === 0) say(`killed ${kill} of ${KILLS} times`);
    }
    if (losses.length === 0) {
      say(`checking all ${load.accounts.length} accounts`);
      losses.push(...(await check(pool, load.accounts)));
    }
  } finally {
    await pool.kill();
  }
  return verdict(load, losses, readyAfterMs);
}

async function killUnderLoad(pool: KillablePool, load: Load): Promise<Account[]> {
  let writesLeft = Math.ceil(Math.random() * MOST_WRITES);
  const delayMs = Math.random() * MOST_DELAY_MS;
  const killed = Promise.withResolvers<void>();
  const touched = await load.run(pool, () => {
    writesLeft -= 1;
    if (writesLeft === 0) setTimeout(() => killed.resolve(pool.kill()), delayMs);
  });
  await killed.promise;
  return touched;
}

/** Describes what is lost. */
async function check(pool: KillablePool, accounts: readonly Account[]): Promise<string[]> {
  const losses: string[] = [];
  for (const account of accounts) {
    await checkAccount(pool, account).catch((error: unknown) => {
      losses.push(`${account.email}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return losses;
}

function verdict(load: Load, losses: readonly string[], readyAfterMs: readonly number[]) {
  const counts = WRITES.map((write) => ({ write, count: load.acknowledged.get(write) ?? 0 }));
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
      load.unanswered > 0,
    lines: [
      `${readyAfterMs.length} kills, ${losses.length} losses in ${load.accounts.length} accounts`,
      `acknowledged: ${counts.map(({ write, count }) => `${count} × ${write}`).join(", ")}`,
      `${load.unanswered} writes were under way when the pool was killed`,
      `ready again: ${readyWords.join(", ")} (median at most ${READY_WITHIN_MS} ms)`,
      ...losses.slice(0, 20),
    ],
  };
}
