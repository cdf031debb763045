/** The rules that hold after everything has happened that happens by itself. */
import { revisionOf, signInOf } from "./records.ts";
import { ledgerOf } from "./storage-turns.ts";
import type { Tab, World } from "./world.ts";

/** Describes what is wrong with a world at rest; undefined if nothing is. */
export function restFault({ tabs, shared }: World): string | undefined {
  const open = tabs.filter(
    (tab): tab is Tab & { session: NonNullable<Tab["session"]> } => tab.session !== undefined && !tab.isCached,
  );
  for (const [index, { session }] of open.entries()) {
    if (!session.isAtRest) return `Tab ${index + 1} is stuck in ${session.path}.`;
  }
  const signInById = new Map(shared.signIns.map((signIn) => [signIn.id, signIn]));
  for (const { session } of open) {
    if (session.record !== "" && signInById.get(signInOf(session.record))?.isOver) {
      return `The session of ${session.record} is over, and a tab still holds it.`;
    }
  }
  const { signInId, revision } = ledgerOf(shared.ledger);
  const current = signInId === undefined ? undefined : signInById.get(signInId);
  if (current === undefined || current.mayBeLost) return undefined;
  const newest = `${current.id}.${revision}`;
  const behind = open.find(({ session }) => session.record !== newest);
  if (behind !== undefined) {
    return `The newest tokens are ${newest}, and a tab holds ${behind.session?.record || "none"}.`;
  }
  if (current.isRevoked || current.live !== revisionOf(newest)) {
    return `All tabs hold ${newest}, and the pool does not take its refresh token.`;
  }
  return undefined;
}
