/**
 * The chart as a Mermaid `stateDiagram-v2`, the picture that code forges draw in a Markdown file.
 *
 * Mermaid moves a state into whichever block first draws an arrow to it, so only arrows between siblings stand in their
 * parent's block and all others at the end. It also cannot draw an arrow between a box and its own inside: an arrow from
 * a box to its inside starts at an extra "any state" mark, one to the box around itself ends at that box's first state.
 * Transitions that leave no state are not drawn.
 */
import {
  edgeWords,
  indexChart,
  isInside,
  type Chart,
  type ChartIndex,
  type ChartState,
  type ChartTransition,
} from "../chart/index.ts";

interface Edge {
  readonly from: ChartState;
  readonly to: ChartState;
  readonly labels: string[];
  /** The second end lies inside the first one. */
  readonly fromAnyState: boolean;
}

/**
 * The diagram without its fence, one line per state and arrow, ending without a line break.
 *
 * @example
 * await writeFile("light.mmd", toMermaid(readChart(machine)));
 */
export function toMermaid(chart: Chart): string {
  const index = indexChart(chart);
  const { root } = index;
  if (root === undefined) return "stateDiagram-v2";
  const edges = collectEdges(chart, index);
  const isLocal = ({ from, to, fromAnyState }: Edge): boolean =>
    fromAnyState
      ? to.parent === from.id
      : from.parent === to.parent && index.states.get(from.parent ?? "")?.type !== "parallel";
  const drawing = { index, edges, localEdges: edges.filter(isLocal), names: nodeNames(chart) };
  const lines = [
    ...blockLines(root, drawing),
    ...edges.filter((edge) => !isLocal(edge)).map((edge) => edgeLine(edge, drawing)),
  ];
  return ["stateDiagram-v2", ...lines.map((line) => `  ${line}`)].join("\n");
}

/** All arrows; those with the same two ends become one with several lines of text. */
function collectEdges({ transitions }: Chart, index: ChartIndex): Edge[] {
  const edges = new Map<string, Edge>();
  for (const transition of transitions) {
    const from = index.states.get(transition.source);
    for (const targetId of transition.targets) {
      const target = index.states.get(targetId);
      if (from === undefined || target === undefined) continue;
      const to = isInside(index, from.id, target.id) ? (firstInside(target, index) ?? target) : target;
      const key = JSON.stringify([from.id, to.id]);
      const known = edges.get(key);
      if (known === undefined) {
        const fromAnyState = isInside(index, to.id, from.id);
        edges.set(key, { from, to, labels: [label(from, transition)], fromAnyState });
      } else {
        known.labels.push(label(from, transition));
      }
    }
  }
  return [...edges.values()];
}

function firstInside(state: ChartState, index: ChartIndex): ChartState | undefined {
  return state.initial === undefined ? undefined : index.states.get(state.initial);
}

interface Drawing {
  readonly index: ChartIndex;
  readonly edges: readonly Edge[];
  /** Those that stand in a block. */
  readonly localEdges: readonly Edge[];
  /** By the ids of the states. */
  readonly names: ReadonlyMap<string, string>;
}

/** What stands inside a state: its first arrow, its children, the arrows between them. */
function blockLines(state: ChartState, drawing: Drawing): string[] {
  const { index, edges, localEdges, names } = drawing;
  const first = firstInside(state, index);
  const hasAnyState = edges.some((edge) => edge.fromAnyState && edge.from === state);
  const children = state.children.flatMap((id) => index.states.get(id) ?? []);
  const blocks = children.map((child) => childLines(child, drawing));
  return [
    ...(first === undefined ? [] : [`[*] --> ${names.get(first.id)}`]),
    ...(hasAnyState ? [`state "any state" as ${names.get(state.id)}__any`] : []),
    ...blocks.flatMap((lines, place) => (state.type === "parallel" && place > 0 ? ["--", ...lines] : lines)),
    ...localEdges.filter((edge) => edge.to.parent === state.id).map((edge) => edgeLine(edge, drawing)),
    ...children.filter((child) => child.type === "final").map((child) => `${names.get(child.id)} --> [*]`),
  ];
}

function childLines(child: ChartState, drawing: Drawing): string[] {
  const name = plainText(child.key);
  const title = child.history === undefined ? name : `${name} (${child.history.depth} history)`;
  const declaration = `state "${title}" as ${drawing.names.get(child.id)}`;
  if (child.children.length === 0) return [declaration];
  return [`${declaration} {`, ...blockLines(child, drawing).map((line) => `  ${line}`), "}"];
}

function edgeLine({ from, to, labels, fromAnyState }: Edge, { names }: Drawing): string {
  const start = `${names.get(from.id)}${fromAnyState ? "__any" : ""}`;
  return `${start} --> ${names.get(to.id)} : ${labels.join("<br/>")}`;
}

function label(from: ChartState, transition: ChartTransition): string {
  return plainText(edgeWords(from, transition));
}

/** A semicolon would end the statement, a colon or hash mean something else to Mermaid. */
function plainText(text: string): string {
  return text.replaceAll(/[;:#<>{}"\s]+/gu, " ");
}

/** Names of letters and digits, which Mermaid needs; a number distinguishes equal names. */
function nodeNames({ states }: Chart): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    states.map(({ id }) => {
      const plain = id.replaceAll(/[^A-Za-z0-9]/gu, "_");
      let name = plain;
      for (let n = 2; taken.has(name); n += 1) name = `${plain}_${n}`;
      taken.add(name);
      return [id, name];
    }),
  );
}
