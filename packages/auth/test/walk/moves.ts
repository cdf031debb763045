/**
 * What can happen next: every step of every tab, of the network, of the pool and of the users.
 *
 * `settlingMoves` happen by themselves: messages arrive, tasks run, the lock is granted. The others are limited by the
 * world's budget.
 */
import { WorldDraft } from "./draft.ts";
import { isOpen, type World } from "./world.ts";
import { networkMoves, poolMoves } from "./moves-of-network.ts";
import { cacheMoves } from "./moves-of-cache.ts";
import { engineMoves, frontMoves } from "./moves-of-fronts.ts";
import { crashMoves, personMoves } from "./moves-of-people.ts";
import { takeTurn } from "./moves-of-storage.ts";
import { afterLooks, sessionState } from "./session-steps.ts";
import type { Rules, Stepping } from "./stepping.ts";

export interface Move {
  readonly tab: number;
  /** A description for the diagram. */
  readonly what: string;
  readonly world: World;
  readonly violation: string | undefined;
}

const LOOKS = 50;

export function movesFrom(world: World, rules: Rules): Move[] {
  const moves: Move[] = [];
  forEachTab(world, rules, moves, (stepping) => {
    settlingMoves(stepping);
    crashMoves(stepping);
    cacheMoves(stepping);
    if (stepping.tab.isCached) return;
    engineMoves(stepping);
    networkMoves(stepping);
    timeoutMoves(stepping);
    personMoves(stepping);
  });
  return moves;
}

/** The first move that happens by itself; undefined when everything is at rest. */
export function settlingMove(world: World, rules: Rules): Move | undefined {
  const moves: Move[] = [];
  forEachTab(world, rules, moves, settlingMoves, 1);
  return moves[0];
}

function forEachTab(
  world: World,
  rules: Rules,
  moves: Move[],
  step: (stepping: Stepping) => void,
  limit = Number.POSITIVE_INFINITY,
): void {
  world.tabs.forEach((tab, index) => {
    const add: Stepping["add"] = (what, act) => {
      if (moves.length >= limit) return;
      const draft = new WorldDraft(world, rules.bug);
      act(draft);
      moves.push({ tab: index, what, world: draft.finish(), violation: draft.violation });
    };
    step({ rules, world, index, tab, add });
  });
}

function settlingMoves(stepping: Stepping): void {
  const { tab, index, add } = stepping;
  if (tab.strays.length > 0) poolMoves(stepping);
  if (!isOpen(tab)) return;
  if (tab.isCached) {
    // The browser may run what the page has begun, but the page hears nothing of it.
    if (tab.tasks.length > 0) takeTurn(stepping, false);
    return;
  }
  if (tab.answer !== "") {
    add(`hears: ${tab.answer}`, (draft) => {
      draft.tab(index).answer = "";
      draft.tellSession(index, tab.answer);
    });
  }
  if (tab.tasks.length > 0) takeTurn(stepping, false);
  if (tab.unseen.length > 0) {
    add("sees a write", (draft) => {
      const seeing = draft.tab(index);
      [seeing.text = 0] = tab.unseen;
      seeing.unseen = tab.unseen.slice(1);
      seeing.isOwnText = false;
      seeing.hasNews = true;
    });
  }
  if (tab.hasNews && tab.session !== undefined) {
    add("hears: storage.changed", (draft) => {
      draft.tab(index).hasNews = false;
      draft.tellSession(index, "storage.changed");
    });
  }
  if (tab.place === 1 && !tab.isHolding) {
    add("hears: lock.acquired", (draft) => {
      draft.tab(index).isHolding = true;
      draft.tellSession(index, "lock.acquired");
    });
  }
  poolMoves({ ...stepping, tab: { ...tab, strays: [] } });
  waitMoves(stepping);
  frontMoves(stepping);
}

/** Short waits, which end by themselves. */
function waitMoves({ tab, index, add }: Stepping): void {
  const { session } = tab;
  if (session === undefined) return;
  for (const delay of session.delays) {
    if (delay.startsWith("after retryBackoff")) add("waits", (draft) => draft.tellSession(index, delay));
    if (!delay.startsWith("after rereadDelay")) continue;
    // A write is visible everywhere long before the last look: one look comes too early at most.
    if (tab.unseen.length > 0 && session.rereads <= 1) add("looks again", (draft) => draft.tellSession(index, delay));
    if (tab.unseen.length === 0) {
      add("looks 50 times", (draft) => {
        draft.tab(index).session = sessionState(afterLooks(session.id, LOOKS));
        draft.tellSession(index, delay);
      });
    }
  }
}

/** Time limits, which can run out at any moment, a few times in a walk. */
function timeoutMoves({ tab, index, world, add }: Stepping): void {
  if (world.shared.budget.timeouts === 0) return;
  for (const delay of tab.session?.delays ?? []) {
    if (/^after (?:retryBackoff|rereadDelay)/u.test(delay)) continue;
    add(delay, (draft) => {
      draft.spend("timeouts");
      draft.tellSession(index, delay, "timeout");
    });
  }
}
