/** Draws the pen holder as a wire model, for the button that opens the 3-D view: rings, and lines along its twist. */
import { HEIGHT_MM, outline, smoothStep, TWIST_RADIANS } from "../pen-holder/shape.ts";
import { palette } from "./palette.ts";
import { element, group, picture, series, tenth, type Point } from "./svg.ts";

const [WIDTH, HEIGHT] = [640, 480];
const SCALE = 2.9;
/** How much of a ring's depth is seen from above. */
const TILT = 0.34;
const RINGS = 15;
const LINES = 16;
const STEPS = 96;

function project(z: number, angle: number): Point {
  const [radius] = outline(z, angle);
  return [
    WIDTH / 2 + SCALE * radius * Math.cos(angle),
    HEIGHT - 116 - SCALE * z * 0.94 + SCALE * radius * Math.sin(angle) * TILT,
  ];
}

const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}`;

/** A part of a ring, from one angle to another. */
function ring(z: number, from: number, to: number): string {
  return line(series(STEPS / 2 + 1).map((i) => project(z, from + ((to - from) * i) / (STEPS / 2))));
}

/** A line that follows a lobe from the foot to the rim; only its part in front is drawn. */
function lobe(start: number): string {
  const points = series(25).map((i) => {
    const t = i / 24;
    const angle = start + TWIST_RADIANS * (0.6 * t + 0.4 * smoothStep(t));
    return { at: project(t * HEIGHT_MM, angle), isInFront: Math.sin(angle) > -0.05 };
  });
  const inFront = points.filter(({ isInFront }) => isInFront).map(({ at }) => at);
  return inFront.length > 1 ? line(inFront) : "";
}

export function penHolderWire(): string {
  const heights = series(RINGS).map((i) => (i * HEIGHT_MM) / (RINGS - 1));
  const front = heights.map((z) => ring(z, 0, Math.PI)).join("");
  const rim = ring(HEIGHT_MM, Math.PI, 2 * Math.PI);
  const lobes = series(LINES)
    .map((i) => lobe((2 * Math.PI * i) / LINES - Math.PI / 4))
    .join("");
  return picture(WIDTH, HEIGHT, [
    group({ fill: "none", stroke: palette.shallow, "stroke-width": 1.6, "stroke-linejoin": "round" }, [
      element("path", { d: front, opacity: 0.75 }),
      element("path", { d: lobes }),
      element("path", { d: rim + ring(HEIGHT_MM, 0, Math.PI), "stroke-width": 2.6 }),
    ]),
  ]);
}
