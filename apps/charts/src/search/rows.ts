/** What can be found in a chart by its words. The build writes it for all machines; the served page computes it. */
import type { Chart, Guard } from "@poolgate/charts";

export type Row = readonly [machine: string, kind: string, name: string, state: string, description: string];

/**
 * Every state, event, guard, action, actor and delay once.
 *
 * @param machine The name of the machine in the page, where several have one id.
 */
export function rowsOf(chart: Chart, machine: string = chart.id): Row[] {
  const rows = new Map<string, Row>();
  const add = (kind: string, name: string, state: string, description = ""): void => {
    const key = kind === "state" ? `${kind} ${state}` : `${kind} ${name}`;
    if (!rows.has(key)) rows.set(key, [machine, kind, name, state, description]);
  };
  add("machine", machine, chart.id, chart.description);
  for (const { id, path, description, invokes, entry, exit } of chart.states) {
    if (path.length > 0) add("state", path.join("."), id, description);
    for (const { src } of invokes) add("actor", src, id);
    for (const { name } of [...entry, ...exit]) add("action", name, id);
  }
  for (const { source, trigger, guard, actions, description } of chart.transitions) {
    if (trigger.kind === "event" || trigger.kind === "wildcard") add("event", trigger.name, source, description);
    if (trigger.kind === "after") add("delay", trigger.delay, source, description);
    for (const name of guard === undefined ? [] : guardNames(guard)) add("guard", name, source);
    for (const { name } of actions) add("action", name, source);
  }
  return [...rows.values()];
}

function guardNames(guard: Guard): string[] {
  switch (guard.kind) {
    case "named":
      return [guard.name];
    case "not":
      return guardNames(guard.guard);
    case "and":
    case "or":
      return guard.guards.flatMap(guardNames);
    case "stateIn":
      return [];
  }
}
