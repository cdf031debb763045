/** Draws one picture for each service, and one for the About page: what the work makes of the gate over the water. */
import { dot, gate, gatePath, HORIZON, MIDDLE, overWater, rings } from "./over-water.ts";
import { palette } from "./palette.ts";
import { chance, curve, element, group, polygon, series, tenth, type Point } from "./svg.ts";

const STONES = [palette.mist, palette.lagoon, palette.foam, palette.lagoon] as const;
const stone = (i: number): string => STONES[i % STONES.length] ?? palette.mist;

/** A gate of single stones; the keystone is about to be set. */
export function softwareDevelopment(): string {
  const [inner, outer, spring] = [150, 226, HORIZON - 190];
  const onCircle = (radius: number, turn: number): Point => [
    MIDDLE + radius * Math.cos(turn),
    spring - radius * Math.sin(turn),
  ];
  const count = 11;
  const arch = series(count).map((i) => {
    const [from, to] = [(Math.PI * (i + 0.06)) / count, (Math.PI * (i + 0.94)) / count];
    const isKey = i === (count - 1) / 2;
    const lift = isKey ? -64 : 0;
    const corners = [onCircle(inner, from), onCircle(outer, from), onCircle(outer, to), onCircle(inner, to)];
    return element("path", {
      d: polygon(corners.map(([x, y]): Point => [x, y + lift])),
      fill: isKey ? palette.dawn : stone(i),
    });
  });
  const pillars = ([-1, 1] as const).flatMap((side) =>
    series(4).map((i) => {
      const x = side < 0 ? MIDDLE - outer : MIDDLE + inner;
      const y = spring + 4 + i * 47;
      return element("rect", { x, y, width: outer - inner, height: 42, rx: 5, fill: stone(i + 1) });
    }),
  );
  return overWater({ tone: "teal", air: [rings(MIDDLE, spring, 290, 6)], standing: [...pillars, ...arch] });
}

/** Waves come to the gate, and leave it as joined points. */
export function aiApiIntegration(): string {
  const level = HORIZON - 150;
  const waves = series(5).map((i) => {
    const points = series(23).map((step): Point => {
      const swell = Math.sin((step / 22) * Math.PI) * (34 + i * 24);
      return [-20 + step * 26, level + Math.sin(step * (0.9 + i * 0.11) + i) * swell];
    });
    return element("path", { d: curve(points), "stroke-width": tenth(5 - i * 0.7), opacity: tenth(0.95 - i * 0.15) });
  });
  const knots: readonly Point[] = [
    [730, level],
    [830, level - 130],
    [846, level + 84],
    [950, level - 40],
    [986, level - 208],
    [1010, level + 70],
    [1100, level - 120],
  ];
  const joins = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 3],
    [2, 3],
    [1, 4],
    [3, 5],
    [3, 6],
    [4, 6],
    [2, 5],
  ] as const;
  const lines = joins.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [knots[from] ?? [0, 0], knots[to] ?? [0, 0]];
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  return overWater({
    tone: "purple",
    air: [
      rings(MIDDLE, HORIZON - 210, 250, 6),
      group({ fill: "none", stroke: palette.lagoon, "stroke-linecap": "round" }, waves),
      element("path", { d: lines.join(""), stroke: palette.petal, "stroke-width": 3, opacity: 0.8 }),
      ...knots.map(([x, y], i) => dot(x, y, i % 3 === 0 ? 17 : 12, i === 3 ? palette.dawn : palette.foam)),
    ],
    standing: [gate(MIDDLE, 120, 350, { stroke: palette.mist }), gate(MIDDLE, 66, 270, { stroke: palette.lilac })],
  });
}

/** A word of a text. */
const line = (x: number, y: number, width: number, colour: string, opacity = 1): string =>
  element("rect", { x: tenth(x), y: tenth(y), width: tenth(width), height: 16, rx: 8, fill: colour, opacity });

/** Many lines of text go into the gate; one short line comes out. */
export function promptEngineering(): string {
  const next = chance(7);
  const drafts = series(11).flatMap((row) => {
    const y = 196 + row * 32;
    let x = 60 + Math.floor(next() * 50);
    return series(4).flatMap((i) => {
      const width = 34 + next() * 86;
      const isIn = x + width < 430;
      const drawn = isIn ? [line(x, y, width, i % 2 ? palette.lagoon : palette.mist, 0.35 + next() * 0.4)] : [];
      x += width + 16;
      return drawn;
    });
  });
  const y = HORIZON - 180;
  const answer = [line(790, y, 96, palette.foam), line(902, y, 62, palette.foam), line(980, y, 110, palette.foam)];
  const cursor = element("rect", { x: 1104, y: y - 10, width: 6, height: 36, fill: palette.dawn });
  return overWater({
    tone: "teal",
    air: [...drafts, ...answer, cursor, rings(MIDDLE, HORIZON - 200, 240, 5)],
    standing: [gate(MIDDLE, 130, 360, { stroke: palette.lilac }), gate(MIDDLE, 74, 270, { stroke: palette.mist })],
  });
}

