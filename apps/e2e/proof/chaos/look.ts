/**
 * The checks of a checkpoint, while there are no calls and no faults: accounts, contact messages and both databases.
 */
import { DatabaseSync } from "node:sqlite";
import { inLanes } from "../support/lanes.ts";
import type { Account } from "./account.ts";
import { checkAccount } from "./check-account.ts";
import type { Contacts } from "./contacts.ts";
import type { PoolClient } from "./pool-client.ts";
import { SERVER_NAMES, type ServerPair } from "./servers.ts";

/** The number of unchanged accounts that are checked once more. */
const OLD_ACCOUNTS = 20;
const LANES = 4;

/** Chooses all accounts if asked for all; otherwise the changed ones and some of the others. */
export function chooseAccounts(accounts: readonly Account[], wantsAll: boolean, random: () => number): Account[] {
  const called = accounts.filter(({ calls }) => calls > 0);
  if (wantsAll) return called;
  const old = called.filter(({ isTouched }) => !isTouched);
  const drawn = Array.from({ length: OLD_ACCOUNTS }, () => old[Math.floor(random() * old.length)]);
  const sample = new Set(drawn.filter((account) => account !== undefined));
  return [...called.filter(({ isTouched }) => isTouched), ...sample];
}

/** @returns descriptions of what is lost or damaged. */
export async function look(
  accounts: readonly Account[],
  { pool, contacts, servers }: { readonly pool: PoolClient; readonly contacts: Contacts; readonly servers: ServerPair },
): Promise<string[]> {
  const lanes = Array.from({ length: LANES }, () => pool);
  const lost = await inLanes(accounts, lanes, (account, lane) => checkAccount(lane, account));
  return [
    ...lost.filter((sentence) => sentence !== undefined),
    ...contacts.compare(servers.files.api),
    ...SERVER_NAMES.flatMap((name) => {
      const verdict = verdictOn(servers.files[name]);
      return verdict === "ok" ? [] : [`The database of the ${name} is damaged: ${verdict}`];
    }),
  ];
}

function verdictOn(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
  } finally {
    database.close();
  }
}
