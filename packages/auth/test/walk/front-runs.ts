/**
 * The real front with a simulated page, one step at a time. A front is what has happened to it, as a text; its state is found by
 * running a new front through that. Results are cached, so that each is computed once.
 *
 * `A3`: the app asks while the page sees text 3. `U3,1`: the oldest update of the ledger runs, with text 3 and ledger 1. `D`: its
 * result arrives. `C3`: the storage has changed.
 */
import type { AuthEnvironment } from "@poolgate/auth";
import { createSessionFront } from "../../src/flows/session/session-front.storage.ts";
import { sessionRecordKey } from "../../src/protocol/session/session-record.ts";
import { config, nameOf, type SealedRecord } from "./records.ts";

/** A front that nobody has asked yet. */
export const NEW_FRONT = "";

/** What is stored, by the numbers of the walk. */
export interface StoredValues {
  readonly textOf: (number: number) => string | null;
  readonly ledgerOf: (number: number) => unknown;
}

export interface FrontState {
  /** The record that it gives out without reading again; empty if there is none. */
  readonly held: string;
  /** What it has answered: a record, or `-` if it leaves the decision to the engine; empty without an answer. */
  readonly given: string;
  /** The updates of the ledger that have not run yet. */
  readonly waiting: number;
  /** Whether an update has run whose result has not arrived. */
  readonly hasRun: boolean;
}

/** What a planted bug can replace in the world of the front. */
export type WrapFront = (environment: AuthEnvironment) => AuthEnvironment;

export class FrontRuns {
  readonly #known = new Map<string, FrontState>();
  readonly #missing = new Set<string>();
  readonly #resting = new Map<string, string>();
  readonly #values: StoredValues;
  readonly #wrap: WrapFront;

  constructor(values: StoredValues, wrap: WrapFront = (environment) => environment) {
    this.#values = values;
    this.#wrap = wrap;
  }

  /** Undefined if it must still be computed, which `compute` does. */
  take(front: string): FrontState | undefined {
    const known = this.#known.get(front);
    if (known === undefined) this.#missing.add(front);
    return known;
  }

  /** The same front by a shorter text: what no longer matters to it is left out. */
  shortest(front: string, { held, given, waiting, hasRun }: FrontState): string {
    if (held !== "" && held === given && waiting === 0 && !hasRun) {
      const known = this.#resting.get(held) ?? front;
      this.#resting.set(held, known);
      return known;
    }
    // A front that has answered although it had to begin again is kept as it is: that is the bug.
    if (held !== "" || given !== "") return front;
    const steps = front.split(" ");
    const change = steps.findIndex((step) => step.startsWith("C"));
    const [before, after] = [steps.slice(0, change), steps.slice(change + 1)];
    // The reading that the change has made out of date is over.
    if (change < 0 || !after.includes("D")) return front;
    const runs = after.filter((step) => step.startsWith("U"));
    const own = before.some((step) => step.startsWith("U")) ? runs.slice(0, 1) : runs.slice(1, 2);
    return [`A${steps[change]?.slice(1)}`, ...own].join(" ");
  }

  get hasMissing(): boolean {
    return this.#missing.size > 0;
  }

  async compute(): Promise<void> {
    for (const front of this.#missing) this.#known.set(front, await run(front, this.#values, this.#wrap));
    this.#missing.clear();
  }
}

async function run(history: string, values: StoredValues, wrap: WrapFront): Promise<FrontState> {
  const key = sessionRecordKey(config);
  let shown: string | null = null;
  let change = nothing;
  const waiting: ((ledger: unknown) => void)[] = [];
  const arrivals: (() => void)[] = [];
  const environment = wrap({
    storage: { getItem: (name: string) => (name === key ? shown : null), setItem: refuse, removeItem: refuse },
    ledger: {
      update: <T>(_: string, update: (before: unknown) => { readonly result: T }) =>
        new Promise<T>((resolve) => {
          waiting.push((ledger) => {
            const { result } = update(structuredClone(ledger));
            arrivals.push(() => resolve(result));
          });
        }),
    },
    tabs: {
      watchKey: (_: string, onChange: () => void) => {
        change = onChange;
        return () => undefined;
      },
      watchOnline: () => () => undefined,
    },
  } as unknown as AuthEnvironment);
  const front = createSessionFront(config, environment, false);
  let given = "";
  const note = (record: SealedRecord | undefined): void => void (given = nameOf(record) || "-");
  for (const step of history === NEW_FRONT ? [] : history.split(" ")) {
    const [text = 0, ledger = 0] = step.slice(1).split(",").map(Number);
    if (!step.startsWith("D")) shown = values.textOf(text);
    if (step.startsWith("A")) void front.read().then(note);
    else if (step.startsWith("U")) waiting.shift()?.(values.ledgerOf(ledger));
    else if (step.startsWith("D")) arrivals.shift()?.();
    else change();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const state = { held: nameOf(front.held()), given, waiting: waiting.length, hasRun: arrivals.length > 0 };
  front.close();
  return state;
}

const nothing = (): void => undefined;

function refuse(): never {
  throw new Error("The front writes nothing.");
}
