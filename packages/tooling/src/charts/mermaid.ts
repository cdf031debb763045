/**
 * The chart as a Mermaid `stateDiagram-v2`, the picture that code forges draw in a Markdown file.
 *
 * Mermaid moves a state into whichever block first draws an arrow to it, so only arrows between siblings stand in their
 * parent's block and all others at the end. It also cannot draw an arrow between a box and its own inside: an arrow from
 * a box to its inside starts at an extra "any state" mark, one to the box around itself ends at that box's first state.
 * Transitions that leave no state are not drawn; they are in the table.
 */
import { flattenStates, type ChartState, type ChartTransition } from "./chart.ts";
import { edgeWords } from "./words.ts";

interface Edge {
  readonly from: ChartState;
  readonly to: ChartState;
  readonly labels: string[];
  /** The second end lies inside the first one. */
  readonly fromAnyState: boolean;
}

/** The diagram without its fence, one line per state and arrow, ending without a line break. */
export function mermaidDiagram(root: ChartState): string {
  const parents = new Map(flattenStates(root).flatMap((state) => state.states.map((child) => [child.id, state])));
  const edges = collectEdges(root, parents);
  const isLocal = (edge: Edge): boolean =>
    edge.fromAnyState
      ? parents.get(edge.to.id) === edge.from
      : parents.get(edge.from.id) === parents.get(edge.to.id) && parents.get(edge.from.id)?.type !== "parallel";
  const lines = [
    ...blockLines(root, { edges, localEdges: edges.filter(isLocal), parents }),
    ...edges.filter((edge) => !isLocal(edge)).map(edgeLine),
  ];
  return ["stateDiagram-v2", ...lines.map((line) => `  ${line}`)].join("\n");
}

/** All arrows; those with the same two ends become one with several lines of text. */
function collectEdges(root: ChartState, parents: ReadonlyMap<string, ChartState>): Edge[] {
  const states = new Map(flattenStates(root).map((state) => [state.id, state]));
  const edges = new Map<string, Edge>();
  for (const from of states.values()) {
    for (const transition of from.transitions) {
      for (const targetId of transition.targets ?? []) {
        const target = states.get(targetId);
        if (target === undefined) continue;
        const to = isInside(from, target, parents) ? (firstInside(target) ?? target) : target;
        const key = `${from.id} ${to.id}`;
        const known = edges.get(key);
        if (known === undefined) {
          edges.set(key, { from, to, labels: [label(from, transition)], fromAnyState: isInside(to, from, parents) });
        } else {
          known.labels.push(label(from, transition));
        }
      }
    }
  }
  return [...edges.values()];
}

function firstInside(state: ChartState): ChartState | undefined {
  return state.states.find((child) => child.key === state.initial);
}

/** Whether the first state lies somewhere inside the second one. */
function isInside(inner: ChartState, outer: ChartState, parents: ReadonlyMap<string, ChartState>): boolean {
  for (let state = parents.get(inner.id); state !== undefined; state = parents.get(state.id)) {
    if (state === outer) return true;
  }
  return false;
}

interface Drawing {
  readonly edges: readonly Edge[];
  /** Those that stand in a block. */
  readonly localEdges: readonly Edge[];
  readonly parents: ReadonlyMap<string, ChartState>;
}

/** What stands inside a state: its first arrow, its children, the arrows between them. */
function blockLines(state: ChartState, drawing: Drawing): string[] {
  const { edges, localEdges, parents } = drawing;
  const first = firstInside(state);
  const hasAnyState = edges.some((edge) => edge.fromAnyState && edge.from === state);
  const children = state.states.map((child) => childLines(child, drawing));
  return [
    ...(first === undefined ? [] : [`[*] --> ${nodeName(first)}`]),
    ...(hasAnyState ? [`state "any state" as ${anyStateName(state)}`] : []),
    ...children.flatMap((lines, index) => (state.type === "parallel" && index > 0 ? ["--", ...lines] : lines)),
    ...localEdges.filter((edge) => parents.get(edge.to.id) === state).map(edgeLine),
    ...state.states.filter((child) => child.type === "final").map((child) => `${nodeName(child)} --> [*]`),
  ];
}

function childLines(child: ChartState, drawing: Drawing): string[] {
  const title = child.history === undefined ? child.key : `${child.key} (${child.history.depth} history)`;
  const declaration = `state "${title}" as ${nodeName(child)}`;
  if (child.states.length === 0) return [declaration];
  return [`${declaration} {`, ...blockLines(child, drawing).map((line) => `  ${line}`), "}"];
}

function edgeLine({ from, to, labels, fromAnyState }: Edge): string {
  const start = fromAnyState ? anyStateName(from) : nodeName(from);
  return `${start} --> ${nodeName(to)} : ${labels.join("<br/>")}`;
}

/** A semicolon would end the statement, a colon or hash mean something else to Mermaid. */
function label(from: ChartState, transition: ChartTransition): string {
  return edgeWords(from, transition).replaceAll(/[;:#<>{}"\s]+/gu, " ");
}

function nodeName(state: ChartState): string {
  return state.id.replaceAll(/[^A-Za-z0-9]/gu, "_");
}

function anyStateName(state: ChartState): string {
  return `${nodeName(state)}__any`;
}
