/**
 * Counts the calls and their outcomes, and keeps the last calls for the report of a failure. It keeps names only, no
 * values.
 */

/** `acknowledged` and `refused` are responses. After `unanswered`, the call may have taken effect or not. */
export type Outcome = "acknowledged" | "refused" | "unanswered";

const KEPT_CALLS = 25;

export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #recent: string[] = [];
  readonly #failures: string[] = [];
  readonly #startedAtMs = performance.now();

  count(kind: string, outcome: string): void {
    const outcomes = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, outcomes);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.#recent.push(`${((performance.now() - this.#startedAtMs) / 1000).toFixed(2)} s ${kind}: ${outcome}`);
    if (this.#recent.length > KEPT_CALLS) this.#recent.shift();
  }

  /** Records a failure. The first one keeps the calls before it. */
  fail(sentence: string): void {
    this.#failures.push(sentence);
    if (this.#failures.length === 1) this.#failures.push(...this.#recent.map((call) => `    before: ${call}`));
  }

  get failures(): readonly string[] {
    return this.#failures;
  }

  get(kind: string, outcome: string): number {
    return this.#counts.get(kind)?.get(outcome) ?? 0;
  }

  /** One line for each kind whose name starts with the prefix: how often it had which outcome. */
  lines(prefix: string): string[] {
    return [...this.#counts]
      .filter(([kind]) => kind.startsWith(prefix))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, outcomes]) => {
        const words = [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} ${name}`);
        return `${kind}: ${words.join(", ")}`;
      });
  }

  total(prefix: string): number {
    let sum = 0;
    for (const [kind, outcomes] of this.#counts) {
      if (kind.startsWith(prefix)) for (const count of outcomes.values()) sum += count;
    }
    return sum;
  }
}
