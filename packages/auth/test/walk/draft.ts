/**
 * A world while a step changes it: the parts that change are copied, and at the end every part gets its number.
 *
 * `tellSession` sends an event to a tab's machine and records which effects start and stop. A broken rule is recorded
 * as a sentence in `violation`.
 */
import { nextOf, revisionOf, signInOf, userOf } from "./records.ts";
import { type EffectChange, type SessionStep, stepSession } from "./session-steps.ts";
import { ledgerOf } from "./storage-turns.ts";
import {
  type Budget,
  isOpen,
  newSignIn,
  numberedShared,
  numberedTab,
  type SignIn,
  type Tab,
  type World,
} from "./world.ts";

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** Bugs that can be planted in the pages. */
export type PageBug =
  /** The lock is released before the new tokens are stored. */
  | "lockLeftEarly"
  /** A page in the cache believes that it still holds the lock. */
  | "lockKeptInCache"
  /** A page takes it for the lock when the cache has ended its wait. */
  | "endedWaitTakenForLock"
  /** A page that comes back does not look at the storage. */
  | "nothingReadAfterCache";

/** Why a running refresh ends without its response. */
export type Cause = "news" | "user" | "crash" | "timeout" | "cache";

const TASKS: Readonly<Record<string, string>> = {
  loadSession: "load",
  storeSession: "store",
  commitSession: "commit",
  clearSession: "clear",
};

const REFRESHING = "signedIn.refreshing";
const HOLDING = `${REFRESHING}.holding`;

export class WorldDraft {
  readonly #world: World;
  readonly #tabs: (Draft<Tab> | undefined)[];
  #ledger: number;
  #signIns: readonly SignIn[];
  #budget: Budget;
  violation: string | undefined;
  readonly #bug: PageBug | undefined;

  constructor(world: World, bug?: PageBug) {
    const { shared } = world;
    this.#world = world;
    this.#tabs = world.tabs.map(() => undefined);
    this.#ledger = shared.ledger;
    this.#signIns = shared.signIns;
    this.#budget = shared.budget;
    this.#bug = bug;
  }

  /** The tab as it is now. */
  peek(index: number): Tab {
    const tab = this.#tabs[index] ?? this.#world.tabs[index];
    if (tab === undefined) throw new Error(`There is no tab ${index}.`);
    return tab;
  }

  /** A copy of the tab for changes. */
  tab(index: number): Draft<Tab> {
    return (this.#tabs[index] ??= { ...this.peek(index) });
  }

  /** Copies of the other open tabs for changes. */
  others(index: number): Draft<Tab>[] {
    return this.#world.tabs.flatMap((_, other) =>
      other === index || !isOpen(this.peek(other)) ? [] : [this.tab(other)],
    );
  }

  get ledger(): number {
    return this.#ledger;
  }

  set ledger(ledger: number) {
    this.#ledger = ledger;
  }

