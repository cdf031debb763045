/**
 * The chart as the JSON that `createMachine` takes, and that makes a machine with the same transitions.
 *
 * Guards, actions, delays and actors stand there by name only; context, input and output by functions are code and stay
 * out. Targets are absolute (`#signIn.proving`), so that nothing depends on where a transition stands.
 */
import {
  guardWords,
  indexChart,
  triggerKey,
  type Chart,
  type ChartIndex,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
  type Guard,
  type Named,
  type Trigger,
} from "../chart/index.ts";
import { targetText } from "./target-text.ts";

/** Plain data, as `JSON.parse` returns it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Members = readonly (readonly [string, Json | undefined])[];

/**
 * What `createMachine` takes, as plain data.
 *
 * @example createMachine(toJson(chart))
 */
export function toJson(chart: Chart): { readonly [name: string]: Json } {
  const index = indexChart(chart);
  if (index.root === undefined) return { id: chart.id };
  return objectOf([["id", chart.id], ...stateMembers(index, index.root)]);
}

function stateMembers(index: ChartIndex, state: ChartState): Members {
  const transitions = index.outgoing.get(state.id) ?? [];
  const pick = (key: string): Json | undefined =>
    oneOrMany(
      transitions.filter(({ trigger }) => triggerKey(trigger) === key).map((each) => transitionJson(index, each)),
    );
  const triggers = new Map(transitions.map(({ trigger }) => [triggerKey(trigger), trigger]));
  const after = [...triggers].flatMap(([key, trigger]) =>
    trigger.kind === "after" ? [[trigger.delay, pick(key)] as const] : [],
  );
  const on = [...triggers].flatMap(([key, trigger]): [string, Json | undefined][] => {
    if (trigger.kind === "event" || trigger.kind === "wildcard") return [[trigger.name, pick(key)]];
    const event = eventOfActor(trigger, state);
    return event === undefined ? [] : [[event, pick(key)]];
  });
  const { type, history, initial, initialActions, output } = state;
  const initialKey = initial === undefined ? undefined : index.states.get(initial)?.key;
  return [
    ["id", state.hasOwnId && state.parent !== undefined ? state.id : undefined],
    ["description", state.description],
    ["type", type === "atomic" || type === "compound" ? undefined : type],
    ["history", history?.depth],
    ["target", oneOrMany((history?.targets ?? []).map((id) => targetText(index, id)))],
    ["tags", listOf(state.tags)],
    ["meta", state.meta as Json | undefined],
    [
      "initial",
      initialKey === undefined || initialActions.length === 0
        ? initialKey
        : { target: initialKey, actions: initialActions.map(namedJson) },
    ],
    ["entry", listOf(state.entry.map(namedJson))],
    ["exit", listOf(state.exit.map(namedJson))],
    ["invoke", listOf(state.invokes.map((invoke) => invokeJson(invoke, pick)))],
    ["on", mapOf(on)],
    ["always", pick("always")],
    ["after", mapOf(after)],
    ["onDone", pick("allDone")],
    ["output", output?.kind === "value" ? (output.value as Json) : undefined],
    [
      "states",
      mapOf(
        state.children.flatMap((id) => {
          const child = index.states.get(id);
          return child === undefined ? [] : [[child.key, objectOf(stateMembers(index, child))] as const];
        }),
      ),
    ],
  ];
}

function invokeJson({ id, src, systemId }: ChartInvoke, pick: (key: string) => Json | undefined): Json {
  return objectOf([
    ["src", src],
    ["id", id],
    ["systemId", systemId],
    ["onDone", pick(`done:${id}`)],
    ["onError", pick(`error:${id}`)],
    ["onSnapshot", pick(`snapshot:${id}`)],
  ]);
}

function transitionJson(index: ChartIndex, transition: ChartTransition): Json {
  const { targets, guard, actions, reenter, description, meta } = transition;
  return objectOf([
    ["target", oneOrMany(targets.map((id) => targetText(index, id)))],
    ["guard", guard === undefined ? undefined : guardJson(guard)],
    ["actions", listOf(actions.map(namedJson))],
    ["reenter", reenter ? true : undefined],
    ["description", description],
    ["meta", meta as Json | undefined],
  ]);
}

/** Combined guards become one name in words. JSON has no other form for them. */
function guardJson(guard: Guard): Json {
  return guard.kind === "named" ? namedJson(guard) : guardWords(guard);
}

function namedJson({ name, params }: Named): Json {
  return params === undefined ? name : { type: name, params: params as Json };
}

/** One stands alone, several stand in the order in which they are tried. */
function oneOrMany(list: readonly Json[]): Json | undefined {
  const [only, ...others] = list;
  return others.length === 0 ? only : list;
}

function listOf(list: readonly Json[]): Json | undefined {
  return list.length === 0 ? undefined : list;
}

function mapOf(entries: Members): Json | undefined {
  return entries.length === 0 ? undefined : objectOf(entries);
}

/** Names such as `__proto__` become members like any others. */
function objectOf(members: Members): { readonly [name: string]: Json } {
  return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The event of an actor that the state itself does not invoke: an action has started it, or a state around this one. */
export function eventOfActor(trigger: Trigger, { invokes }: ChartState): string | undefined {
  if (!("invokeId" in trigger) || invokes.some(({ id }) => id === trigger.invokeId)) return undefined;
  const prefix = trigger.kind === "snapshot" ? "xstate.snapshot" : `xstate.${trigger.kind}.actor`;
  return `${prefix}.${trigger.invokeId}`;
}
