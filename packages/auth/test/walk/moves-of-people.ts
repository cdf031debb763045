/** What users do: call, sign in, sign out, reload and close. Also pages that crash. */
import { NEW_FRONT } from "./front-runs.ts";
import { hasEffect, type Stepping } from "./stepping.ts";
import { signInOf, userOf } from "./records.ts";
import { beginSession } from "./session-steps.ts";
import { isOpen } from "./world.ts";

export function personMoves({ tab, index, world, add }: Stepping): void {
  const { session } = tab;
  const { budget, signIns } = world.shared;
  if (session === undefined) return;
  if (budget.refreshes > 0) {
    for (const event of ["refresh.requested", "network.becameOnline"]) {
      if (!hasEffect(tab, event)) continue;
      add(event, (draft) => {
        draft.spend("refreshes");
        draft.tellSession(index, event, "user");
      });
    }
  }
  if (budget.signOuts > 0 && session.isSignedIn) {
    for (const event of ["signOut.requested here", "signOut.requested global", "user.deleted"]) {
      add(event, (draft) => {
        draft.spend("signOuts");
        // From here on the session may be lost; it is over when its end is in the ledger.
        draft.change(signInOf(session.record), { isEnding: true, mayBeLost: true });
        draft.tellSession(index, event, "user");
      });
    }
  }
  if (budget.signIns > 0 && session.isSignedOut) {
    const record = `s${signIns.length}.0`;
    add(`signIn.completed ${record} (${userOf(signInOf(record))})`, (draft) => {
      draft.spend("signIns");
      draft.begin();
      draft.tellSession(index, `signIn.completed ${record}`, "user");
    });
  }
}

export function crashMoves({ tab, index, world, add }: Stepping): void {
  if (!isOpen(tab) || world.shared.budget.crashes === 0) return;
  if (!tab.isCached) {
    add("is reloaded", (draft) => {
      draft.spend("crashes");
      draft.abandon(index);
      draft.tab(index).lastGiven = "";
      if (tab.front === undefined) draft.enter(index, beginSession(), "crash");
      else draft.tab(index).front = NEW_FRONT;
    });
  }
  const others = world.tabs.filter((other, place) => place !== index && isOpen(other));
  if (others.length === 0) return;
  add("is closed", (draft) => {
    draft.spend("crashes");
    draft.close(index);
  });
  const [first] = others;
  if (first !== undefined && tab.isOwnText && others.every(({ unseen }) => unseen.at(-1) === tab.text)) {
    add("crashes, and its last write with it", (draft) => {
      draft.spend("crashes");
      for (const other of draft.others(index)) other.unseen = other.unseen.slice(0, -1);
      for (const { id } of signIns(world)) draft.change(id, { mayBeLost: true, hasLostWrite: true });
      draft.close(index);
    });
  }
}

const signIns = ({ shared }: Stepping["world"]): Stepping["world"]["shared"]["signIns"] =>
  shared.signIns.filter(({ isOver }) => !isOver);
