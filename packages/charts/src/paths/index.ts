/** Ways through a chart, and questions about it in words. */
export { askChart, type Answer } from "./ask.ts";
export { shortestPath, shortestPaths, type ChartPath, type Goal, type PathStep } from "./shortest-path.ts";
