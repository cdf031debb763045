/** A storage task: one update of the ledger, with what the page sees at that moment. */
import { recordIn, type WorldDraft } from "./draft.ts";
import type { Stepping } from "./stepping.ts";
import { signInOf } from "./records.ts";
import { ledgerOf, type TurnOutcome } from "./storage-turns.ts";

export function takeTurn({ rules, world, index, tab, add }: Stepping, isFull: boolean): void {
  const [first = "", ...rest] = tab.tasks;
  const isAwaited = !first.startsWith("~");
  const task = isAwaited ? first : first.slice(1);
  const { ledger } = world.shared;
  const outcome = rules.turns.take({ task, text: tab.text, ledger, isFull });
  if (outcome === undefined) return;
  add(`${task}${isFull ? ", storage full" : ""}: ${outcome.answer}`, (draft) => {
    const turning = draft.tab(index);
    turning.tasks = rest;
    if (isAwaited) turning.answer = outcome.answer;
    draft.ledger = outcome.ledger;
    const last = outcome.written.at(-1);
    if (last !== undefined) draft.write(index, last);
    if (outcome.isAnnounced) draft.announce(index);
    if (isFull) {
      draft.spend("faults");
      draft.change(signInOf(recordIn(task)), { mayBeLost: true });
    }
    checkTurn(draft, task, outcome, ledger);
  });
}

/** An ended sign-in stays ended. The walk records this itself, independent of the ledger. */
function checkTurn(draft: WorldDraft, task: string, outcome: TurnOutcome, ledgerBefore: number): void {
  const [verb] = task.split(" ");
  const id = signInOf(recordIn(task));
  if (verb === "load" && outcome.loaded !== "" && draft.signIn(signInOf(outcome.loaded)).isOver) {
    draft.violate(`The session of ${outcome.loaded} is over, and a page that reads the storage gets it back.`);
  }
  if (verb === "commit" && outcome.answer !== "committed superseded" && draft.signIn(id).isOver) {
    draft.violate(`The session of ${recordIn(task)} is over, and new tokens of it are kept.`);
  }
  if (verb === "clear") draft.change(id, { isOver: true });
  if (verb === "store") {
    const { signInId } = ledgerOf(ledgerBefore);
    if (signInId !== undefined && signInId !== id) draft.change(signInId, { isOver: true });
  }
}
