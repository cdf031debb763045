/** Draws "efficiency": wandering currents pass a gate side by side and continue straight. */
import { palette } from "./palette.ts";
import { curve, element, group, down, linear, mix, picture, polygon, series, tenth, type Point } from "./svg.ts";

const [WIDTH, HEIGHT] = [1600, 900];
const LINES = 15;
const OPENING = 158;
const PILLAR = 58;
const SPRING = 178;
const DEPTH = 104;
/** Where the gate stands in the picture. */
const [GATE_X, GATE_Y] = [850, 520];

/** A point of the water plane (along the current, across it) or above it, in a picture without vanishing points. */
function project(along: number, across: number, above = 0): Point {
  return [GATE_X + along * 0.88 + across * 0.8, GATE_Y + along * 0.4 - across * 0.46 - above];
}

/** The gate's outline at one place along the current, from the near foot over the crown to the far foot. */
function outline(along: number, halfWidth: number, sign: 1 | -1): Point[] {
  const arc = series(45).map((i) => {
    const turn = Math.PI - (Math.PI * i) / 44;
    return project(along, halfWidth * Math.cos(turn), sign * (SPRING + halfWidth * Math.sin(turn)));
  });
  return [project(along, -halfWidth), ...arc, project(along, halfWidth)];
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** What we see of the surface between front and back: all its strips that face us, as one shape. */
function mantle(halfWidth: number, faces: 1 | -1, fill: string): string {
  const [near, far] = [outline(DEPTH / 2, halfWidth, 1), outline(-DEPTH / 2, halfWidth, 1)];
  const visible = series(near.length - 1).filter((i) => {
    const strip = [...near.slice(i, i + 2), ...far.slice(i, i + 2).toReversed()];
    return Math.sign(signedArea(strip)) === faces;
  });
  const [from, to] = [visible.at(0) ?? 0, (visible.at(-1) ?? 0) + 2];
  return element("path", { d: polygon([...near.slice(from, to), ...far.slice(from, to).toReversed()]), fill });
}

/** Across the current, where line `i` is: scattered and wandering before the gate, even behind it. */
function placeOf(i: number, along: number): number {
  const place = (i / (LINES - 1)) * 2 - 1;
  const calm = 1 / (1 + Math.exp((along + 420) / 115));
  const even = place * (OPENING - 14);
  const wide = place * 420 + 40 * Math.sin(i * 2.4);
  const wander = 58 * Math.sin(along * 0.0072 + i * 1.9) + 24 * Math.sin(along * 0.0138 + i * 0.7);
  return even * (1 - calm) + (wide + wander) * calm;
}

function current(from: number, to: number, step: number): string {
  return group(
    { fill: "none", "stroke-linecap": "round" },
    series(LINES).map((i) => {
      const count = Math.round((to - from) / step);
      const points = series(count + 1).map((j): Point => {
        const along = from + ((to - from) * j) / count;
        return project(along, placeOf(i, along));
      });
      const stroke = mix(palette.purple, palette.teal, i / (LINES - 1));
      return element("path", { d: curve(points), stroke, "stroke-width": i % 3 === 0 ? 7 : 4 });
    }),
  );
}

/** Drops of light under way on the straight lines. */
function drops(): string {
  return group(
    { fill: palette.foam },
    [
      [1, 180],
      [4, 420],
      [7, 250],
      [9, 560],
      [12, 330],
      [13, 130],
    ].map(([line = 0, along = 0]) => {
      const [x, y] = project(along, placeOf(line, along));
      return element("circle", { cx: tenth(x), cy: tenth(y), r: 9 });
    }),
  );
}

function frontFace(sign: 1 | -1, fill: string): string {
  const [outer, inner] = [outline(DEPTH / 2, OPENING + PILLAR, sign), outline(DEPTH / 2, OPENING, sign)];
  return element("path", { d: polygon([...outer, ...inner.toReversed()]), fill });
}

export function efficiency(): string {
  const [, bottom] = project(DEPTH / 2, -OPENING - PILLAR);
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      linear(
        "ground",
        [0, 0],
        [WIDTH, HEIGHT],
        [
          [0, mix(palette.mist, palette.lagoon, 0.15)],
          [0.5, mix(palette.mist, palette.lagoon, 0.5)],
          [1, mix(palette.lagoon, palette.shallow, 0.25)],
        ],
      ),
      down("front", bottom - SPRING - OPENING, bottom, [
        [0, palette.foam],
        [1, mix(palette.mist, palette.lilac, 0.25)],
      ]),
      down("outside", bottom - SPRING - 330, bottom - SPRING + 20, [
        [0, mix(palette.teal, palette.lagoon, 0.8)],
        [0.5, mix(palette.teal, palette.lagoon, 0.5)],
        [1, mix(palette.teal, palette.lagoon, 0.22)],
      ]),
      down("inside", bottom - SPRING - 270, bottom - SPRING - 130, [
        [0, mix(palette.purple, palette.lagoon, 0.45)],
        [1, palette.lilac],
      ]),
      down("mirror", bottom - 60, bottom + 250, [
        [0, palette.foam, 0.4],
        [1, palette.foam, 0],
      ]),
    ),
    element("path", { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#ground)" }),
    frontFace(-1, "url(#mirror)"),
    current(-1500, -30, 84),
    mantle(OPENING, 1, "url(#inside)"),
    current(-DEPTH, DEPTH / 2, 48),
    mantle(OPENING + PILLAR, -1, "url(#outside)"),
    frontFace(1, "url(#front)"),
    current(DEPTH / 2, 1100, 150),
    drops(),
  ]);
}
