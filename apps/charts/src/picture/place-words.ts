/** What a screen reader says of a place in a chart. */
import { edgeWords, type ChartIndex } from "@poolgate/charts";
import { destinationOf, waysOut, type Place } from "./walk.ts";

export function placeWords(index: ChartIndex, place: Place): string {
  const state = place.state === undefined ? undefined : index.states.get(place.state);
  if (state === undefined) return "No state is selected.";
  const ways = waysOut(index, state.id);
  const at = ways.findIndex(({ id }) => id === place.transition);
  const way = ways[at];
  if (way !== undefined) {
    const source = index.states.get(way.source) ?? state;
    const to = index.states.get(destinationOf(way))?.key ?? "";
    return `Transition ${at + 1} of ${ways.length}: ${edgeWords(source, way)}, to ${to}.`;
  }
  const count = ways.length === 1 ? "1 transition leads" : `${ways.length} transitions lead`;
  return `State ${state.key}. ${state.description ?? ""} ${count} out of it.`;
}
