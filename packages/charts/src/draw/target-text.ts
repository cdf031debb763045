/** How JSON and code refer to a state from anywhere. */
import type { ChartIndex } from "../chart/index.ts";

/** For example `#signIn.proving`. Dots and backslashes within a name are escaped, since XState splits at dots. */
export function targetText(index: ChartIndex, id: string): string {
  const state = index.states.get(id);
  if (state === undefined || state.hasOwnId) return `#${escapeDots(id)}`;
  return `#${[index.root?.id ?? "", ...state.path].map(escapeDots).join(".")}`;
}

function escapeDots(name: string): string {
  return name.replaceAll(/[\\.]/gu, "\\$&");
}
