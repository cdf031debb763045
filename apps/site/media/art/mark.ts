/**
 * Draws the brand mark as files, with the same ground and two arches as `src/shared/ui/brand-mark.tsx` (a test
 * compares them).
 *
 * For a home screen the ground fills the square, because the system rounds it. A maskable icon keeps the arches in the
 * inner 80 %, which no mask cuts off.
 */
import { palette } from "./palette.ts";
import { element, group } from "./svg.ts";

const SIDE = 32;
const arches = [
  element("path", { d: "M9 24v-8a7 7 0 0 1 14 0v8", stroke: "#fff" }),
  element("path", { d: "M13.5 24v-7.5a2.5 2.5 0 0 1 5 0V24", stroke: "#d3bdf5" }),
];

/** @param share the size of the arches; 1 is their size in the mark. */
function mark(radius: number, share: number): string {
  const inset = ((1 - share) * SIDE) / 2;
  const strokes = { fill: "none", "stroke-width": 3, "stroke-linecap": "round" };
  const placed = share === 1 ? strokes : { ...strokes, transform: `translate(${inset} ${inset}) scale(${share})` };
  return `${element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${SIDE} ${SIDE}` },
    element("rect", { width: SIDE, height: SIDE, ...(radius > 0 ? { rx: radius } : {}), fill: palette.teal }),
    group(placed, arches),
  )}\n`;
}

export function favicon(): string {
  return mark(9, 1);
}

export function homeScreenMark(): string {
  return mark(0, 1);
}

export function maskableMark(): string {
  return mark(0, 0.8);
}
