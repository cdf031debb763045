/**
 * Computes the pen holder: a cup with eight soft lobes that turn as they rise, a solid floor, an even wall and a round
 * rim.
 *
 * It is plain arithmetic, so the numbers are the same on every machine. The shape can be printed without supports: no
 * face overhangs by more than 45 degrees (the slope of the lobes stays under 0.45, the chamfer of the foot under 40
 * degrees).
 */
import type { Mesh } from "./mesh.ts";

export const HEIGHT_MM = 100;
export const WALL_MM = 2.4;
export const FLOOR_MM = 3;

const LOBES = 8;
export const TWIST_RADIANS = (96 * Math.PI) / 180;
const FILLET_MM = 5;
const FOOT_INSET_MM = 1;
const FOOT_HEIGHT_MM = 1.2;
/** Coordinates are rounded to this, far below what a printer resolves, so that no processor's last bit shows. */
const GRAIN_MM = 1e-4;

export interface Detail {
  readonly segments: number;
  readonly outerRings: number;
  readonly innerRings: number;
  readonly roundRings: number;
}

/** What is published: 15 840 triangles, 792 kB. */
export const PRINT_DETAIL: Detail = { segments: 120, outerRings: 29, innerRings: 23, roundRings: 6 };
/** What is drawn: fine enough that no facet shows in a large picture. */
export const PICTURE_DETAIL: Detail = { segments: 240, outerRings: 64, innerRings: 44, roundRings: 12 };

/** One ring of vertices: the outline at `section`, moved inwards by `inset`, laid at height `z`. */
interface Ring {
  readonly section: number;
  readonly inset: number;
  readonly z: number;
}

export function smoothStep(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Radius of the outline and its derivative by angle, at a height and an angle. */
export function outline(z: number, angle: number): readonly [radius: number, slope: number] {
  const t = Math.min(1, Math.max(0, z / HEIGHT_MM));
  const mean = 32.4 + 4.7 * t + 0.9 * Math.sin(Math.PI * t);
  const depth = 0.7 + 1.7 * smoothStep(t);
  const phase = LOBES * (angle - TWIST_RADIANS * (0.6 * t + 0.4 * smoothStep(t)));
  return [mean + depth * Math.cos(phase), -LOBES * depth * Math.sin(phase)];
}

function ringsOf(detail: Detail): Ring[] {
  const rings: Ring[] = [{ section: 0, inset: FOOT_INSET_MM, z: 0 }];
  const rim = WALL_MM / 2;
  const shoulder = HEIGHT_MM - rim;
  for (let i = 0; i <= detail.outerRings; i += 1) {
    const z = FOOT_HEIGHT_MM + ((shoulder - FOOT_HEIGHT_MM) * i) / detail.outerRings;
    rings.push({ section: z, inset: 0, z });
  }
  for (let i = 1; i < detail.roundRings; i += 1) {
    const turn = (Math.PI * i) / detail.roundRings;
    rings.push({ section: shoulder, inset: rim * (1 - Math.cos(turn)), z: shoulder + rim * Math.sin(turn) });
  }
  const filletTop = FLOOR_MM + FILLET_MM;
  for (let i = 0; i <= detail.innerRings; i += 1) {
    const z = shoulder + ((filletTop - shoulder) * i) / detail.innerRings;
    rings.push({ section: z, inset: WALL_MM, z });
  }
  for (let i = 1; i <= detail.roundRings; i += 1) {
    const turn = (Math.PI / 2) * (i / detail.roundRings);
    const z = filletTop - FILLET_MM * Math.sin(turn);
    rings.push({ section: z, inset: WALL_MM + FILLET_MM * (1 - Math.cos(turn)), z });
  }
  return rings;
}

function round(value: number): number {
  return Math.round(value / GRAIN_MM) * GRAIN_MM;
}

function ringPoint(ring: Ring, angle: number): readonly [number, number, number] {
  const [radius, slope] = outline(ring.section, angle);
  const length = Math.hypot(radius, slope);
  const outwards = radius - (ring.inset * radius) / length;
  const sideways = (ring.inset * slope) / length;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [round(outwards * cos - sideways * sin), round(outwards * sin + sideways * cos), round(ring.z)];
}

/**
 * The closed surface: foot, outside, rim, inside, fillet, floor. The first and the last vertex are the centres of the
 * discs.
 */
export function penHolder(detail: Detail): Mesh {
  const rings = ringsOf(detail);
  const { segments } = detail;
  const points: number[] = [0, 0, 0];
  for (const ring of rings) {
    for (let s = 0; s < segments; s += 1) {
      points.push(...ringPoint(ring, (2 * Math.PI * s) / segments));
    }
  }
  points.push(0, 0, FLOOR_MM);

  const last = 1 + rings.length * segments;
  const triangles: number[] = [];
  const vertex = (ring: number, segment: number): number => 1 + ring * segments + (segment % segments);
  for (let s = 0; s < segments; s += 1) {
    triangles.push(0, vertex(0, s + 1), vertex(0, s));
    for (let r = 0; r + 1 < rings.length; r += 1) {
      const [a, b, c, d] = [vertex(r, s), vertex(r, s + 1), vertex(r + 1, s + 1), vertex(r + 1, s)];
      triangles.push(a, b, c, a, c, d);
    }
    triangles.push(vertex(rings.length - 1, s), vertex(rings.length - 1, s + 1), last);
  }
  return { positions: Float64Array.from(points), triangles: Uint32Array.from(triangles) };
}
