/** Draws VoiceLoop: a voice leaves a loop of twelve seconds as a wave, and becomes lines of text. */
import { palette } from "./palette.ts";
import { chance, curve, down, element, group, linear, mix, picture, radial, series, tenth, type Point } from "./svg.ts";

const [WIDTH, HEIGHT] = [1200, 900];
const MIDDLE = 450;
const LINES = 7;
const LOOP: Point = [312, MIDDLE];
const LOOP_RADIUS = 218;
/** From here on it is writing. */
const TEXT_X = 700;
const TEXT_END = 1100;
/** The last line is still being written: here stands the caret. */
const CARET_X = TEXT_X + 158;
const LEADING = 72;
const INK = 10;
const HAIR = 2;

function settle(x: number): number {
  const t = Math.min(1, Math.max(0, (x - LOOP[0]) / (TEXT_X - LOOP[0])));
  return t * t * (3 - 2 * t);
}

function offsetOf(line: number): number {
  return line - (LINES - 1) / 2;
}

/** The height of a line at a place: loud within the loop, level where the writing begins. */
function heightAt(line: number, x: number): number {
  const offset = offsetOf(line);
  const level = settle(x);
  const swell = Math.exp(-(((x - LOOP[0] - 20) / 150) ** 2));
  const voice =
    Math.sin(x * 0.0335 + offset * 0.34) * (1 - Math.abs(offset) * 0.13) + 0.42 * Math.sin(x * 0.071 - offset * 0.5);
  return MIDDLE + offset * (4 + (LEADING - 4) * level) + voice * 132 * swell * (1 - level);
}

/** A line of ink from the left edge to the writing: a hair within the wave, a full stroke at the end. */
function strand(line: number): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = -5; x <= TEXT_X; x += 15) {
    const half = HAIR + (INK - HAIR) * settle(x) ** 2.2;
    const y = heightAt(line, x);
    upper.push([x, y - half]);
    lower.push([x, y + half]);
  }
  return element("path", {
    d: `${curve(upper)}${curve(lower.toReversed()).replace("M", "L")}Z`,
    fill: `url(#ink${line})`,
  });
}

/** Words of chance lengths; the last line has only begun. */
function words(line: number): string {
  const next = chance(40 + line);
  const y = tenth(MIDDLE + offsetOf(line) * LEADING);
  const end = line === LINES - 1 ? CARET_X - 2 * INK : TEXT_END - 50 * next();
  let path = "";
  let from = TEXT_X;
  while (end - from > INK) {
    const length = 30 + 88 * next();
    const isLast = end - from - length < 70;
    const to = isLast ? end : from + length;
    path += `M${tenth(from)} ${y}H${tenth(to)}`;
    from = to + 4 * INK;
  }
  return element("path", { d: path, stroke: inkOf(line), "stroke-width": INK * 2, "stroke-linecap": "round" });
}

function inkOf(line: number): string {
  return mix(palette.foam, palette.lagoon, line / (LINES - 1));
}

/** Twelve marks about the loop, one for each second; the last ones still ahead. */
function loop(): string[] {
  const [cx, cy] = LOOP;
  const marks = series(12).map((second) => {
    const turn = (Math.PI * 2 * second) / 12 - Math.PI / 2;
    const [x, y] = [cx + (LOOP_RADIUS + 44) * Math.cos(turn), cy + (LOOP_RADIUS + 44) * Math.sin(turn)];
    const isAhead = second > 8;
    return element("circle", { cx: tenth(x), cy: tenth(y), r: isAhead ? 5 : 7, opacity: isAhead ? 0.4 : 1 });
  });
  return [
    element("circle", { cx, cy, r: LOOP_RADIUS, fill: "url(#pool)" }),
    element("circle", { cx, cy, r: LOOP_RADIUS, fill: "none", stroke: palette.petal, "stroke-width": 2, opacity: 0.5 }),
    group({ fill: palette.petal }, marks),
  ];
}

export function voiceLoop(): string {
  const caretY = MIDDLE + offsetOf(LINES - 1) * LEADING;
  return picture(WIDTH, HEIGHT, [
    element(
      "defs",
      {},
      linear(
        "ground",
        [0, 0],
        [WIDTH, HEIGHT],
        [
          [0, palette.plum],
          [0.55, mix(palette.plum, palette.purple, 0.7)],
          [1, palette.purple],
        ],
      ),
      radial("pool", LOOP, LOOP_RADIUS, [
        [0, palette.lilac, 0.5],
        [1, palette.lilac, 0.06],
      ]),
      ...series(LINES).map((line) =>
        linear(
          `ink${line}`,
          [0, 0],
          [TEXT_X, 0],
          [
            [0, palette.lagoon, 0],
            [0.18, palette.lagoon],
            [0.5, palette.petal],
            [1, inkOf(line)],
          ],
        ),
      ),
      down("caret", caretY - 26, caretY + 26, [
        [0, palette.dawn],
        [1, "#ffd49a"],
      ]),
    ),
    element("path", { d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: "url(#ground)" }),
    ...loop(),
    ...series(LINES).map(strand),
    ...series(LINES).map(words),
    element("rect", { x: CARET_X, y: caretY - 26, width: 8, height: 52, rx: 4, fill: "url(#caret)" }),
  ]);
}
