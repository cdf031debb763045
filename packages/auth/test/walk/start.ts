/** The start of a walk: tabs that are signed in and at rest, and what may still happen. */
import { type Move, settlingMove } from "./moves.ts";
import type { PageBug } from "./draft.ts";
import { NEW_FRONT, type WrapFront } from "./front-runs.ts";
import type { Rules } from "./stepping.ts";
import { beginSession } from "./session-steps.ts";
import { NO_LEDGER, numberOfRecord, StorageTurns, type WrapStorage } from "./storage-turns.ts";
import { type Budget, numberedShared, newSignIn, numberedTab, type World } from "./world.ts";

export interface WalkOptions {
  readonly tabs: number;
  /** How many of the tabs have only the front. */
  readonly fronts?: number;
  readonly budget: Budget;
  /** The planted bugs. */
  readonly wrapStorage?: WrapStorage;
  readonly wrapFront?: WrapFront;
  readonly bug?: PageBug;
}

export async function startWalk(options: WalkOptions): Promise<{ start: World; rules: Rules }> {
  const { tabs: count, fronts = 0, budget, wrapStorage, wrapFront, bug } = options;
  const rules = { turns: new StorageTurns(wrapStorage, wrapFront), bug };
  const { to } = beginSession();
  const tabs = Array.from({ length: count }, (_, index) =>
    numberedTab({
      session: index < fronts ? undefined : to,
      front: index < fronts ? NEW_FRONT : undefined,
      lastGiven: "",
      text: numberOfRecord("s0.0"),
      isOwnText: false,
      unseen: [],
      tasks: index < fronts ? [] : ["load -"],
      answer: "",
      request: "",
      strays: [],
      revocation: "",
      place: 0,
      isHolding: false,
      isCached: false,
      hasNews: false,
    }),
  );
  const ledger = await ledgerAfterSignIn();
  let start: World = { tabs, shared: numberedShared({ ledger, signIns: [newSignIn("s0")], budget }) };
  for (let move = await next(start, rules); move !== undefined; move = await next(start, rules)) start = move.world;
  return { start, rules };
}

async function next(world: World, rules: Rules): Promise<Move | undefined> {
  let move = settlingMove(world, rules);
  while (rules.turns.hasMissing) {
    await rules.turns.compute();
    move = settlingMove(world, rules);
  }
  return move;
}

/** The storage as the tab left it in which the user signed in. */
async function ledgerAfterSignIn(): Promise<number> {
  const turns = new StorageTurns();
  const input = { task: "store s0.0", text: 0, ledger: NO_LEDGER, isFull: false };
  turns.take(input);
  await turns.compute();
  return turns.take(input)?.ledger ?? NO_LEDGER;
}
