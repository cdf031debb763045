/** The scene of the service pictures: something stands on still water before a coloured sky, and is reflected. */
import { palette } from "./palette.ts";
import { down, element, group, mix, picture, radial, series, tenth, type Attributes } from "./svg.ts";

export const WIDTH = 1200;
export const HEIGHT = 800;
export const HORIZON = 560;
export const MIDDLE = WIDTH / 2;

interface Scene {
  readonly tone: "teal" | "purple";
  /** What stands on the water, drawn from the back to the front. It is reflected. */
  readonly standing: readonly string[];
  /** What is in the air behind it, and is not reflected. */
  readonly air?: readonly string[];
  /** Where the light comes from. */
  readonly lightX?: number;
}

export function overWater({ tone, standing, air = [], lightX = MIDDLE }: Scene): string {
  const [dark, bright] = tone === "teal" ? [palette.night, palette.shallow] : [palette.plum, palette.purple];
  const glow = tone === "teal" ? palette.lagoon : palette.lilac;
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      down("sky", 0, HORIZON, [
        [0, dark],
        [1, mix(bright, glow, 0.25)],
      ]),
      down("water", HORIZON, HEIGHT, [
        [0, mix(dark, bright, 0.75)],
        [1, dark],
      ]),
      radial("glow", [lightX, HORIZON], 620, [
        [0, palette.dawn, 0.45],
        [0.4, glow, 0.2],
        [1, glow, 0],
      ]),
      down("fade", HORIZON, HEIGHT, [
        [0, "#fff", 0.55],
        [0.8, "#fff", 0],
      ]),
      element("mask", { id: "sinking" }, element("path", { d: box(0, HORIZON, WIDTH, HEIGHT), fill: "url(#fade)" })),
    ),
    element("path", { d: box(0, 0, WIDTH, HORIZON + 1), fill: "url(#sky)" }),
    ...air,
    element("path", { d: box(0, HORIZON, WIDTH, HEIGHT), fill: "url(#water)" }),
    element("path", { d: box(0, 0, WIDTH, HEIGHT), fill: "url(#glow)" }),
    group({ mask: "url(#sinking)" }, [group({ transform: `matrix(1 0 0 -0.8 0 ${tenth(HORIZON * 1.8)})` }, standing)]),
    ripples(glow),
    ...standing,
  ]);
}

function box(left: number, top: number, right: number, bottom: number): string {
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

function ripples(colour: string): string {
  return group(
    { stroke: colour, "stroke-linecap": "round" },
    series(7).map((i) => {
      const y = HORIZON + 18 + i * i * 4.6 + i * 8;
      const reach = 520 - i * 52;
      const x = MIDDLE + (i % 2 === 0 ? -1 : 1) * i * 22;
      const d = `M${tenth(x - reach)} ${tenth(y)}H${tenth(x + reach)}`;
      return element("path", { d, "stroke-width": tenth(1.4 + i * 0.5), opacity: tenth(0.5 - i * 0.05) });
    }),
  );
}

/** The outline of a gate that stands on the water: two pillars and a half circle. */
export function gatePath(x: number, halfWidth: number, height: number): string {
  const spring = HORIZON - height + halfWidth;
  return `M${tenth(x - halfWidth)} ${HORIZON}V${tenth(spring)}a${tenth(halfWidth)} ${tenth(halfWidth)} 0 0 1 ${tenth(halfWidth * 2)} 0V${HORIZON}`;
}

export function gate(x: number, halfWidth: number, height: number, attributes: Attributes): string {
  return element("path", { d: gatePath(x, halfWidth, height), fill: "none", "stroke-width": 40, ...attributes });
}

/** Fine rings around a point, as around the gate of the home page. */
export function rings(x: number, y: number, first: number, count: number): string {
  return group(
    { fill: "none", stroke: palette.mist, "stroke-width": 1.5 },
    series(count).map((i) =>
      element("circle", { cx: tenth(x), cy: tenth(y), r: tenth(first + i * 46), opacity: tenth(0.5 - i * 0.08) }),
    ),
  );
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return element("circle", { cx: tenth(x), cy: tenth(y), r: tenth(r), fill });
}
