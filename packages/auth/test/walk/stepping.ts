/** One running step of the walk: what the parts of the world share about it. */
import type { PageBug, WorldDraft } from "./draft.ts";
import { stepSession } from "./session-steps.ts";
import type { StorageTurns } from "./storage-turns.ts";
import type { Tab, World } from "./world.ts";

export interface Rules {
  readonly turns: StorageTurns;
  readonly bug?: PageBug | undefined;
}

/** One running step: its tab and its action. */
export interface Stepping {
  readonly rules: Rules;
  readonly world: World;
  readonly index: number;
  readonly tab: Tab;
  /** Adds a move; `act` changes the draft. */
  readonly add: (what: string, act: (draft: WorldDraft) => void) => void;
}

/** Whether an event changes anything in a tab. */
export function hasEffect(tab: Tab, event: string): boolean {
  if (tab.session === undefined) return false;
  const { to, changes } = stepSession(tab.session.id, event);
  return to !== tab.session || changes.length > 0;
}
