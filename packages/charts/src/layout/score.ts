/**
 * Judges a layout: what is wrong with it, what covers what, what crosses, and how many bends there are.
 *
 * The figures are counted from the coordinates alone, so that they hold whatever has made them.
 */
import { textWidth } from "./measure.ts";
import type { Box, LaidOutChart, LaidOutEdge, LaidOutState, LayoutScore, Point } from "./model.ts";

type Judged = Pick<LaidOutChart, "chart" | "states" | "marks" | "edges" | "width" | "height">;

interface NamedBox extends Box {
  readonly name: string;
  /** Ids of the states around it, the innermost first. */
  readonly around: readonly string[];
  readonly hasChildren: boolean;
  /** The words of a state with children, which arrows should not pass. */
  readonly title?: Box;
}

/** Pixels that are forgiven for rounding. */
const TOLERANCE = 1;

/**
 * What a layout is judged by, counted in it.
 *
 * @example
 * scoreLayout(await layoutChart(chart)); // { invalid: 0, overlaps: 0, crossings: 1, bends: 14 }
 */
export function scoreLayout(layout: Judged): LayoutScore {
  const { boxes, labels } = collect(layout);
  return {
    invalid: invalidBoxes(layout, boxes) + invalidEdges(layout, boxes) + invalidLabels(layout, boxes, labels),
    overlaps: boxOverlaps(boxes) + labelOverlaps(boxes, labels),
    crossings: edgeCrossings(layout.edges) + edgesThrough(layout.edges, boxes, labels),
    bends: layout.edges.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0),
  };
}

/**
 * Below zero when the first score is better.
 *
 * @example
 * const best = layouts.toSorted((a, b) => compareScores(a.score, b.score))[0];
 */
export function compareScores(a: LayoutScore, b: LayoutScore): number {
  return a.invalid - b.invalid || a.overlaps - b.overlaps || a.crossings - b.crossings || a.bends - b.bends;
}

function collect({ chart, states, marks, edges }: Judged): {
  boxes: NamedBox[];
  labels: (NamedBox & { edge: string })[];
} {
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]));
  for (const { id, inside } of marks) parents.set(id, inside);
  const around = (id: string): string[] => {
    const parent = parents.get(id);
    return parent === undefined ? [] : [parent, ...around(parent)];
  };
  const withChildren = new Set([...parents.values()].filter((id) => id !== undefined));
  const boxes = [...states, ...marks].map((one) => ({
    ...boxOf(one),
    name: one.id,
    around: around(one.id),
    hasChildren: withChildren.has(one.id),
    ...("title" in one && withChildren.has(one.id) ? { title: wordsOf(one) } : {}),
  }));
  const labels = edges.flatMap(({ id, from, to, label }) => {
    if (label === undefined) return [];
    const ends = [around(from), new Set([to, ...around(to)])] as const;
    const common = ends[0].filter((each) => ends[1].has(each));
    return { ...boxOf(label), name: `label of ${id}`, around: common, hasChildren: false, edge: id };
  });
  return { boxes, labels };
}

/** Where the words of a state stand. */
function wordsOf({ x, y, title, rows }: LaidOutState): Box {
  const right = Math.max(title.x + textWidth(title.text, title.role), ...rows.map((row) => row.x + row.width));
  const bottom = Math.max(title.y + 4, ...rows.map((row) => row.y + row.height));
  return { x: x + 8, y: y + 8, width: right - x - 8, height: bottom - y - 8 };
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

function invalidBoxes({ width, height, states }: Judged, boxes: readonly NamedBox[]): number {
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const headers = new Map(states.map(({ id, headerHeight }) => [id, headerHeight]));
  const drawing = { x: 0, y: 0, width, height };
  const tooNarrow = states.filter((state) => state.rows.length > 0 && !isWithin(wordsOf(state), state)).length;
  const outside = boxes.filter((box) => {
    const parent = byName.get(box.around[0] ?? "");
    if (parent === undefined) return !isWithin(box, drawing);
    const header = headers.get(parent.name) ?? 0;
    return !isWithin(box, { ...parent, y: parent.y + header, height: parent.height - header });
  });
  return outside.length + tooNarrow;
}

function invalidEdges({ edges }: Judged, boxes: readonly NamedBox[]): number {
  const byName = new Map(boxes.map((box) => [box.name, box]));
  return edges.filter(({ from, to, points }) => {
    const [start, end] = [points[0], points.at(-1)];
    const [source, target] = [byName.get(from), byName.get(to)];
    if (points.length < 2 || start === undefined || end === undefined) return true;
    if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) return true;
    return source === undefined || target === undefined || !touches(start, source) || !touches(end, target);
  }).length;
}

