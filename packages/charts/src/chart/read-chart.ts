/**
 * Reads an XState 5 machine into a chart.
 *
 * It follows XState's own reading of a config (`StateNode.transitions`, `.always`, `.after`, `.invoke`), so what the chart
 * says is what the machine does. It only looks at the machine and never runs its code, and the machine may come from
 * another copy of XState than the one installed here.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { findProblems } from "./find-problems.ts";
import type { Chart, ChartInvoke, ChartState, ChartTransition, Trigger } from "./model.ts";
import { isObject, plain, readActions, readGuard, toArray } from "./read-parts.ts";
import { transitionId, triggerOf } from "./triggers.ts";

/**
 * Whether the value is a machine of XState 5, of whichever copy.
 *
 * @example
 * const machines = Object.values(exported).filter(isMachine);
 */
export function isMachine(value: unknown): value is AnyStateMachine {
  if (typeof value !== "object" || value === null || !("root" in value)) return false;
  const { root } = value;
  return isObject(root) && root["machine"] === value && root["transitions"] instanceof Map;
}

/**
 * The machine as plain data, with its problems listed.
 *
 * @throws TypeError when the value is not a machine of XState 5.
 * @example
 * const chart = readChart(createMachine({ id: "light", initial: "red", states: { red: {} } }));
 */
export function readChart(machine: AnyStateMachine): Chart {
  if (!isMachine(machine)) throw new TypeError("This is not a machine of XState 5.");
  const nodes = listNodes(machine.root);
  const states = nodes.map(readState);
  const transitions = nodes.flatMap(readTransitions);
  const { description } = machine.root;
  const chart = { id: machine.root.id, ...(description === undefined ? {} : { description }), states, transitions };
  return { ...chart, problems: findProblems(chart) };
}

/**
 * The id that a transition of a running machine has in its chart, for inspectors and coverage.
 * Absent for XState's own transitions, which no chart has.
 *
 * @example
 * inspect: (inspected) => {
 *   if (inspected.type === "@xstate.microstep") inspected._transitions.map(transitionIdOf);
 * }
 */
export function transitionIdOf(definition: AnyTransitionDefinition): string | undefined {
  const { source } = definition;
  const all: [string, readonly AnyTransitionDefinition[]][] = [["", source.always ?? []], ...source.transitions];
  for (const [descriptor, definitions] of all) {
    const order = definitions.indexOf(definition);
    if (order !== -1) return transitionId(source.id, readTrigger(source, descriptor), order);
  }
  return undefined;
}

/** The state and everything below it, parents first. */
function listNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => listNodes(child))];
}

function readState(node: AnyStateNode): ChartState {
  const config: Readonly<Record<string, unknown>> = { ...node.config };
  const initial = node.type === "compound" ? node.initial : undefined;
  const initialState = initial?.target[0]?.id;
  const parent = node.parent?.id;
  return {
    id: node.id,
    key: node.parent === undefined ? node.id : node.key,
    path: node.path,
    ...(parent === undefined ? {} : { parent }),
    children: Object.values(node.states).map((child: AnyStateNode) => child.id),
    type: node.type,
    hasOwnId: node.id !== [node.machine.id, ...node.path].join("."),
    ...(node.description === undefined ? {} : { description: node.description }),
    tags: node.tags,
    ...plain("meta", node.meta),
    ...(initialState === undefined ? {} : { initial: initialState }),
    initialActions: readActions(initial?.actions),
    ...(node.history === false ? {} : { history: readHistory(node, node.history) }),
    entry: readActions(config["entry"]),
    exit: readActions(config["exit"]),
    invokes: node.invoke.map(readInvoke),
    ...(node.type === "final" && config["output"] !== undefined ? { output: readOutput(config["output"]) } : {}),
  };
}

function readHistory(node: AnyStateNode, depth: "shallow" | "deep"): NonNullable<ChartState["history"]> {
  const siblings = Object.values(node.parent?.states ?? {}) as AnyStateNode[];
  const targets = toArray(node.config.target).flatMap((target) => {
    const name = String(target);
    const sibling = siblings.find(({ key, id }) => key === name || `#${id}` === name);
    return sibling?.id ?? (name.startsWith("#") ? name.slice(1) : []);
  });
  return { depth, targets };
}

function readInvoke({ id, src, systemId }: { id: string; src: unknown; systemId: string | undefined }): ChartInvoke {
  const isInline = typeof src !== "string" || src.startsWith("xstate.invoke.");
  return {
    id,
    src: isInline ? "inline actor" : src,
    ...(systemId === undefined ? {} : { systemId }),
    ...(isInline ? { isInline } : {}),
  };
}

/** Functions are not called: their output is said to be computed. */
export function readOutput(output: unknown): NonNullable<ChartState["output"]> {
  const { value } = plain("value", output);
  return value === undefined ? { kind: "computed" } : { kind: "value", value };
}

function readTransitions(node: AnyStateNode): ChartTransition[] {
  const all: [string, readonly AnyTransitionDefinition[]][] = [["", node.always ?? []], ...node.transitions];
  return all.flatMap(([descriptor, definitions]) => {
    const trigger = readTrigger(node, descriptor);
    return definitions.map((definition, order) => readTransition(definition, trigger, order));
  });
}

function readTrigger(node: AnyStateNode, descriptor: string): Trigger {
  const delayed = node.after.find((definition) => definition.eventType === descriptor);
  return delayed === undefined ? triggerOf(descriptor, node.id) : { kind: "after", delay: String(delayed.delay) };
}

function readTransition(definition: AnyTransitionDefinition, trigger: Trigger, order: number): ChartTransition {
  const { source, target = [], reenter, description } = definition;
  const guard: unknown = definition.guard;
  return {
    id: transitionId(source.id, trigger, order),
    source: source.id,
    trigger,
    order,
    ...(guard === undefined ? {} : { guard: readGuard(guard) }),
    targets: target.map(({ id }) => id),
    actions: readActions(definition.actions),
    reenter,
    isInternal: !reenter && target.every((node) => isSelfOrInside(node, source)),
    ...(description === undefined ? {} : { description }),
    ...plain("meta", definition.meta),
  };
}

function isSelfOrInside(inner: AnyStateNode, outer: AnyStateNode): boolean {
  for (let node: AnyStateNode | undefined = inner; node !== undefined; node = node.parent) {
    if (node === outer) return true;
  }
  return false;
}
