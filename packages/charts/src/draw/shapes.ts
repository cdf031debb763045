/** The shapes of a drawn chart: rounded ways of arrows, their tips, small signs before a text. */
import type { IconName, Point } from "../layout/model.ts";

const RADIUS = 9;
const TIP = 9;

/** The way of an arrow with rounded corners, and its tip at the end. */
export function arrowPaths(points: readonly Point[]): { line: string; tip: string } {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end === undefined || before === undefined) return { line: "", tip: "" };
  const unit = direction(before, end);
  const neck = { x: end.x - unit.x * (TIP - 1), y: end.y - unit.y * (TIP - 1) };
  const wing = (side: number): Point => ({
    x: end.x - unit.x * TIP - unit.y * 4 * side,
    y: end.y - unit.y * TIP + unit.x * 4 * side,
  });
  const tip = `M${at(end)}L${at(wing(1))}L${at(wing(-1))}Z`;
  return { line: roundedLine([...points.slice(0, -1), neck]), tip };
}

function roundedLine(points: readonly Point[]): string {
  return points
    .map((point, place) => {
      const [before, after] = [points[place - 1], points[place + 1]];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join("");
}

/** Signs of 12 by 12 pixels, as paths. */
export const ICONS: Readonly<Record<IconName, string>> = {
  clock: "M6 1a5 5 0 1 0 .01 0M6 3.2V6l2 1.4",
  actor: "M2.5 6a3.5 3.5 0 0 1 6-2.4L9.8 5M9.5 6a3.5 3.5 0 0 1-6 2.4L2.2 7M9.9 2.6V5H7.5M2.1 9.4V7H4.5",
  again: "M10 6a4 4 0 1 1-1.3-2.9L10 4.2M10 1.6v2.6H7.4",
  entry: "M1 6h6M4.8 3.6 7.2 6 4.8 8.4M10.5 1.5v9",
  exit: "M5 6h6M8.8 3.6 11.2 6 8.8 8.4M1.5 1.5v9",
};

function towards(from: Point, to: Point, by: number): Point {
  const unit = direction(from, to);
  return { x: from.x + unit.x * by, y: from.y + unit.y * by };
}

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
