/**
 * A state of the world: tabs, and what they share. Equal parts are one object with one number, so that a state's key is
 * short and comparing two states is fast.
 */
import type { SessionState } from "./session-steps.ts";

export interface Tab {
  readonly number: number;
  /** Undefined in a tab that has only the front, and after the tab is closed. */
  readonly session: SessionState | undefined;
  /** What has happened to the front (`front-runs.ts`), until the engine is there; then undefined. */
  readonly front: string | undefined;
  /** The record that the front has given out last, with which the engine begins; empty if there is none. */
  readonly lastGiven: string;
  /** What the tab sees of the storage, by number (`storage-turns.ts`). */
  readonly text: number;
  /** Whether the tab itself wrote it. */
  readonly isOwnText: boolean;
  /** Writes of other tabs that this one does not see yet, oldest first. */
  readonly unseen: readonly number[];
  /** Storage tasks, oldest first; a `~` in front means that the result no longer matters. */
  readonly tasks: readonly string[];
  /** The storage's result on its way to the machine; empty if there is none. */
  readonly answer: string;
  /** The running refresh: `s0.0 sent`, `s0.0 renewed`, `s0.0 refused`; empty if there is none. */
  readonly request: string;
  /** Requests that may still reach the pool, although no tab waits for them. */
  readonly strays: readonly string[];
  /** `everywhere s0.0`, `token s0.0`; empty if there is none. */
  readonly revocation: string;
  /** The place in the queue for the lock, from 1; 0 outside it. */
  readonly place: number;
  /** Whether the machine knows that it holds the lock. */
  readonly isHolding: boolean;
  /** Whether the page is in the back/forward cache: it does nothing and hears nothing. */
  readonly isCached: boolean;
  /** Whether the machine has not been notified of a storage change yet. */
  readonly hasNews: boolean;
}

/** What the pool, the user and the walk know of one sign-in. */
export interface SignIn {
  readonly id: string;
  /** The refresh token that the pool accepts. */
  readonly live: number;
  readonly isRevoked: boolean;
  /** Signed out, refused permanently, or replaced by another sign-in in this browser. */
  readonly isOver: boolean;
  /** A sign-out was requested. */
  readonly isEnding: boolean;
  /** It may be lost: a response was lost after the pool had replaced the token, or with the tab that waited for it. */
  readonly mayBeLost: boolean;
  /** A write of a crashed tab did not reach other tabs, or they did not wait for it. */
  readonly hasLostWrite: boolean;
  /** Refresh tokens that were sent and, as far as their sender knows, reached the pool. */
  readonly sent: readonly number[];
}

export const newSignIn = (id: string): SignIn => ({
  id,
  live: 0,
  isRevoked: false,
  isOver: false,
  isEnding: false,
  mayBeLost: false,
  hasLostWrite: false,
  sent: [],
});

/** How often each thing may still happen. */
export interface Budget {
  readonly refreshes: number;
  readonly signOuts: number;
  readonly signIns: number;
  /** Responses that are lost, delayed or duplicated, and a full storage. */
  readonly faults: number;
  /** Tabs that crash, close or are reloaded. */
  readonly crashes: number;
  /** Time limits that run out. */
  readonly timeouts: number;
  /** Pages that go into the back/forward cache, and locks that the browser takes away. */
  readonly caches: number;
}

export interface Shared {
  readonly number: number;
  readonly ledger: number;
  readonly signIns: readonly SignIn[];
  readonly budget: Budget;
}

export interface World {
  readonly tabs: readonly Tab[];
  readonly shared: Shared;
}

/** Whether the tab has not been closed. */
export const isOpen = ({ session, front }: Pick<Tab, "session" | "front">): boolean =>
  session !== undefined || front !== undefined;

type Unnumbered<T> = Omit<T, "number">;

class Numbering<T extends { readonly number: number }> {
  readonly #byKey = new Map<string, T>();
  readonly #keyOf: (part: Unnumbered<T>) => string;

  constructor(keyOf: (part: Unnumbered<T>) => string) {
    this.#keyOf = keyOf;
  }

  take(part: Unnumbered<T>): T {
    const key = this.#keyOf(part);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const numbered = { ...part, number: this.#byKey.size } as T;
    this.#byKey.set(key, numbered);
    return numbered;
  }
}

const tabs = new Numbering<Tab>(
  (tab) =>
    `${tab.session?.id}|${tab.front}|${tab.lastGiven}|${tab.text}${tab.isOwnText ? "o" : ""}|${tab.unseen.join(",")}|${tab.tasks.join(",")}|${tab.answer}|` +
    `${tab.request}|${tab.strays.join(",")}|${tab.revocation}|${tab.place}${tab.isHolding ? "h" : ""}${tab.isCached ? "c" : ""}${tab.hasNews ? "n" : ""}`,
);
const shareds = new Numbering<Shared>(({ ledger, signIns, budget }) => {
  return `${ledger}|${signIns.map(signInKey).join(";")}|${Object.values(budget).join(",")}`;
});

function signInKey({ live, isRevoked, isOver, isEnding, mayBeLost, hasLostWrite, sent }: SignIn): string {
  const flags = [isRevoked && "r", isOver && "o", isEnding && "e", mayBeLost && "l", hasLostWrite && "w"];
  return `${live}${flags.filter(Boolean).join("")}:${sent.join(",")}`;
}

export const numberedTab = (tab: Unnumbered<Tab>): Tab => tabs.take(tab);
export const numberedShared = (shared: Unnumbered<Shared>): Shared => shareds.take(shared);

/** Two worlds with the same tabs in another order are equal. */
export function keyOfWorld({ tabs: some, shared }: World): string {
  const [first, second] = some;
  if (some.length === 2 && first !== undefined && second !== undefined) {
    const [low, high] = first.number < second.number ? [first.number, second.number] : [second.number, first.number];
    return `${low},${high};${shared.number}`;
  }
  const numbers = some.map(({ number }) => number);
  return `${numbers.toSorted((one, other) => one - other).join()};${shared.number}`;
}
