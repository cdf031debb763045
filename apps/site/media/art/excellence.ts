/** Draws "excellence": exact arcs about one centre, and their reflection in still water. */
import { palette } from "./palette.ts";
import { element, group, down, mix, picture, radial, series, tenth } from "./svg.ts";

const [WIDTH, HEIGHT] = [1600, 900];
const HORIZON = 590;
const CENTRE = 980;
const ARCS = 8;
const FIRST_RADIUS = 88;
const STEP = 46;
const OUTERMOST = FIRST_RADIUS + (ARCS - 1) * STEP;

function halfCircle(radius: number, sweep: 0 | 1): string {
  return `M${tenth(CENTRE - radius)} ${HORIZON}A${tenth(radius)} ${tenth(radius)} 0 0 ${sweep} ${tenth(CENTRE + radius)} ${HORIZON}`;
}

function arcs(sweep: 0 | 1): string[] {
  return series(ARCS).map((i) =>
    element("path", {
      d: halfCircle(FIRST_RADIUS + i * STEP, sweep),
      stroke: mix(palette.foam, palette.lagoon, i / (ARCS - 1)),
      "stroke-width": tenth(25 - i * 2.4),
      opacity: tenth(1 - i * 0.06),
    }),
  );
}

function degreeStrokes(every: number, length: number): string {
  return series(181)
    .filter((degree) => degree % every === 0 && (every !== 1 || degree % 5 !== 0))
    .map((degree) => {
      const turn = (Math.PI * degree) / 180;
      const [inner, outer] = [OUTERMOST + 34, OUTERMOST + 34 + length];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return `M${tenth(CENTRE + inner * cos)} ${tenth(HORIZON - inner * sin)}L${tenth(CENTRE + outer * cos)} ${tenth(HORIZON - outer * sin)}`;
    })
    .join("");
}

/** The scale of an instrument: a stroke per degree, longer at five and ten. */
function scale(): string {
  return group({ stroke: palette.petal, fill: "none" }, [
    element("path", { d: degreeStrokes(1, 9), "stroke-width": 1.2, opacity: 0.5 }),
    element("path", { d: degreeStrokes(5, 18), "stroke-width": 1.6, opacity: 0.7 }),
    element("path", { d: degreeStrokes(30, 30), "stroke-width": 3 }),
  ]);
}

/** Bands through which the reflection shows: whole at the horizon, thinner and further apart towards us. */
function bands(): string {
  let y = HORIZON + 5;
  let path = "";
  for (let i = 0; y < HEIGHT; i += 1) {
    const period = 9 + i * 1.5;
    const height = period * Math.max(0.28, 0.86 - i * 0.034);
    const shift = Math.sin(i * 2.1) * i * 1.2;
    path += `M${tenth(shift)} ${tenth(y)}h${WIDTH}v${tenth(height)}h-${WIDTH}z`;
    y += period;
  }
  return element("path", { d: path, fill: "url(#fade)" });
}

/** One line of sight, at the golden angle, with what it has found. */
function sight(): string[] {
  const turn = (137.5 * Math.PI) / 180;
  const radius = OUTERMOST + 34;
  const [x, y] = [CENTRE + radius * Math.cos(turn), HORIZON - radius * Math.sin(turn)];
  return [
    element("path", {
      d: `M${CENTRE} ${HORIZON}L${tenth(x)} ${tenth(y)}`,
      stroke: palette.dawn,
      "stroke-width": 2.5,
      "stroke-dasharray": "2 9",
      "stroke-linecap": "round",
    }),
    element("circle", { cx: tenth(x), cy: tenth(y), r: 13, fill: palette.dawn }),
  ];
}

export function excellence(): string {
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      down("sky", 0, HORIZON, [
        [0, palette.plum],
        [0.6, mix(palette.plum, palette.purple, 0.75)],
        [1, mix(palette.purple, palette.lilac, 0.45)],
      ]),
      down("water", HORIZON, HEIGHT, [
        [0, mix(palette.purple, palette.lilac, 0.2)],
        [0.3, mix(palette.plum, palette.purple, 0.6)],
        [1, palette.plum],
      ]),
      radial("glow", [CENTRE, HORIZON], 560, [
        [0, palette.petal, 0.5],
        [0.5, palette.lilac, 0.16],
        [1, palette.lilac, 0],
      ]),
      down("fade", HORIZON, HEIGHT, [
        [0, "#fff", 0.75],
        [0.9, "#fff", 0.04],
      ]),
      element("mask", { id: "ripples" }, bands()),
    ),
    element("path", { d: `M0 0H${WIDTH}V${HORIZON + 1}H0Z`, fill: "url(#sky)" }),
    element("path", { d: `M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#water)" }),
    element("path", { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#glow)" }),
    scale(),
    group({ fill: "none" }, [...arcs(1), ...sight()]),
    element("path", { d: `${halfCircle(42, 1)}Z`, fill: palette.dawn }),
    group({ fill: "none", mask: "url(#ripples)" }, [
      ...arcs(0),
      element("path", { d: `${halfCircle(42, 0)}Z`, fill: palette.dawn }),
    ]),
    element("path", { d: `M0 ${HORIZON}H${WIDTH}`, stroke: palette.petal, "stroke-width": 1.5, opacity: 0.55 }),
  ]);
}