/** Streams run through the arches of an aqueduct. */
export function dataEngineering(): string {
  const top = HORIZON - 330;
  const arches = series(5).map((i) => gatePath(180 + i * 210, 76, 250));
  const deck = `M40 ${top}H1160V${top + 46}H40Z`;
  const wall = `M75 ${top + 46}H1125V${HORIZON}H75Z`;
  const streams = series(3).map((i) => {
    const y = top - 34 - i * 34;
    const points = series(13).map((step): Point => [-20 + step * 104, y + Math.sin(step * 1.1 + i * 2) * 12]);
    return element("path", { d: curve(points), "stroke-width": tenth(5 - i), opacity: tenth(0.9 - i * 0.2) });
  });
  const next = chance(3);
  const packets = series(16).map((i) =>
    dot(
      60 + i * 72,
      top - 34 - (i % 3) * 34 + (next() - 0.5) * 16,
      7 + (i % 2) * 4,
      i === 9 ? palette.dawn : palette.foam,
    ),
  );
  return overWater({
    tone: "purple",
    air: [group({ fill: "none", stroke: palette.lagoon, "stroke-linecap": "round" }, streams), ...packets],
    standing: [
      element("path", {
        d: wall + arches.map((arch) => `${arch}Z`).join(""),
        fill: palette.mist,
        "fill-rule": "evenodd",
      }),
      element("path", { d: deck, fill: palette.lilac }),
    ],
  });
}

const cloud = (x: number, y: number, size: number, opacity: number): string =>
  element("path", {
    d: `M${x} ${y}a${size} ${size} 0 0 1 ${size * 1.3} ${-size * 0.9}a${size * 1.25} ${size * 1.25} 0 0 1 ${tenth(size * 2.3)} ${tenth(size * 0.2)}a${size * 0.8} ${size * 0.8} 0 0 1 ${tenth(size * 1.1)} ${tenth(size * 0.7)}Z`,
    fill: palette.foam,
    opacity,
  });

/** A bridge of gates, and clouds made of the same half circles. */
export function cloudArchitecture(): string {
  const small = series(2).flatMap((i) => [
    gate(MIDDLE - 300 - i * 170, 62 - i * 12, 230 - i * 60, { stroke: palette.lagoon, "stroke-width": 30 - i * 6 }),
    gate(MIDDLE + 300 + i * 170, 62 - i * 12, 230 - i * 60, { stroke: palette.lagoon, "stroke-width": 30 - i * 6 }),
  ]);
  const cables = ([-1, 1] as const).map(
    (side) =>
      `M${MIDDLE} ${HORIZON - 420}Q${MIDDLE + side * 250} ${HORIZON - 250} ${MIDDLE + side * 560} ${HORIZON - 170}`,
  );
  return overWater({
    tone: "teal",
    air: [cloud(110, 250, 62, 0.3), cloud(820, 200, 76, 0.38), cloud(480, 130, 44, 0.22)],
    standing: [
      element("path", { d: cables.join(""), fill: "none", stroke: palette.mist, "stroke-width": 4, opacity: 0.8 }),
      ...small,
      gate(MIDDLE, 150, 400, { stroke: palette.mist }),
      gate(MIDDLE, 88, 310, { stroke: palette.lilac }),
    ],
  });
}

/** The middle of a column. */
const at = (i: number): number => 168 + i * 144;

/** Gates as the columns of a chart, and the line that they follow. */
export function dataAnalytics(): string {
  const heights = [120, 168, 150, 226, 262, 330, 404];
  const columns = heights.map((height, i) =>
    gate(at(i), 42, height, {
      stroke: i === 5 ? palette.dawn : i % 2 ? palette.lilac : palette.mist,
      "stroke-width": 26,
    }),
  );
  const trend = heights.map((height, i): Point => [at(i), HORIZON - height - 44]);
  return overWater({
    tone: "purple",
    lightX: at(5),
    air: [
      element("path", { d: curve(trend), fill: "none", stroke: palette.lagoon, "stroke-width": 5 }),
      ...trend.map(([x, y], i) => dot(x, y, 11, i === 5 ? palette.dawn : palette.foam)),
    ],
    standing: columns,
  });
}

/** Stepping stones lead over the water to a lit gate. */
export function aboutPicture(): string {
  const x = 780;
  const steps = series(9).map((i) => {
    const near = i / 8;
    const y = HORIZON + 16 + near * near * 200;
    const rx = 26 + near * near * 118;
    return element("ellipse", {
      cx: tenth(x - near * 330 + Math.sin(i * 2) * 14),
      cy: tenth(y),
      rx: tenth(rx),
      ry: tenth(rx * 0.16),
      fill: i % 2 ? palette.lagoon : palette.mist,
      opacity: tenth(0.6 + near * 0.4),
    });
  });
  const light = element("path", { d: `${gatePath(x, 78, 240)}Z`, fill: palette.dawn, opacity: 0.9 });
  const scene = overWater({
    tone: "teal",
    lightX: x,
    air: [rings(x, HORIZON - 180, 230, 7)],
    standing: [
      light,
      gate(x, 118, 330, { stroke: palette.mist }),
      gate(x, 74, 244, { stroke: palette.purple, "stroke-width": 24 }),
    ],
  });
  // In front of everything that is reflected.
  return scene.replace("</svg>", `${group({}, steps)}\n</svg>`);
}
