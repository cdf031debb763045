/** The rules that hold after everything has happened that happens by itself. */
import { revisionOf, signInOf } from "./records.ts";
import { ledgerOf } from "./storage-turns.ts";
import { isOpen, type World } from "./world.ts";

/** Describes what is wrong with a world at rest; undefined if nothing is. */
export function restFault({ tabs, shared }: World): string | undefined {
  const open = tabs.filter((tab) => isOpen(tab) && !tab.isCached);
  const records = open.map(({ session, lastGiven }) => session?.record ?? lastGiven);
  for (const [index, { session }] of open.entries()) {
    if (session?.isAtRest === false) return `Tab ${index + 1} is stuck in ${session.path}.`;
  }
  const signInById = new Map(shared.signIns.map((signIn) => [signIn.id, signIn]));
  for (const record of records) {
    if (record !== "" && signInById.get(signInOf(record))?.isOver) {
      return `The session of ${record} is over, and a tab still holds it.`;
    }
  }
  const { signInId, revision } = ledgerOf(shared.ledger);
  const current = signInId === undefined ? undefined : signInById.get(signInId);
  if (current === undefined || current.mayBeLost) return undefined;
  const newest = `${current.id}.${revision}`;
  const behind = records.find((record) => record !== newest);
  if (behind !== undefined) return `The newest tokens are ${newest}, and a tab holds ${behind || "none"}.`;
  if (current.isRevoked || current.live !== revisionOf(newest)) {
    return `All tabs hold ${newest}, and the pool does not take its refresh token.`;
  }
  return undefined;
}
