/** Reads the transitions of one state of a machine's JSON, in the order in which XState tries them. */
import type { JsonNode, Json } from "./json-states.ts";
import type { ChartInvoke, ChartProblem, ChartTransition, Trigger } from "./model.ts";
import { isObject, plain, readActions, readGuard, toArray } from "./read-parts.ts";
import { resolveTarget, type TargetNode } from "./targets.ts";
import { transitionId, triggerKey, triggerOf } from "./triggers.ts";

interface RawTransition {
  readonly trigger: Trigger;
  readonly config: unknown;
}

/**
 * @param invokes The actors of this state, in the order of its `invoke`.
 * @param problems Targets that do not exist are added to it.
 */
export function readJsonTransitions(
  node: JsonNode,
  invokes: readonly ChartInvoke[],
  byId: ReadonlyMap<string, TargetNode>,
  problems: ChartProblem[],
): ChartTransition[] {
  const counts = new Map<string, number>();
  return rawTransitions(node, invokes, problems).map(({ trigger, config }) => {
    const key = triggerKey(trigger);
    const order = counts.get(key) ?? 0;
    counts.set(key, order + 1);
    const id = transitionId(node.id, trigger, order);
    const members: Json = isObject(config) ? config : { target: config };
    const targets = toArray(members["target"]).flatMap((target) => {
      const found = typeof target === "string" ? resolveTarget(target, node, byId) : undefined;
      if (found !== undefined) return found;
      const message = `${node.id} leads to ${wordsOf(target)}, which does not exist.`;
      problems.push({ code: "missing-target", message, state: node.id, transition: id });
      return [];
    });
    return readTransition({ id, trigger, order }, { node, members, targets });
  });
}

function readTransition(
  { id, trigger, order }: Pick<ChartTransition, "id" | "trigger" | "order">,
  { node, members, targets }: { node: JsonNode; members: Json; targets: readonly TargetNode[] },
): ChartTransition {
  const { guard = members["cond"], actions, description } = members;
  const reenter = members["reenter"] === true;
  return {
    id,
    source: node.id,
    trigger,
    order,
    ...(guard === undefined || guard === null ? {} : { guard: readGuard(guard) }),
    targets: targets.map((target) => target.id),
    actions: readActions(actions),
    reenter,
    isInternal: !reenter && targets.every((target) => isSelfOrInside(target, node)),
    ...(typeof description === "string" ? { description } : {}),
    ...plain("meta", members["meta"]),
  };
}

function rawTransitions(node: JsonNode, invokes: readonly ChartInvoke[], problems: ChartProblem[]): RawTransition[] {
  const { config } = node;
  const on = entriesOf(node, "on", problems).flatMap(([descriptor, list]) =>
    each(list).map((item) => ({ trigger: onTrigger(descriptor, node.id), config: item })),
  );
  // What `JSON.stringify(machine)` writes has the transitions of actors in `on` as well.
  const inOn = new Set(on.map(({ trigger }) => triggerKey(trigger)));
  const ofActors = toArray(config["invoke"]).flatMap((invoke, index) => {
    const { id } = invokes[index] ?? {};
    if (!isObject(invoke) || id === undefined) return [];
    return (["done", "error", "snapshot"] as const).flatMap((kind) => {
      const trigger: Trigger = { kind, invokeId: id };
      const list = invoke[{ done: "onDone", error: "onError", snapshot: "onSnapshot" }[kind]];
      return list === undefined || inOn.has(triggerKey(trigger))
        ? []
        : each(list).map((item) => ({ trigger, config: item }));
    });
  });
  const after = entriesOf(node, "after", problems).flatMap(([delay, list]) =>
    each(list).map((item): RawTransition => ({ trigger: { kind: "after", delay }, config: item })),
  );
  const plainList = (member: string, trigger: Trigger): RawTransition[] =>
    config[member] === undefined || config[member] === null
      ? []
      : each(config[member]).map((item) => ({ trigger, config: item }));
  return [
    ...plainList("always", { kind: "always" }),
    ...on,
    ...plainList("onDone", { kind: "allDone" }),
    ...ofActors,
    ...after,
  ];
}

function onTrigger(descriptor: string, stateId: string): Trigger {
  const [start, end] = ["xstate.after.", `.${stateId}`];
  const isDelay =
    descriptor.startsWith(start) && descriptor.endsWith(end) && descriptor.length > start.length + end.length;
  if (isDelay) return { kind: "after", delay: descriptor.slice(start.length, -end.length) };
  return triggerOf(descriptor, stateId);
}

/** An absent target is a transition as well: it keeps the event from the state's ancestors. */
function each(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? (list as unknown[]) : [list];
}

function entriesOf({ config, id }: JsonNode, member: string, problems: ChartProblem[]): [string, unknown][] {
  const value = config[member];
  if (value === undefined || value === null) return [];
  if (isObject(value) && !Array.isArray(value)) return Object.entries(value);
  const message = `\`${member}\` of ${id} is not an object, and is left out.`;
  problems.push({ code: "invalid-member", message, state: id });
  return [];
}

function isSelfOrInside(inner: TargetNode, outer: TargetNode): boolean {
  for (let node: TargetNode | undefined = inner; node !== undefined; node = node.parent) {
    if (node === outer) return true;
  }
  return false;
}

function wordsOf(target: unknown): string {
  return typeof target === "string" ? `"${target.slice(0, 200)}"` : "something that is not text";
}
