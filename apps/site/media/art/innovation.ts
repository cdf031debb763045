/** Draws "innovation": two doors open at dawn, and light comes through over the water. */
import { palette } from "./palette.ts";
import {
  chance,
  element,
  group,
  down,
  linear,
  mix,
  picture,
  polygon,
  radial,
  series,
  tenth,
  type Point,
} from "./svg.ts";

const [WIDTH, HEIGHT] = [1600, 900];
const HORIZON = 540;
const GATE_X = 1010;
/** One unit is one picture unit at the gate; the eye is this far above the water and the gate this far away. */
const EYE = 64;
const DISTANCE = 760;
const SPRING = 246;
const OPENING = 158;
const PILLAR = 42;
const HINGE = 14;
const DOOR_TURN = (60 * Math.PI) / 180;

/** From the world (right of the gate, above the water, nearer than the gate) to the picture. */
function project(right: number, above: number, nearer: number): Point {
  const scale = DISTANCE / (DISTANCE - nearer);
  return [GATE_X + right * scale, HORIZON - (above - EYE) * scale];
}

function archPoints(halfWidth: number, mirrored: boolean): Point[] {
  const sign = mirrored ? -1 : 1;
  const arc = series(49).map((i) => {
    const turn = Math.PI - (Math.PI * i) / 48;
    return project(halfWidth * Math.cos(turn), sign * (SPRING + halfWidth * Math.sin(turn)), 0);
  });
  return [project(-halfWidth, 0, 0), ...arc, project(halfWidth, 0, 0)];
}

/** A door's outline: from its hinge behind the stone it rises along an arch of its own; it has swung away from us. */
function door(side: 1 | -1, mirrored: boolean): Point[] {
  const sign = mirrored ? -1 : 1;
  const breadth = OPENING + HINGE;
  const at = (along: number, above: number): Point =>
    project(side * (breadth - along * Math.cos(DOOR_TURN)), sign * above, -along * Math.sin(DOOR_TURN));
  const top = series(21).map((i) => {
    const along = breadth * (i / 20) ** 2;
    return at(along, SPRING + Math.sqrt(breadth ** 2 - (breadth - along) ** 2));
  });
  return [at(0, 0), ...top, at(breadth, 0)];
}

/** Rings of light in the air around the gate, finer and fainter as they travel. */
function halo(): string {
  return group(
    { fill: "none", stroke: palette.dawn },
    series(9).map((i) => {
      const radius = 226 + i * 44 + i * i * 3.2;
      const baseline = HORIZON - (SPRING - EYE);
      const drop = HORIZON - baseline;
      const reach = Math.sqrt(Math.max(0, radius * radius - drop * drop));
      const d = `M${tenth(GATE_X - reach)} ${HORIZON}A${tenth(radius)} ${tenth(radius)} 0 1 1 ${tenth(GATE_X + reach)} ${HORIZON}`;
      return element("path", { d, "stroke-width": tenth(3.4 - i * 0.3), opacity: tenth(0.55 - i * 0.055) });
    }),
  );
}

/** A lying lens of light or shade. */
function glint(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const [left, right] = [tenth(x - halfWidth), tenth(x + halfWidth)];
  return `M${left} ${tenth(y)}Q${tenth(x)} ${tenth(y - halfHeight)} ${right} ${tenth(y)}Q${tenth(x)} ${tenth(y + halfHeight)} ${left} ${tenth(y)}Z`;
}

/** The path of light: glints that widen towards us and scatter at their sides. */
function lightOnWater(): string {
  const next = chance(11);
  const lenses = series(38).map((i) => {
    const depth = (i / 38) ** 1.55;
    const y = HORIZON + 68 + depth * (HEIGHT - HORIZON - 74);
    const spread = 96 + depth * 190;
    const x = GATE_X + (next() - 0.5) * spread * 0.7;
    const halfWidth = (0.32 + 0.68 * next()) * spread * (0.95 - 0.35 * depth);
    return glint(x, y, halfWidth, 2.2 + depth * 12);
  });
  return element("path", { d: lenses.join(""), fill: "url(#path)" });
}

