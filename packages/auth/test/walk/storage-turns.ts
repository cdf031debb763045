/**
 * The real session storage with a simulated storage, one task at a time. The input is the task, what the page sees and
 * the ledger; the output is the result, what the page has written and the ledger. Results are cached, so that each is
 * computed once.
 */
import type { AuthEnvironment } from "@poolgate/auth";
import { type SessionRecordStorage, sessionRecordStorage } from "../../src/flows/session/session.storage.ts";
import { parseSessionLedger, type SessionLedger } from "../../src/protocol/session/session-ledger.ts";
import { serializeSessionRecord } from "../../src/protocol/session/issue-session-record.ts";
import { sessionRecordKey } from "../../src/protocol/session/session-record.ts";
import { FrontRuns, type WrapFront } from "./front-runs.ts";
import { config, nameOf, recordOf } from "./records.ts";

export interface TurnInput {
  /** `load s0.0`, `store s1.0`, `commit s0.1 true`, `clear s0.0`; `load -` for a page without a record. */
  readonly task: string;
  /** What the page sees. */
  readonly text: number;
  readonly ledger: number;
  /** Whether the storage rejects writes. */
  readonly isFull: boolean;
}

export interface TurnOutcome {
  /** The event that the machine receives. */
  readonly answer: string;
  /** What the page has written, in order; the last one counts. */
  readonly written: readonly number[];
  readonly ledger: number;
  /** Whether other pages are notified. */
  readonly isAnnounced: boolean;
  /** The record that was read; empty if there is none, and for other tasks. */
  readonly loaded: string;
}

/** What a planted bug can replace in the real storage. */
export type WrapStorage = (storage: SessionRecordStorage, environment: AuthEnvironment) => SessionRecordStorage;

/** Numbers for stored values: texts of the single key, and ledgers. Number 0 is "nothing". */
class Numbered<T> {
  readonly #values: T[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(nothing: T) {
    this.numberOf(nothing);
  }

  numberOf(value: T): number {
    const key = JSON.stringify(value) ?? "";
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#values.length);
    return this.#values.push(value) - 1;
  }

  valueOf(number: number): T {
    return this.#values[number] as T;
  }
}

const texts = new Numbered<string | null>(null);
const ledgers = new Numbered<unknown>(null);
export const NO_LEDGER = ledgers.numberOf(null);

const parsedLedgers: SessionLedger[] = [];
export function ledgerOf(number: number): SessionLedger {
  parsedLedgers[number] ??= parseSessionLedger(ledgers.valueOf(number));
  return parsedLedgers[number];
}

export const numberOfRecord = (name: string): number => texts.numberOf(serializeSessionRecord(recordOf(name)));

export class StorageTurns {
  readonly #known = new Map<string, TurnOutcome>();
  readonly #missing = new Map<string, TurnInput>();
  readonly #wrap: WrapStorage;
  readonly fronts: FrontRuns;

  constructor(wrap: WrapStorage = (storage) => storage, wrapFront?: WrapFront) {
    this.#wrap = wrap;
    const values = {
      textOf: (number: number) => texts.valueOf(number),
      ledgerOf: (number: number) => ledgers.valueOf(number) ?? undefined,
    };
    this.fronts = new FrontRuns(values, wrapFront);
  }

  /** Undefined if the task must still be computed, which `compute` does. */
  take(input: TurnInput): TurnOutcome | undefined {
    const key = `${input.task}|${input.text}|${input.ledger}|${input.isFull}`;
    const known = this.#known.get(key);
    if (known === undefined) this.#missing.set(key, input);
    return known;
  }

  get hasMissing(): boolean {
    return this.#missing.size > 0 || this.fronts.hasMissing;
  }

  async compute(): Promise<void> {
    await this.fronts.compute();
    for (const [key, input] of this.#missing) this.#known.set(key, await runTurn(input, this.#wrap));
    this.#missing.clear();
  }
}

async function runTurn({ task, text, ledger, isFull }: TurnInput, wrap: WrapStorage): Promise<TurnOutcome> {
  const key = sessionRecordKey(config);
  let shown = texts.valueOf(text);
  let value: unknown = ledgers.valueOf(ledger) ?? undefined;
  let isAnnounced = false;
  const written: number[] = [];
  const write = (next: string | null): void => {
    shown = next;
    written.push(texts.numberOf(next));
  };
  const environment = {
    storage: {
      getItem: (name: string) => (name === key ? shown : null),
      setItem(name: string, next: string) {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        if (name === key) write(next);
      },
      removeItem(name: string) {
        if (name === key) write(null);
      },
    },
    ledger: {
      async update<T>(_: string, change: (before: unknown) => { readonly value: unknown; readonly result: T }) {
        const { value: next, result } = change(structuredClone(value));
        value = structuredClone(next);
        return result;
      },
    },
    tabs: { announce: () => void (isAnnounced = true) },
    clock: { now: () => 0 },
  } as unknown as AuthEnvironment;
  const { answer, loaded } = await answerOf(task, wrap(sessionRecordStorage(config, environment), environment));
  return { answer, loaded, written, ledger: ledgers.numberOf(value ?? null), isAnnounced };
}

async function answerOf(task: string, storage: SessionRecordStorage): Promise<{ answer: string; loaded: string }> {
  const [verb, name = "-", wasStored] = task.split(" ");
  const record = name === "-" ? undefined : recordOf(name);
  if (verb === "load" || record === undefined) {
    const found = await storage.load(record);
    const loaded = nameOf(found.record);
    return { loaded, answer: `loaded ${loaded || "-"} ${found.isStored} ${found.recordStatus}` };
  }
  if (verb === "store")
    return {
      loaded: "",
      answer: await storage.store(record, () => undefined).then(() => "stored", refused("storeSession")),
    };
  if (verb === "commit") {
    const committed = storage.commit(record, wasStored === "true").then((outcome) => `committed ${outcome}`);
    return { loaded: "", answer: await committed.catch(refused("commitSession")) };
  }
  await storage.clear(record, true);
  return { loaded: "", answer: "done clearSession" };
}

/** The result of an effect that rejects because the storage is full. */
const refused =
  (effect: string) =>
  (error: unknown): string => {
    if (!(error instanceof DOMException)) throw error;
    return `failed ${effect} storage.failed`;
  };
