/** What the gallery can show: the states of each screen, and the languages. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { WIDGET_STATES, type WidgetState } from "@poolgate/testkit/widget-views";
import { ROOT } from "../places.ts";

/** The states by the screen that they belong to. */
export const SCREENS: readonly (readonly [screen: string, states: readonly WidgetState[]])[] = [
  ...Map.groupBy(WIDGET_STATES, ({ screen }) => screen),
];

/** The tags of all languages but English. */
export const OTHER_LANGUAGES: readonly string[] = readdirSync(join(ROOT, "packages/react/src/messages/languages"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => basename(file, ".ts"));
