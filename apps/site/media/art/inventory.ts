/** Draws the inventory app: a niche with tidy shelves, and the one item that was searched for. */
import { palette } from "./palette.ts";
import { down, element, group, linear, mix, picture, series, tenth } from "./svg.ts";

const [WIDTH, HEIGHT] = [1200, 900];
const CENTRE = 600;
const NICHE = 330;
const SPRING = 420;
const FLOOR = 780;
const BOARD = 14;

type Kind = "box" | "jar" | "books" | "bowl" | "found";
interface Thing {
  readonly kind: Kind;
  /** Distance of its left side from the niche's left side. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** Place between the deepest and the lightest teal. */
  readonly tone: number;
}

interface Shelf {
  readonly top: number;
  readonly things: readonly Thing[];
}

const shelves: readonly Shelf[] = [
  {
    top: 330,
    things: [
      { kind: "jar", x: 138, width: 74, height: 112, tone: 0.75 },
      { kind: "box", x: 236, width: 142, height: 92, tone: 0.2 },
      { kind: "bowl", x: 402, width: 118, height: 52, tone: 0.95 },
    ],
  },
  {
    top: 485,
    things: [
      { kind: "books", x: 52, width: 118, height: 104, tone: 0.5 },
      { kind: "box", x: 194, width: 116, height: 74, tone: 0.85 },
      { kind: "found", x: 352, width: 134, height: 98, tone: 0 },
      { kind: "jar", x: 536, width: 66, height: 88, tone: 0.35 },
    ],
  },
  {
    top: 640,
    things: [
      { kind: "bowl", x: 56, width: 132, height: 58, tone: 0.3 },
      { kind: "jar", x: 222, width: 78, height: 106, tone: 0.9 },
      { kind: "box", x: 330, width: 104, height: 66, tone: 0.1 },
      { kind: "books", x: 470, width: 134, height: 102, tone: 0.6 },
    ],
  },
  {
    top: FLOOR,
    things: [
      { kind: "box", x: 48, width: 170, height: 96, tone: 0.65 },
      { kind: "box", x: 242, width: 170, height: 96, tone: 0.4 },
      { kind: "box", x: 436, width: 170, height: 96, tone: 0.85 },
    ],
  },
];

function rect(x: number, y: number, width: number, height: number, rx: number, fill: string): string {
  return element("rect", { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height), rx, fill });
}

function box(x: number, top: number, thing: Thing, fill: string, label: string): string[] {
  const { width, height } = thing;
  return [
    rect(x, top, width, height, 6, fill),
    rect(x - 5, top, width + 10, height * 0.26, 6, mix(fill, palette.foam, 0.22)),
    rect(x + width / 2 - 22, top + height * 0.5, 44, 18, 4, label),
  ];
}

function draw(thing: Thing, floor: number): string[] {
  const x = CENTRE - NICHE + thing.x;
  const { width, height } = thing;
  const top = floor - height;
  const fill = mix(palette.teal, palette.mist, thing.tone * 0.85);
  switch (thing.kind) {
    case "box":
      return box(x, top, thing, fill, mix(fill, palette.foam, 0.6));
    case "found":
      return box(x, top, thing, palette.purple, palette.dawn);
    case "jar":
      return [
        rect(x, top + 18, width, height - 18, 20, fill),
        rect(x + 8, top, width - 16, 20, 6, mix(fill, palette.night, 0.35)),
        rect(x + 12, top + 42, 7, height - 68, 3.5, mix(fill, palette.foam, 0.5)),
      ];
    case "books":
      return series(5).map((i) => {
        const tall = height * (0.84 + 0.16 * Math.sin(i * 2.2 + thing.tone * 5));
        const shade = mix(fill, i % 2 === 0 ? palette.night : palette.foam, 0.12 + 0.09 * i);
        return rect(x + (width / 5) * i, floor - tall, width / 5 - 3, tall, 3, shade);
      });
    case "bowl": {
      const d = `M${x} ${top}H${x + width}A${width / 2} ${height} 0 0 1 ${x + width * 0.66} ${floor}H${x + width * 0.34}A${width / 2} ${height} 0 0 1 ${x} ${top}Z`;
      return [element("path", { d, fill })];
    }
  }
}

/** The corners of a viewfinder about what was found. */
function finder({ top, things }: Shelf): string[] {
  return things
    .filter(({ kind }) => kind === "found")
    .map(({ x, width, height }) => {
      const gap = 20;
      const arm = 30;
      const [left, right] = [CENTRE - NICHE + x - gap - 4, CENTRE - NICHE + x + width + gap + 4];
      const [upper, lower] = [top - height - gap, top + gap + 2];
      const d = [
        `M${left} ${upper + arm}v-${arm - 12}a12 12 0 0 1 12-12h${arm - 12}`,
        `M${right - arm} ${upper}h${arm - 12}a12 12 0 0 1 12 12v${arm - 12}`,
        `M${right} ${lower - arm}v${arm - 12}a12 12 0 0 1-12 12h-${arm - 12}`,
        `M${left + arm} ${lower}h-${arm - 12}a12 12 0 0 1-12-12v-${arm - 12}`,
      ].join("");
      return element("path", { d, fill: "none", stroke: palette.dawn, "stroke-width": 7, "stroke-linecap": "round" });
    });
}

function arch(halfWidth: number): string {
  const [left, right] = [CENTRE - halfWidth, CENTRE + halfWidth];
  return `M${left} ${FLOOR}V${SPRING}A${halfWidth} ${halfWidth} 0 0 1 ${right} ${SPRING}V${FLOOR}Z`;
}

export function inventory(): string {
  const found = shelves[1]?.things[2];
  const [lightX, lightY] = [CENTRE - NICHE + (found?.x ?? 0) + 67, (shelves[1]?.top ?? 0) - 50];
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      linear(
        "wall",
        [0, 0],
        [WIDTH, HEIGHT],
        [
          [0, mix(palette.teal, palette.shallow, 0.5)],
          [1, palette.deep],
        ],
      ),
      down("niche", SPRING - NICHE, FLOOR, [
        [0, palette.night],
        [1, palette.deep],
      ]),
      element(
        "radialGradient",
        { id: "light", gradientUnits: "userSpaceOnUse", cx: lightX, cy: lightY, r: 250 },
        element("stop", { offset: 0, "stop-color": palette.dawn, "stop-opacity": 0.5 }),
        element("stop", { offset: 1, "stop-color": palette.dawn, "stop-opacity": 0 }),
      ),
      element("clipPath", { id: "within" }, element("path", { d: arch(NICHE) })),
    ),
    element("path", { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#wall)" }),
    element("path", { d: arch(NICHE + 34), fill: mix(palette.mist, palette.lagoon, 0.25) }),
    element("path", { d: arch(NICHE), fill: "url(#niche)" }),
    group({ "clip-path": "url(#within)" }, [
      element("circle", { cx: lightX, cy: lightY, r: 250, fill: "url(#light)" }),
      ...shelves.flatMap(({ top, things }) => [
        ...things.flatMap((thing) => draw(thing, top)),
        rect(CENTRE - NICHE, top, NICHE * 2, BOARD, 0, mix(palette.lagoon, palette.teal, 0.35)),
        rect(CENTRE - NICHE, top + BOARD, NICHE * 2, 12, 0, palette.night),
      ]),
      ...shelves.flatMap(finder),
    ]),
    element("path", { d: `M0 ${FLOOR}H${WIDTH}V${HEIGHT}H0Z`, fill: palette.deep }),
  ]);
}
