/** Hands a scene to ELK under one set of options, and reads what comes back into absolute coordinates. */
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Box, LaidOutEdge, Point } from "./model.ts";
import type { Scene, SceneEdge, SceneNode } from "./scene.ts";
import type { Variant } from "./variants.ts";

/** Boxes of nodes and ways of edges, by their ids in the scene. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly edges: readonly { readonly edge: SceneEdge; readonly points: readonly Point[]; readonly labelBox?: Box }[];
}

const MARGIN = 16;

/**
 * The graph in ELK's own form. Ids are places in the scene's lists, so that any text can be the name of a state.
 *
 * @param extraWidths How much wider than its children a state has to be for its own words. ELK gives no state with
 *   children a least size when it lays out all levels at once.
 */
export function toElkGraph(
  { nodes, edges }: Scene,
  variant: Variant,
  extraWidths: ReadonlyMap<string, number> = new Map(),
): ElkNode {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const isTurned = turnedEdges({ nodes, edges }, variant);
  const made = nodes.map((node, place): ElkNode => ({
    id: `n${place}`,
    width: node.width,
    height: node.height,
    children: [],
  }));
  for (const [place, { id, inside, state }] of nodes.entries()) {
    const own = made[place];
    const parent = inside === undefined ? undefined : made[places.get(inside) ?? -1];
    if (own === undefined) continue;
    parent?.children?.push(own);
    if (state !== undefined) {
      own.layoutOptions = {
        ...variant.options,
        "elk.padding": `[top=${state.headerHeight + 14},left=22,bottom=22,right=${22 + (extraWidths.get(id) ?? 0)}]`,
      };
    }
  }
  for (const node of made) {
    if (node.children?.length === 0) {
      delete node.children;
      delete node.layoutOptions;
    }
  }
  return {
    id: "graph",
    layoutOptions: {
      ...variant.options,
      "elk.padding": `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
    },
    children: made.slice(0, 1),
    edges: edges.map((edge, place): ElkExtendedEdge => {
      const ends = [`n${places.get(edge.from) ?? 0}`, `n${places.get(edge.to) ?? 0}`];
      const [source = "", target = ""] = isTurned[place] === true ? ends.toReversed() : ends;
      const label = edge.label;
      return {
        id: `e${place}`,
        sources: [source],
        targets: [target],
        ...(label === undefined
          ? {}
          : {
              labels: [
                {
                  text: "label",
                  width: label.width,
                  height: label.height,
                  layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
                },
              ],
            }),
      };
    }),
  };
}

/** @param graph What ELK has made of `toElkGraph` of the same scene and options. */
export function fromElkGraph(graph: ElkNode, scene: Scene, variant: Variant): Placed {
  const boxes = new Map<string, Box>();
  const visit = (node: ElkNode): void => {
    const sceneNode = scene.nodes[Number(node.id.slice(1))];
    if (sceneNode !== undefined) boxes.set(sceneNode.id, boxOf(node));
    node.children?.forEach(visit);
  };
  graph.children?.forEach(visit);
  const isTurned = turnedEdges(scene, variant);
  const byId = new Map(graph.edges?.map((edge) => [edge.id, edge]));
  const edges = scene.edges.map((edge, place) => {
    const made = byId.get(`e${place}`);
    const points = pointsOf(made);
    const [label] = made?.labels ?? [];
    return {
      edge,
      points: isTurned[place] === true ? points.toReversed() : points,
      ...(label === undefined ? {} : { labelBox: boxOf(label) }),
    };
  });
  return { width: round(graph.width), height: round(graph.height), boxes, edges };
}

/** By how much each state is too narrow for its own words. */
export function missingWidths({ nodes }: Scene, { boxes }: Placed): ReadonlyMap<string, number> {
  return new Map(
    nodes.flatMap(({ id, width, state }): [string, number][] => {
      const missing = width - (boxes.get(id)?.width ?? width);
      return state !== undefined && missing > 0 ? [[id, missing]] : [];
    }),
  );
}

/** Which edges lead back to an earlier state, counted in steps from the first one. */
function turnedEdges({ nodes, edges }: Scene, variant: Variant): readonly boolean[] {
  if (!variant.turnsBackArrows) return edges.map(() => false);
  const depths = depthsOf(nodes, edges);
  return edges.map(({ from, to }: Pick<LaidOutEdge, "from" | "to">) => (depths.get(to) ?? 0) < (depths.get(from) ?? 0));
}

function depthsOf(nodes: readonly SceneNode[], edges: readonly SceneEdge[]): ReadonlyMap<string, number> {
  const outgoing = new Map<string, string[]>();
  for (const { from, to } of edges) outgoing.set(from, [...(outgoing.get(from) ?? []), to]);
  const children = new Map<string, SceneNode[]>();
  for (const node of nodes) children.set(node.inside ?? "", [...(children.get(node.inside ?? "") ?? []), node]);
  const insideOf = new Map(nodes.map(({ id, inside }) => [id, inside]));
  const depths = new Map<string, number>();
  const queue: [string, number][] = nodes.slice(0, 1).map(({ id }) => [id, 0]);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [id, depth] = next;
    if (depths.has(id)) continue;
    depths.set(id, depth);
    for (const to of outgoing.get(id) ?? []) queue.push([to, depth + 1]);
    const dot = children.get(id)?.find(({ mark }) => mark?.kind === "initial");
    if (dot !== undefined) queue.unshift([dot.id, depth]);
    else for (const child of children.get(id) ?? []) queue.push([child.id, depth]);
    const parent = insideOf.get(id);
    if (parent !== undefined && !depths.has(parent)) queue.push([parent, depth]);
  }
  return depths;
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  );
  // A point between two others on one line is no bend.
  return points.filter((point, place) => {
    const [before, after] = [points[place - 1], points[place + 1]];
    if (before === undefined || after === undefined) return true;
    const isOn = (axis: "x" | "y"): boolean => before[axis] === point[axis] && point[axis] === after[axis];
    return !isOn("x") && !isOn("y");
  });
}

function boxOf({ x, y, width, height }: { x?: number; y?: number; width?: number; height?: number }): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
