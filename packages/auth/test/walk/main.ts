import { Search } from "./search.ts";
import { startWalk } from "./start.ts";
const [tabs = "2", depth = "10", max = "100000"] = process.argv.slice(2);
const started = performance.now();
const { start, rules } = await startWalk({
  tabs: Number(tabs),
  budget: { refreshes: 3, signOuts: 1, signIns: 1, faults: 1, crashes: 1, timeouts: 1 },
});
const result = await new Search({
  start,
  rules,
  maxDepth: Number(depth),
  maxStates: Number(max),
  say: (l) => console.log(l, Math.round(performance.now() - started)),
}).run();
console.log(
  result.counterexample?.violation,
  "\n",
  result.counterexample?.diagram,
  { ...result, counterexample: undefined },
  performance.now() - started,
  process.memoryUsage().heapUsed / 1e6,
);
