/**
 * Reads the JSON that `createMachine` takes into a chart, and also what `JSON.stringify(machine)` writes.
 *
 * The JSON may come from anywhere, so nothing is thrown: what is wrong is listed, and the rest is read. Members of
 * XState 4 are pointed out.
 */
import { findProblems } from "./find-problems.ts";
import { collectStates, type Json, type JsonNode } from "./json-states.ts";
import { readJsonTransitions } from "./json-transitions.ts";
import type { Chart, ChartInvoke, ChartProblem, ChartState } from "./model.ts";
import { readOutput } from "./read-chart.ts";
import { isObject, plain, readActions, toArray } from "./read-parts.ts";
import { resolveTarget } from "./targets.ts";

const XSTATE_4 = ["cond", "internal", "data", "activities", "in"];

/**
 * Reads the JSON of a machine into a chart.
 *
 * @param json A value, not text: the result of `JSON.parse`.
 * @returns A chart without states when the value is no object.
 * @example
 * const chart = readChartJson(JSON.parse('{ "id": "light", "initial": "red", "states": { "red": {} } }'));
 */
export function readChartJson(json: unknown): Chart {
  if (!isObject(json) || Array.isArray(json)) {
    const message = "A machine is an object with `states`. This is not an object.";
    return { id: "machine", states: [], transitions: [], problems: [{ code: "not-a-machine", message }] };
  }
  const problems: ChartProblem[] = [];
  if (json["states"] === undefined && json["on"] === undefined) {
    problems.push({ code: "not-a-machine", message: "This object has neither `states` nor `on`." });
  }
  const { nodes, byId } = collectStates(json, problems);
  const states = nodes.map((node) => readState(node, byId, problems));
  const transitions = nodes.flatMap((node, index) =>
    readJsonTransitions(node, states[index]?.invokes ?? [], byId, problems),
  );
  for (const { id, config } of nodes) {
    if (usesXState4(config)) {
      const message = `${id} uses members of XState 4 (${XSTATE_4.join(", ")}). XState 5 has other names for them.`;
      problems.push({ code: "xstate-4", message, state: id });
    }
  }
  const { description } = json;
  const id = nodes[0]?.id ?? "machine";
  const chart = { id, ...(typeof description === "string" ? { description } : {}), states, transitions };
  return { ...chart, problems: [...problems, ...findProblems(chart)] };
}

function readState(node: JsonNode, byId: ReadonlyMap<string, JsonNode>, problems: ChartProblem[]): ChartState {
  const { id, key, path, parent, config, hasOwnId } = node;
  const type = typeOf(node, problems);
  const initial = type === "compound" ? readInitial(node, problems) : undefined;
  return {
    id,
    key,
    path,
    ...(parent === undefined ? {} : { parent: parent.id }),
    children: [...node.children.values()].map((child) => child.id),
    type,
    hasOwnId,
    ...(typeof config["description"] === "string" ? { description: config["description"] } : {}),
    tags: toArray(config["tags"]).filter((tag) => typeof tag === "string"),
    ...plain("meta", config["meta"]),
    ...(initial?.id === undefined ? {} : { initial: initial.id }),
    initialActions: initial?.actions ?? [],
    ...(type === "history" ? { history: readHistory(node, byId, problems) } : {}),
    entry: readActions(config["entry"]),
    exit: readActions(config["exit"]),
    invokes: toArray(config["invoke"]).map((invoke, index) => readInvoke(invoke, `${index}.${id}`)),
    ...(type === "final" && config["output"] !== undefined ? { output: readOutput(config["output"]) } : {}),
  };
}

function typeOf({ id, config, children }: JsonNode, problems: ChartProblem[]): ChartState["type"] {
  const { type } = config;
  if (type === "parallel" || type === "final" || type === "history") return type;
  if (type === undefined && (config["history"] === "shallow" || config["history"] === "deep")) return "history";
  if (type !== undefined && type !== "atomic" && type !== "compound") {
    const message = `The type of ${id} is none of XState's. It is read as a plain state.`;
    problems.push({ code: "invalid-member", message, state: id });
  }
  return children.size > 0 ? "compound" : "atomic";
}

/** The child that is entered first. The first of all children stands in for one that is missing. */
function readInitial(
  { id, config, children }: JsonNode,
  problems: ChartProblem[],
): { readonly id: string | undefined; readonly actions: ReturnType<typeof readActions> } {
  const { initial } = config;
  const members: Json = isObject(initial) ? initial : { target: initial };
  const [target] = toArray(members["target"]);
  const name = typeof target === "string" ? target : undefined;
  const child = [...children.values()].find(({ key, id: childId }) => key === name || `#${childId}` === name);
  if (child === undefined) {
    const message =
      name === undefined
        ? `${id} does not say which of its states is entered first.`
        : `${id} starts with "${name}", which it does not have.`;
    problems.push({ code: "missing-initial", message, state: id });
  }
  return { id: child?.id, actions: readActions(members["actions"]) };
}

function readHistory(
  node: JsonNode,
  byId: ReadonlyMap<string, JsonNode>,
  problems: ChartProblem[],
): NonNullable<ChartState["history"]> {
  const targets = toArray(node.config["target"]).flatMap((target) => {
    const found = typeof target === "string" ? resolveTarget(target, node, byId) : undefined;
    if (found !== undefined) return found.id;
    const message = `The history state ${node.id} leads to a state that does not exist.`;
    problems.push({ code: "missing-target", message, state: node.id });
    return [];
  });
  return { depth: node.config["history"] === "deep" ? "deep" : "shallow", targets };
}

function readInvoke(invoke: unknown, standInId: string): ChartInvoke {
  const members: Json = isObject(invoke) ? invoke : { src: invoke };
  const { src, id, systemId } = members;
  const name = isObject(src) ? src["type"] : src;
  const isInline = typeof name !== "string" || name.startsWith("xstate.invoke.");
  return {
    id: typeof id === "string" ? id : standInId,
    src: isInline ? "inline actor" : name,
    ...(typeof systemId === "string" ? { systemId } : {}),
    ...(isInline ? { isInline } : {}),
  };
}

function usesXState4(config: Json): boolean {
  const on: unknown = config["on"];
  const lists = [config["always"], config["onDone"], ...(isObject(on) ? Object.values(on) : [])];
  const transitions = lists.flatMap((list) => toArray(list)).filter(isObject);
  return transitions.some((transition) => XSTATE_4.some((member) => member in transition)) || "activities" in config;
}
