/** How a state is called in a comparison: by its path, which is shorter than its id. */
import type { Chart, ChartState } from "../chart/index.ts";

/** The path below the root; the machine's id for the root. */
export function pathWords({ path, key }: ChartState): string {
  return path.length === 0 ? key : path.join(".");
}

export function stateWords({ states }: Chart, id: string): string {
  const state = states.find((each) => each.id === id);
  return state === undefined ? id : pathWords(state);
}