  finish(): World {
    const { tabs, shared } = this.#world;
    const isShared =
      shared.ledger === this.#ledger && shared.signIns === this.#signIns && shared.budget === this.#budget;
    return {
      tabs: tabs.map((tab, index) => {
        const changed = this.#tabs[index];
        return changed === undefined ? tab : numberedTab(changed);
      }),
      shared: isShared
        ? shared
        : numberedShared({ ledger: this.#ledger, signIns: this.#signIns, budget: this.#budget }),
    };
  }

  spend(name: keyof Budget): void {
    this.#budget = { ...this.#budget, [name]: this.#budget[name] - 1 };
  }

  signIn(id: string): SignIn {
    const found = this.#signIns.find((signIn) => signIn.id === id);
    if (found === undefined) throw new Error(`There is no sign-in ${id}.`);
    return found;
  }

  change(id: string, change: Partial<SignIn>): void {
    this.#signIns = this.#signIns.map((signIn) => (signIn.id === id ? { ...signIn, ...change } : signIn));
  }

  /** The pool issues tokens to a user. */
  begin(): string {
    const id = `s${this.#signIns.length}`;
    this.#signIns = [...this.#signIns, newSignIn(id)];
    return id;
  }

  signInsOf(user: string): string[] {
    return this.#signIns.map(({ id }) => id).filter((id) => userOf(id) === user);
  }

  close(index: number): void {
    this.abandon(index);
    Object.assign(this.tab(index), {
      session: undefined,
      front: undefined,
      lastGiven: "",
      text: 0,
      isOwnText: false,
      unseen: [],
      isCached: false,
    });
  }

  violate(words: string): void {
    this.violation ??= words;
  }

  /** A write becomes visible to each other tab some time later. */
  write(index: number, text: number): void {
    const writer = this.tab(index);
    writer.text = text;
    writer.isOwnText = true;
    writer.unseen = [];
    for (const other of this.others(index)) {
      if (other.isCached) Object.assign(other, { text, isOwnText: false, unseen: [] });
      else other.unseen = [...other.unseen, text];
    }
  }

  announce(index: number): void {
    for (const other of this.others(index)) other.hasNews ||= !other.isCached;
  }

  /** The page goes into the back/forward cache, and lets go of the lock. What is on its way to it may be lost. */
  cache(index: number): void {
    this.loseLock(index, this.#bug === "lockKeptInCache");
    const tab = this.tab(index);
    Object.assign(tab, { isCached: true, hasNews: false, text: tab.unseen.at(-1) ?? tab.text, unseen: [] });
  }

  /** The page comes back: it looks at the storage, and asks for the lock again. */
  comeBack(index: number): void {
    const tab = this.tab(index);
    tab.isCached = false;
    tab.hasNews = this.#bug !== "nothingReadAfterCache";
    if (this.#bug === "lockKeptInCache" && tab.session?.path.startsWith(HOLDING)) return;
    this.askForLock(index);
    if (this.#bug === "endedWaitTakenForLock") this.tellSession(index, "lock.acquired");
  }

  /** The browser gives the lock to the next page. */
  loseLock(index: number, isKeptSecret = false): void {
    const { isHolding: wasHolding, tasks } = this.tab(index);
    // Another page may read the storage before the new tokens are there, as if they were lost.
    for (const task of tasks.filter((one) => one.startsWith("commit")))
      this.change(signInOf(recordIn(task)), { mayBeLost: true, hasLostWrite: true });
    this.leaveLock(index);
    if (wasHolding && !isKeptSecret) this.tellSession(index, "lock.lost", "cache");
  }

  /** Joins the end of the queue if the machine is refreshing. */
  askForLock(index: number): void {
    if (this.tab(index).session?.path.startsWith(REFRESHING)) this.#joinQueue(index);
  }

  tellSession(index: number, event: string, cause: Cause = "news"): void {
    const { session } = this.tab(index);
    if (session === undefined) return;
    if (this.#bug === "lockLeftEarly" && event.startsWith("renewed")) this.leaveLock(index);
    this.enter(index, stepSession(session.id, event), cause);
  }

  enter(index: number, { to, changes }: SessionStep, cause: Cause): void {
    const tab = this.tab(index);
    const before = tab.session;
    tab.session = to;
    for (const change of changes) {
      if (change.kind === "ends") this.#end(index, change.effect, cause);
      else this.#begin(index, change);
    }
    if (to.fault !== undefined) this.violate(to.fault);
    if (before?.record && to.record === "" && to.isSignedOut) this.#checkEnd(before.record);
  }

  /**
   * The tab no longer waits for anything: its request may still arrive, its tasks are dropped, and other tabs get the
   * lock.
   */
  abandon(index: number): void {
    const tab = this.tab(index);
    this.#end(index, "renewTokens", "crash");
    for (const task of tab.tasks)
      if (/^~?commit/u.test(task)) this.change(signInOf(recordIn(task)), { mayBeLost: true });
    this.leaveLock(index);
    Object.assign(tab, { tasks: [], answer: "", revocation: "", hasNews: false });
  }

  leaveLock(index: number): void {
    const tab = this.tab(index);
    if (tab.place === 0) return;
    for (const other of this.others(index)) if (other.place > tab.place) other.place -= 1;
    tab.place = 0;
    tab.isHolding = false;
  }

  #joinQueue(index: number): void {
    this.tab(index).place = 1 + Math.max(...this.#world.tabs.map((_, other) => this.peek(other).place));
  }

  #begin(index: number, { effect, record, isStored }: EffectChange): void {
    const tab = this.tab(index);
    const task = TASKS[effect];
    if (task !== undefined) {
      tab.tasks = [...tab.tasks, [task, record || "-", ...(task === "commit" ? [isStored] : [])].join(" ")];
    } else if (effect === "holdRefreshLock") {
      this.#joinQueue(index);
    } else if (effect === "renewTokens") {
      if (tab.session?.path.startsWith("signedIn")) this.#checkSending(record);
      const { sent } = this.signIn(signInOf(record));
      this.change(signInOf(record), { sent: sortedNumbers([...new Set([...sent, revisionOf(record)])]) });
      tab.request = `${record} sent`;
    } else {
      tab.revocation = `${effect === "signOutEverywhere" ? "everywhere" : "token"} ${record}`;
    }
  }

  #end(index: number, effect: string, cause: Cause): void {
    const tab = this.tab(index);
    const task = TASKS[effect];
    if (task !== undefined) {
      if (tab.answer !== "" && isAnswerTo(task, tab.answer)) tab.answer = "";
      tab.tasks = tab.tasks.map((one) => (one.startsWith(task) ? `~${one}` : one));
      // A storage read whose result no longer matters writes nothing.
      if (task === "load") tab.tasks = tab.tasks.filter((one) => !one.startsWith("~load"));
    } else if (effect === "holdRefreshLock") this.leaveLock(index);
    else if (effect === "renewTokens") this.#abandonRequest(index, cause);
    else tab.revocation = "";
  }

  #abandonRequest(index: number, cause: Cause): void {
    const tab = this.tab(index);
    if (tab.request === "") return;
    const [record = "", state] = tab.request.split(" ");
    tab.request = "";
    if (state === "sent") tab.strays = withStray(tab.strays, record);
    if (cause !== "news" && state !== "refused") this.change(signInOf(record), { mayBeLost: true });
  }

  /** A refresh token is sent to the pool. */
  #checkSending(record: string): void {
    const id = signInOf(record);
    const { sent, isOver, isEnding, mayBeLost, hasLostWrite } = this.signIn(id);
    const { signInId, revision } = ledgerOf(this.#ledger);
    if (signInId === id && revision > revisionOf(record) && !hasLostWrite && !isEnding) {
      this.violate(`The refresh token of ${record} is sent, though the ledger says that it is spent.`);
    }
    if (sent.includes(revisionOf(record)) && !mayBeLost && !isOver)
      this.violate(`The refresh token of ${record} is sent twice.`);
  }

  #checkEnd(record: string): void {
    const { isOver, mayBeLost } = this.signIn(signInOf(record));
    if (!isOver && !mayBeLost) this.violate(`The session of ${record} is lost, and nobody signed out.`);
  }
}

const sortedNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

export const recordIn = (task: string): string => task.split(" ")[1] ?? "";
/** Sorted, so that equal worlds have equal keys. */
export const withStray = (strays: readonly string[], record: string): string[] =>
  [...strays, record].toSorted((one, other) => one.localeCompare(other));
export const renewalOf = (record: string): string => `renewed ${nextOf(record)}`;

function isAnswerTo(task: string, answer: string): boolean {
  if (task === "load") return answer.startsWith("loaded");
  if (task === "store") return answer === "stored" || answer.startsWith("failed storeSession");
  if (task === "commit") return answer.startsWith("committed") || answer.startsWith("failed commitSession");
  return answer === "done clearSession";
}
