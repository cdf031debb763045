/**
 * Helpers that draw SVG from numbers. Numbers are rounded to a tenth, so the same picture comes out on every machine.
 *
 * Only presentation attributes are used (no style, script, font or external URL), so that the files work under any
 * Content Security Policy.
 */
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const open = `<${name}${written.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
}

export function group(attributes: Attributes, children: readonly string[]): string {
  return element("g", attributes, ...children);
}

export function picture(width: number, height: number, children: readonly string[]): string {
  const attributes = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  return `${element("svg", attributes, "\n", children.join("\n"), "\n")}\n`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}Z`;
}

/** A smooth line through the points: Catmull-Rom, written as cubic curves. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const [startX, startY] = at(0);
  let path = `M${tenth(startX)} ${tenth(startY)}C`;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += [first, second, to]
      .map(([x, y]) => `${i > 0 || x !== first[0] ? " " : ""}${tenth(x)} ${tenth(y)}`)
      .join("");
  }
  return path;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string[] {
  return list.map(([offset, colour, opacity]) =>
    element("stop", { offset, "stop-color": colour, ...(opacity === undefined ? {} : { "stop-opacity": opacity }) }),
  );
}

/** A gradient from one point of the picture to another. */
export function linear(id: string, from: Point, to: Point, list: readonly Stop[]): string {
  const [x1, y1, x2, y2] = [...from, ...to];
  return element("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 }, ...stops(list));
}

/** A gradient from one height to another. */
export function down(id: string, from: number, to: number, list: readonly Stop[]): string {
  return linear(id, [0, from], [0, to], list);
}

export function radial(id: string, [cx, cy]: Point, r: number, list: readonly Stop[]): string {
  return element("radialGradient", { id, gradientUnits: "userSpaceOnUse", cx, cy, r }, ...stops(list));
}

/** One of the three channels of #rrggbb, 0 to 255. */
function channel(colour: string, i: number): number {
  return Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
}

/** Between two colours of the form #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Numbers between 0 and 1 that look random and are always the same (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function series(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
