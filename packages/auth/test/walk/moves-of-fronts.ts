/** Tabs that have only the front: the app asks, the front reads, hears of changes and gives way to the engine. */
import { NEW_FRONT } from "./front-runs.ts";
import { signInOf } from "./records.ts";
import { beginSession } from "./session-steps.ts";
import type { Stepping } from "./stepping.ts";

/** What happens by itself. The app asks again whenever the front has nothing to give out. */
export function frontMoves(stepping: Stepping): void {
  const { tab, index, add, rules, world } = stepping;
  if (tab.front === undefined || tab.isCached) return;
  const { fronts } = rules.turns;
  const state = fronts.take(tab.front);
  if (state === undefined) return;
  if (state.given === "-") return startEngine(stepping);
  if (state.given === "" && state.waiting === 0 && !state.hasRun) step(stepping, "the app asks", `A${tab.text}`);
  if (state.waiting > 0) {
    const ran = `U${tab.text},${world.shared.ledger}`;
    // What it would give out, if its result arrived at once.
    const now = fronts.take(joined(tab.front, `${ran} D`));
    const isOver = now !== undefined && isRecord(now.given) && isOverIn(stepping, now.given);
    if (now !== undefined) step(stepping, "the front reads", ran, isOver ? now.given : "");
  }
  if (state.hasRun) step(stepping, "hears what the front has read", "D");
  // A reading that a change has made out of date is over before the next change is heard.
  if (tab.hasNews && !tab.front.includes("C")) {
    const told = fronts.take(joined(tab.front, `C${tab.text}`));
    if (told === undefined) return;
    add("the front hears: storage.changed", (draft) => {
      const hearing = draft.tab(index);
      hearing.hasNews = false;
      // Nothing of a front that holds nothing and waits for nothing differs from a new one.
      hearing.front =
        told.waiting === 0 && !told.hasRun && told.held === ""
          ? NEW_FRONT
          : joined(tab.front ?? NEW_FRONT, `C${tab.text}`);
    });
  }
}

/** The engine is loaded ahead, or when the page is idle. */
export function engineMoves(stepping: Stepping): void {
  if (stepping.tab.front !== undefined) startEngine(stepping);
}

function startEngine({ index, tab, add }: Stepping): void {
  add("the engine is there", (draft) => {
    const starting = draft.tab(index);
    starting.front = undefined;
    draft.enter(index, beginSession(tab.lastGiven), "user");
  });
}

function step({ rules, tab, index, add }: Stepping, what: string, event: string, fault = ""): void {
  const front = joined(tab.front ?? NEW_FRONT, event);
  const { fronts } = rules.turns;
  const next = fronts.take(front);
  if (next === undefined) return;
  add(what, (draft) => {
    const stepping = draft.tab(index);
    stepping.front = fronts.shortest(front, next);
    if (isRecord(next.given)) stepping.lastGiven = next.given;
    if (fault !== "") draft.violate(`The session of ${fault} is over, and a page that reads the storage gets it back.`);
  });
}

const joined = (front: string, event: string): string => (front === NEW_FRONT ? event : `${front} ${event}`);
const isRecord = (given: string): boolean => given !== "" && given !== "-";
const isOverIn = ({ world }: Stepping, record: string): boolean =>
  world.shared.signIns.some(({ id, isOver }) => id === signInOf(record) && isOver);
