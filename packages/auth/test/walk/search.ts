/**
 * Searches every reachable world to a depth, breadth first, so that the first counterexample is one of the shortest.
 *
 * In each world the invariants hold, and the moves that happen by themselves lead to rest: no tab waits for ever, and
 * all tabs agree.
 */
import { drawMoves } from "./diagram.ts";
import { type Move, movesFrom, settlingMove } from "./moves.ts";
import { type Rules } from "./stepping.ts";
import { restFault } from "./rest.ts";
import { keyOfWorld, type World } from "./world.ts";

export interface SearchOptions {
  readonly start: World;
  readonly rules: Rules;
  readonly maxDepth: number;
  readonly say?: (line: string) => void;
}

export interface SearchResult {
  readonly states: number;
  readonly steps: number;
  /** The number of steps to which every order was searched completely. */
  readonly depth: number;
  /** True if no state is left to search from. */
  readonly isComplete: boolean;
  readonly counterexample: Counterexample | undefined;
}

export interface Counterexample {
  readonly violation: string;
  /** A Mermaid diagram. */
  readonly diagram: string;
}

const MAX_SETTLING = 400;

export class Search {
  readonly #options: SearchOptions;
  readonly #numbers = new Map<string, number>();
  readonly #parents: number[] = [];
  readonly #keys: string[] = [];
  readonly #settling = new Set<string>();
  #steps = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  async run(): Promise<SearchResult> {
    const { start, maxDepth, say } = this.#options;
    this.#add(start, -1);
    let layer = [start];
    let depth = 0;
    for (; depth < maxDepth && layer.length > 0; depth += 1) {
      const next: World[] = [];
      for (const world of layer) {
        const counterexample = await this.#visit(world, next);
        if (counterexample !== undefined) return this.#result(depth, false, counterexample);
      }
      layer = next;
      say?.(`depth ${depth + 1}: ${this.#keys.length} states`);
    }
    return this.#result(depth, layer.length === 0, undefined);
  }

  #result(depth: number, isComplete: boolean, counterexample: Counterexample | undefined): SearchResult {
    return { states: this.#keys.length, steps: this.#steps, depth, isComplete, counterexample };
  }

  async #visit(world: World, next: World[]): Promise<Counterexample | undefined> {
    const parent = this.#numbers.get(keyOfWorld(world)) ?? -1;
    const stuck = await this.#settle(world);
    if (stuck !== undefined) return this.#explain(world, stuck.moves, stuck.violation);
    for (const move of await this.#moves(world)) {
      this.#steps += 1;
      if (move.violation !== undefined) return this.#explain(world, [move], move.violation);
      if (this.#add(move.world, parent)) next.push(move.world);
    }
    return undefined;
  }

  #add(world: World, parent: number): boolean {
    const key = keyOfWorld(world);
    if (this.#numbers.has(key)) return false;
    this.#numbers.set(key, this.#keys.length);
    this.#keys.push(key);
    this.#parents.push(parent);
    return true;
  }

  /** All moves; if storage tasks must be computed first, only those. */
  async #moves(world: World): Promise<Move[]> {
    const { rules } = this.#options;
    let moves = movesFrom(world, rules);
    while (rules.turns.hasMissing) {
      await rules.turns.compute();
      moves = movesFrom(world, rules);
    }
    return moves;
  }

  /** Makes all moves that happen by themselves. Returns what went wrong during them or after them. */
  async #settle(start: World): Promise<{ moves: Move[]; violation: string } | undefined> {
    const { rules } = this.#options;
    const moves: Move[] = [];
    const keys: string[] = [];
    let world = start;
    while (moves.length < MAX_SETTLING) {
      const key = keyOfWorld(world);
      if (this.#settling.has(key)) break;
      keys.push(key);
      let move = settlingMove(world, rules);
      while (rules.turns.hasMissing) {
        await rules.turns.compute();
        move = settlingMove(world, rules);
      }
      if (move === undefined) {
        const violation = restFault(world);
        if (violation !== undefined) return { moves, violation };
        break;
      }
      moves.push(move);
      if (move.violation !== undefined) return { moves, violation: move.violation };
      ({ world } = move);
    }
    if (moves.length === MAX_SETTLING) return { moves, violation: "The tabs never come to rest." };
    for (const key of keys) this.#settling.add(key);
    return undefined;
  }

  async #explain(world: World, last: readonly Move[], violation: string): Promise<Counterexample> {
    const path: number[] = [];
    for (let at = this.#numbers.get(keyOfWorld(world)) ?? -1; at >= 0; at = this.#parents[at] ?? -1) path.unshift(at);
    const moves: Move[] = [];
    let here = this.#options.start;
    for (const number of path.slice(1)) {
      const move = (await this.#moves(here)).find((one) => keyOfWorld(one.world) === this.#keys[number]);
      if (move === undefined) throw new Error("The way to a state is not the one that was walked.");
      moves.push(move);
      here = move.world;
    }
    // The tabs may be in another order at the end of this path, so the last moves are computed again from here.
    for (const { what } of last) {
      const same = (await this.#moves(here)).find((one) => one.what === what);
      if (same === undefined) break;
      moves.push(same);
      here = same.world;
    }
    return { violation, diagram: drawMoves(this.#options.start, moves, violation) };
  }
}