/** Rings on the water about the gate: circles, so ellipses in the picture, whose middle lies nearer than the gate's. */
function waves(): string {
  return group(
    { fill: "none", stroke: palette.mist },
    series(10).map((i) => {
      const radius = 262 + i * 38;
      const [, near] = project(0, 0, radius);
      const [, far] = project(0, 0, -radius);
      const ellipse = {
        cx: GATE_X,
        cy: tenth((near + far) / 2),
        rx: tenth((radius * DISTANCE) / Math.sqrt(DISTANCE ** 2 - radius ** 2)),
        ry: tenth((near - far) / 2),
      };
      return element("ellipse", { ...ellipse, "stroke-width": tenth(1.2 + i * 0.2), opacity: tenth(0.5 - i * 0.04) });
    }),
  );
}

function gate(mirrored: boolean): string[] {
  const outer = archPoints(OPENING + PILLAR, mirrored);
  const inner = archPoints(OPENING, mirrored);
  return [
    element("path", { d: polygon(inner), fill: mirrored ? "url(#below)" : "url(#inside)" }),
    ...([-1, 1] as const).map((side) =>
      element("path", { d: polygon(door(side, mirrored)), fill: side < 0 ? "url(#left)" : "url(#right)" }),
    ),
    element("path", { d: polygon([...outer, ...inner.toReversed()]), fill: mirrored ? palette.night : "url(#stone)" }),
  ];
}

export function innovation(): string {
  const base = HORIZON + EYE;
  const crown = base - SPRING - OPENING;
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      down("sky", 0, HORIZON, [
        [0, palette.night],
        [0.5, palette.teal],
        [0.82, mix(palette.lagoon, palette.shallow, 0.35)],
        [1, mix(palette.lagoon, palette.dawn, 0.4)],
      ]),
      radial("glow", [GATE_X, HORIZON - 90], 640, [
        [0, "#fff3dc", 0.9],
        [0.3, "#d5ecd6", 0.42],
        [0.65, palette.lagoon, 0.16],
        [1, palette.shallow, 0],
      ]),
      down("water", HORIZON, HEIGHT, [
        [0, mix(palette.lagoon, palette.shallow, 0.5)],
        [0.25, palette.teal],
        [1, palette.night],
      ]),
      down("path", base, HEIGHT, [
        [0, "#fff6e4", 0.95],
        [0.55, palette.dawn, 0.6],
        [1, palette.lilac, 0.22],
      ]),
      down("inside", crown, base, [
        [0, palette.dawn],
        [0.6, "#fff8ea"],
        [1, "#ffffff"],
      ]),
      down("below", base, HEIGHT, [
        [0, "#fff3da", 0.75],
        [1, palette.dawn, 0],
      ]),
      down("stone", crown - PILLAR, base, [
        [0, palette.purple],
        [1, palette.plum],
      ]),
      ...([-1, 1] as const).map((side) =>
        linear(
          side < 0 ? "left" : "right",
          [GATE_X + side * OPENING, 0],
          [GATE_X + side * 68, 0],
          [
            [0, palette.plum],
            [0.8, palette.purple],
            [1, palette.lilac],
          ],
        ),
      ),
      down("fade", base, HEIGHT, [
        [0, "#fff", 0.6],
        [0.75, "#fff", 0],
      ]),
      element(
        "mask",
        { id: "sinking" },
        element("path", { d: `M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#fade)" }),
      ),
    ),
    element("path", { d: `M0 0H${WIDTH}V${HORIZON + 1}H0Z`, fill: "url(#sky)" }),
    halo(),
    element("path", { d: `M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#water)" }),
    element("path", { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#glow)" }),
    waves(),
    group({ mask: "url(#sinking)" }, gate(true)),
    lightOnWater(),
    ...gate(false),
  ]);
}
