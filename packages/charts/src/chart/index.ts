/** The model of a state chart, and how it is read. */
export type * from "./model.ts";
export { isMachine, readChart, transitionIdOf } from "./read-chart.ts";
export { readChartJson } from "./read-json.ts";
export { reachableStates } from "./find-problems.ts";
export { transitionId, triggerKey, triggerOf } from "./triggers.ts";
export { ancestorsOf, enteredWith, indexChart, isInside, type ChartIndex } from "./walk.ts";
export { delayWords, edgeWords, guardLabel, guardWords, namedWords, shortTriggerWords, triggerWords } from "./words.ts";
