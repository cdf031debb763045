/**
 * Reads a running XState machine into a chart: targets become absolute ids, guards, actions, delays and actors names.
 *
 * Follows XState 5's own reading of a config (`StateNode.transitions`, `.always`, `.after`, `.invoke`), so what the chart
 * says is what the machine does. An inline guard or actor has no name that JSON could carry, so it is refused here.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { ChartInvoke, ChartState, ChartTransition, Named, Trigger } from "./chart.ts";

/** @throws TypeError when a guard or an invoked actor has no name. */
export function readChart(machine: AnyStateMachine): ChartState {
  return readState(machine.root);
}

function readState(node: AnyStateNode): ChartState {
  const config: Readonly<Record<string, unknown>> = { ...node.config };
  const initial = node.type === "compound" ? node.initial : undefined;
  const initialKey = initial?.target[0]?.key;
  const defaultId = [node.machine.id, ...node.path].join(".");
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    hasOwnId: node.id !== defaultId,
    ...(node.description === undefined ? {} : { description: node.description }),
    tags: node.tags,
    ...plainMeta(node.meta),
    ...(initialKey === undefined ? {} : { initial: initialKey }),
    initialActions: readActions(initial?.actions, node.id),
    ...(node.history === false ? {} : { history: readHistory(node, node.history) }),
    invokes: node.invoke.map((invoke): ChartInvoke => readInvoke(node.id, invoke)),
    entry: readActions(config["entry"], node.id),
    exit: readActions(config["exit"], node.id),
    transitions: readTransitions(node),
    states: Object.values(node.states).map((child: AnyStateNode) => readState(child)),
  };
}

function readHistory(node: AnyStateNode, depth: "shallow" | "deep"): NonNullable<ChartState["history"]> {
  const target: unknown = node.config.target;
  return { depth, ...(typeof target === "string" ? { target } : {}) };
}

function readInvoke(stateId: string, invoke: { id: string; src: unknown; systemId: string | undefined }): ChartInvoke {
  const { id, src, systemId } = invoke;
  if (typeof src !== "string" || src.startsWith("xstate.invoke.")) {
    throw new TypeError(`${stateId} invokes an actor without a name: declare it in setup({ actors }).`);
  }
  return { id, src, ...(systemId === undefined ? {} : { systemId }) };
}

function readTransitions(node: AnyStateNode): ChartTransition[] {
  const always = (node.always ?? []).map((definition) => readTransition(definition, { kind: "always" }));
  const others = [...node.transitions].flatMap(([descriptor, definitions]) =>
    definitions.map((definition) => readTransition(definition, readTrigger(node, descriptor))),
  );
  return [...always, ...others];
}

function readTrigger(node: AnyStateNode, descriptor: string): Trigger {
  const delayed = node.after.find((definition) => definition.eventType === descriptor);
  if (delayed !== undefined) {
    return { kind: "after", delay: String(delayed.delay) };
  }
  if (descriptor === `xstate.done.state.${node.id}`) {
    return { kind: "allDone" };
  }
  for (const { id } of node.invoke) {
    if (descriptor === `xstate.done.actor.${id}`) return { kind: "done", invokeId: id };
    if (descriptor === `xstate.error.actor.${id}`) return { kind: "error", invokeId: id };
    if (descriptor === `xstate.snapshot.${id}`) return { kind: "snapshot", invokeId: id };
  }
  return { kind: "event", name: descriptor };
}

function readTransition(definition: AnyTransitionDefinition, trigger: Trigger): ChartTransition {
  const where = definition.source.id;
  const guard: unknown = definition.guard;
  return {
    trigger,
    ...(guard === undefined ? {} : { guard: readGuard(guard, where) }),
    ...(definition.target === undefined ? {} : { targets: definition.target.map((node) => node.id) }),
    actions: readActions(definition.actions, where),
    reenter: definition.reenter,
    ...(definition.description === undefined ? {} : { description: definition.description }),
    ...plainMeta(definition.meta),
  };
}

function readGuard(guard: unknown, where: string): Named {
  if (typeof guard === "string") return { name: guard };
  // The combinators and(), or(), not() and stateIn() are functions of that name that carry their parts.
  if (typeof guard === "function" && isObject(guard)) {
    const parts = toArray(guard["guards"]).map((part) => readGuard(part, where).name);
    if (guard.name === "not") return { name: `not ${parts.join()}` };
    if (guard.name === "and" || guard.name === "or") return { name: parts.join(` ${guard.name} `) };
    if (guard.name === "stateIn") return { name: `in ${JSON.stringify(guard["stateValue"])}` };
  }
  const type = isObject(guard) ? guard["type"] : undefined;
  if (!isObject(guard) || typeof type !== "string") {
    throw new TypeError(`${where} has a guard without a name: declare it in setup({ guards }).`);
  }
  return { name: type, ...plainParams(guard["params"]) };
}

function readActions(actions: unknown, where: string): Named[] {
  return toArray(actions).map((action) => {
    if (typeof action === "string") return { name: action };
    const type = isObject(action) ? action["type"] : undefined;
    if (!isObject(action) || typeof type !== "string") {
      throw new TypeError(`${where} has an action without a name: declare it in setup({ actions }).`);
    }
    const sent = isObject(action["event"]) ? action["event"]["type"] : undefined;
    const name = type.replace(/^xstate\./u, "") + (typeof sent === "string" ? ` ${sent}` : "");
    return { name, ...plainParams(action["params"]) };
  });
}

function toArray(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Parameters computed from context or event stay out of the chart. */
function plainParams(params: unknown): { params?: unknown } {
  return params === undefined || typeof params === "function" ? {} : { params };
}

function plainMeta(meta: unknown): { meta?: unknown } {
  return meta === undefined ? {} : { meta };
}
