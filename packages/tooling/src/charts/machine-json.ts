/**
 * The machine as plain data: what `createMachine` of plain xstate takes to make a machine with the same transitions.
 *
 * Guards, actions, delays and actors stand there by name only; context, input and output are code and stay out.
 * Targets are absolute (`#signIn.proving`), so that nothing depends on where a transition stands.
 */
import type { ChartInvoke, ChartState, ChartTransition, Named } from "./chart.ts";

/** One state of a machine's JSON, the root included. */
export interface StateJson {
  id?: string;
  description?: string;
  type?: "parallel" | "final" | "history";
  history?: "shallow" | "deep";
  target?: string;
  tags?: readonly string[];
  meta?: unknown;
  initial?: string | { target: string; actions: NamedJson[] };
  entry?: NamedJson[];
  exit?: NamedJson[];
  invoke?: InvokeJson[];
  on?: Record<string, TransitionsJson>;
  always?: TransitionsJson;
  after?: Record<string, TransitionsJson>;
  onDone?: TransitionsJson;
  states?: Record<string, StateJson>;
}

type NamedJson = string | { type: string; params: unknown };

interface InvokeJson {
  src: string;
  id: string;
  systemId?: string;
  onDone?: TransitionsJson;
  onError?: TransitionsJson;
  onSnapshot?: TransitionsJson;
}

/** One stands alone, several stand in the order in which they are tried. */
type TransitionsJson = TransitionJson | TransitionJson[];

interface TransitionJson {
  target?: string | string[];
  guard?: NamedJson;
  actions?: NamedJson[];
  reenter?: true;
  description?: string;
  meta?: unknown;
}

/** The root state of the chart as JSON; `JSON.stringify` of it is stable for the same machine. */
export function machineJson(root: ChartState): StateJson {
  return { id: root.id, ...stateJson(root) };
}

function stateJson(state: ChartState): StateJson {
  const { transitions } = state;
  const pick = (kind: ChartTransition["trigger"]["kind"]): ChartTransition[] =>
    transitions.filter((transition) => transition.trigger.kind === kind);
  return withoutEmpty({
    id: state.hasOwnId ? state.id : undefined,
    description: state.description,
    type: state.type === "atomic" || state.type === "compound" ? undefined : state.type,
    history: state.history?.depth,
    target: state.history?.target,
    tags: state.tags,
    meta: state.meta,
    initial: initialJson(state),
    entry: state.entry.map(namedJson),
    exit: state.exit.map(namedJson),
    invoke: state.invokes.map((invoke) => invokeJson(invoke, transitions)),
    on: byTrigger(pick("event")),
    always: transitionsJson(pick("always")),
    after: byTrigger(pick("after")),
    onDone: transitionsJson(pick("allDone")),
    states: Object.fromEntries(state.states.map((child) => [child.key, stateJson(child)])),
  });
}

function initialJson(state: ChartState): StateJson["initial"] {
  if (state.initial === undefined || state.initialActions.length === 0) return state.initial;
  return { target: state.initial, actions: state.initialActions.map(namedJson) };
}

function invokeJson(invoke: ChartInvoke, transitions: readonly ChartTransition[]): InvokeJson {
  const pick = (kind: "done" | "error" | "snapshot"): TransitionsJson | undefined =>
    transitionsJson(transitions.filter(({ trigger }) => trigger.kind === kind && trigger.invokeId === invoke.id));
  return withoutEmpty({
    src: invoke.src,
    id: invoke.id,
    systemId: invoke.systemId,
    onDone: pick("done"),
    onError: pick("error"),
    onSnapshot: pick("snapshot"),
  });
}

/** Transitions by event name or by delay, in the order of the machine. */
function byTrigger(transitions: readonly ChartTransition[]): Record<string, TransitionsJson> {
  const byName: Record<string, TransitionJson[]> = {};
  for (const transition of transitions) {
    const { trigger } = transition;
    const name = trigger.kind === "event" ? trigger.name : trigger.kind === "after" ? trigger.delay : undefined;
    if (name !== undefined) (byName[name] ??= []).push(transitionJson(transition));
  }
  return Object.fromEntries(Object.entries(byName).map(([name, list]) => [name, oneOrMany(list)]));
}

function transitionsJson(transitions: readonly ChartTransition[]): TransitionsJson | undefined {
  return transitions.length === 0 ? undefined : oneOrMany(transitions.map(transitionJson));
}

function oneOrMany(list: TransitionJson[]): TransitionsJson {
  const [only, ...others] = list;
  return only !== undefined && others.length === 0 ? only : list;
}

function transitionJson(transition: ChartTransition): TransitionJson {
  const [first, ...others] = (transition.targets ?? []).map((id) => `#${id}`);
  return withoutEmpty({
    target: first === undefined || others.length === 0 ? first : [first, ...others],
    guard: transition.guard === undefined ? undefined : namedJson(transition.guard),
    actions: transition.actions.map(namedJson),
    reenter: transition.reenter ? (true as const) : undefined,
    description: transition.description,
    meta: transition.meta,
  });
}

function namedJson({ name, params }: Named): NamedJson {
  return params === undefined ? name : { type: name, params };
}

type WithoutEmpty<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the members that say nothing: absent ones, empty lists, a map of no events or states. */
function withoutEmpty<T extends object>(value: T): WithoutEmpty<T> {
  const entries = Object.entries(value).filter(([name, member]: [string, unknown]) => {
    if (Array.isArray(member)) return member.length > 0;
    const isMap = name === "on" || name === "after" || name === "states";
    return isMap ? Object.keys(Object(member)).length > 0 : member !== undefined;
  });
  return Object.fromEntries(entries) as WithoutEmpty<T>;
}
