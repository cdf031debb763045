/**
 * The chart as TypeScript for XState 5: `setup({ … }).createMachine({ … })`, with a placeholder for each implementation.
 *
 * The code type-checks and makes a machine with the same transitions. Placeholders do nothing; a guard lets nothing pass.
 */
import type { Chart, ChartState, ChartTransition, Guard, Named } from "../chart/index.ts";
import { eventOfActor, toJson, type Json } from "./json.ts";

const INDENT = "  ";
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/u;
const GUARD_MARK = "\u0000guard ";

/** @example await writeFile("sign-in.machine.ts", toCode(chart)); */
export function toCode(chart: Chart): string {
  const parts = collectParts(chart);
  const setup = [
    ...placeholders(
      "actors",
      parts.actors,
      () => 'fromPromise<unknown>(() => Promise.reject(new Error("Not implemented")))',
    ),
    ...placeholders("actions", parts.actions, () => "() => {}"),
    ...placeholders("guards", parts.guards, () => "() => false"),
    ...placeholders("delays", parts.delays, () => "1000"),
  ];
  const combinators = ["and", "not", "or", "stateIn"].filter((name) => parts.combinators.has(name));
  const imports = [...combinators, ...(parts.actors.size > 0 ? ["fromPromise"] : []), "setup"].toSorted();
  const events = [...parts.events].map((name) => `{ type: ${quote(name)} }`);
  const guards = new Map(chart.transitions.flatMap(({ id, guard }) => (guard === undefined ? [] : [[id, guard]])));
  const config = toJson(withGuardMarks(chart));
  return [
    `import { ${imports.join(", ")} } from "xstate";`,
    "",
    `export const ${machineName(chart.id)} = setup({`,
    ...(events.length === 0 ? [] : [`${INDENT}types: { events: {} as ${events.join(" | ")} },`]),
    ...setup,
    `}).createMachine(${literal(config, guards)});`,
    "",
  ].join("\n");
}

interface Parts {
  readonly actors: Set<string>;
  readonly actions: Set<string>;
  readonly guards: Set<string>;
  readonly delays: Set<string>;
  readonly events: Set<string>;
  readonly combinators: Set<string>;
}

function collectParts({ states, transitions }: Chart): Parts {
  const parts: Parts = {
    actors: new Set(),
    actions: new Set(),
    guards: new Set(),
    delays: new Set(),
    events: new Set(),
    combinators: new Set(),
  };
  for (const state of states) {
    for (const { src } of state.invokes) parts.actors.add(src);
    for (const { name } of actionsOf(state)) parts.actions.add(name);
  }
  const statesById = new Map(states.map((state) => [state.id, state]));
  for (const { source, trigger, guard, actions } of transitions) {
    const state = statesById.get(source);
    const event = trigger.kind === "event" ? trigger.name : state && eventOfActor(trigger, state);
    if (event !== undefined) parts.events.add(event);
    if (trigger.kind === "after" && !/^\d+$/u.test(trigger.delay)) parts.delays.add(trigger.delay);
    for (const { name } of actions) parts.actions.add(name);
    if (guard !== undefined) collectGuard(guard, parts);
  }
  return parts;
}

function actionsOf({ entry, exit, initialActions }: ChartState): Named[] {
  return [...entry, ...exit, ...initialActions];
}

function collectGuard(guard: Guard, parts: Parts): void {
  if (guard.kind === "named") {
    parts.guards.add(guard.name);
    return;
  }
  parts.combinators.add(guard.kind);
  if (guard.kind === "not") collectGuard(guard.guard, parts);
  if (guard.kind === "and" || guard.kind === "or") for (const part of guard.guards) collectGuard(part, parts);
}

function placeholders(member: string, names: ReadonlySet<string>, write: (name: string) => string): string[] {
  if (names.size === 0) return [];
  const lines = [...names].toSorted().map((name) => `${INDENT.repeat(2)}${memberName(name)}: ${write(name)},`);
  return [`${INDENT}${member}: {`, ...lines, `${INDENT}},`];
}

/** JSON has no form for combined guards, so that their place is marked, and they are written as calls. */
function withGuardMarks(chart: Chart): Chart {
  const transitions = chart.transitions.map((transition): ChartTransition => {
    if (transition.guard === undefined || transition.guard.kind === "named") return transition;
    return { ...transition, guard: { kind: "named", name: `${GUARD_MARK}${transition.id}` } };
  });
  return { ...chart, transitions };
}

function literal(value: Json, guards: ReadonlyMap<string, Guard>, depth = 0): string {
  const [outer, inner] = [INDENT.repeat(depth), INDENT.repeat(depth + 1)];
  if (typeof value === "string" && value.startsWith(GUARD_MARK)) {
    const guard = guards.get(value.slice(GUARD_MARK.length));
    if (guard !== undefined) return guardCode(guard);
  }
  if (typeof value !== "object" || value === null) return typeof value === "string" ? quote(value) : String(value);
  const parts = Array.isArray(value)
    ? (value as readonly Json[]).map((item) => literal(item, guards, depth + 1))
    : Object.entries(value).map(([name, member]) => `${memberName(name)}: ${literal(member, guards, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return `${open}${close}`;
  const air = Array.isArray(value) ? "" : " ";
  const line = `${open}${air}${parts.join(", ")}${air}${close}`;
  if (line.length + outer.length <= 100 && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${outer}${close}`;
}

function guardCode(guard: Guard): string {
  switch (guard.kind) {
    case "named":
      return guard.params === undefined
        ? quote(guard.name)
        : `{ type: ${quote(guard.name)}, params: ${literal(guard.params as Json, new Map())} }`;
    case "not":
      return `not(${guardCode(guard.guard)})`;
    case "and":
    case "or":
      return `${guard.kind}([${guard.guards.map(guardCode).join(", ")}])`;
    case "stateIn":
      return `stateIn(${literal(stateValue(guard.state), new Map())})`;
  }
}

/** A chart words a state value as JSON. Any other text is an id or a key, also one that begins like code. */
function stateValue(words: string): Json {
  if (!words.startsWith("{")) return words;
  try {
    return JSON.parse(words) as Json;
  } catch {
    return words;
  }
}

/** `__proto__` has to be computed, or it would set the prototype. */
function memberName(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return PLAIN_NAME.test(name) ? name : quote(name);
}

/** Text in quotes; line separators and the end of a script element cannot break out of it. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

function machineName(id: string): string {
  const words = id.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const name = words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  const safe = /^[\p{ID_Start}_$]/u.test(name) ? name : `the${name}`;
  return /[Mm]achine$/u.test(safe) ? safe : `${safe}Machine`;
}