/** A label belongs into the innermost state around both ends, and near its arrow. */
function invalidLabels(
  { width, height, edges }: Judged,
  boxes: readonly NamedBox[],
  labels: readonly (NamedBox & { edge: string })[],
): number {
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  return labels.filter((label) => {
    const home = byName.get(label.around[0] ?? "") ?? { x: 0, y: 0, width, height };
    const points = byId.get(label.edge)?.points ?? [];
    return !isWithin(label, home) || !segmentsOf(points).some((segment) => meets(segment, grown(label, 12)));
  }).length;
}

function boxOverlaps(boxes: readonly NamedBox[]): number {
  return countPairs(boxes, (a, b) => !a.around.includes(b.name) && !b.around.includes(a.name) && overlap(a, b));
}

/** A label may lie in a state with children, or outside of it, but not on its border. */
function labelOverlaps(boxes: readonly NamedBox[], labels: readonly NamedBox[]): number {
  const onBoxes = labels.flatMap((label) =>
    boxes.filter((box) => overlap(label, box) && !(box.hasChildren && isWithin(label, box))),
  );
  return onBoxes.length + countPairs(labels, overlap);
}

function edgeCrossings(edges: readonly LaidOutEdge[]): number {
  const all = edges.map(({ points }) => ({ segments: segmentsOf(points), box: boundsOf(points) }));
  let crossings = 0;
  for (const [place, a] of all.entries()) {
    for (const b of all.slice(place + 1)) {
      if (!overlap(grown(a.box, TOLERANCE), grown(b.box, TOLERANCE))) continue;
      for (const one of a.segments) crossings += b.segments.filter((other) => cross(one, other)).length;
    }
  }
  return crossings;
}

/** Arrows through boxes that are none of their ends and do not contain one, and through other arrows' labels. */
function edgesThrough(
  edges: readonly LaidOutEdge[],
  boxes: readonly NamedBox[],
  labels: readonly (NamedBox & { edge: string })[],
): number {
  const aroundOf = new Map(boxes.map((box) => [box.name, box.around]));
  let count = 0;
  for (const { id, from, to, points } of edges) {
    const own = new Set([from, to, ...(aroundOf.get(from) ?? []), ...(aroundOf.get(to) ?? [])]);
    const foreign = [...boxes.filter(({ name }) => !own.has(name)), ...labels.filter(({ edge }) => edge !== id)];
    const segments = segmentsOf(points);
    const titles = boxes.flatMap(({ title }) => title ?? []);
    count += titles.filter((title) => segments.some((segment) => meets(segment, title))).length;
    count += foreign.filter((box) => segments.some((segment) => meets(segment, grown(box, -TOLERANCE)))).length;
  }
  return count;
}

type Segment = readonly [Point, Point];

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((end, place): Segment[] => {
    const start = points[place];
    return start === undefined ? [] : [[start, end]];
  });
}

/** Whether two segments cross, not counting that they touch at an end. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** On which side of the line from `p` to `q` the third point lies. */
function side(p: Point, q: Point, r: Point): number {
  return Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
}

/** Whether any part of a segment lies in a box. Segments are level or upright, as ELK's are. */
function meets(segment: Segment, box: Box): boolean {
  return overlap(boundsOf(segment), box) || isWithin(boundsOf(segment), box);
}

function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function touches({ x, y }: Point, box: Box): boolean {
  const isNear = isWithin({ x, y, width: 0, height: 0 }, grown(box, TOLERANCE));
  const isDeepInside = x > box.x + 2 && x < box.x + box.width - 2 && y > box.y + 2 && y < box.y + box.height - 2;
  return isNear && !isDeepInside;
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - TOLERANCE &&
    inner.y >= outer.y - TOLERANCE &&
    inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
    inner.y + inner.height <= outer.y + outer.height + TOLERANCE
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function countPairs<T>(items: readonly T[], test: (a: T, b: T) => boolean): number {
  return items.reduce((count, a, place) => count + items.slice(place + 1).filter((b) => test(a, b)).length, 0);
}
