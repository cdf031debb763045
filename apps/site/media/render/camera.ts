/** The camera, which stands in front of the turning object and a little above it. */
import type { Surface } from "./surface.ts";

const DISTANCE_MM = 560;
const PITCH = (19 * Math.PI) / 180;
const TARGET_MM = 61;
/** How many millimetres at the target fill the height of the picture. */
const FIELD_MM = 205;

const [SIN, COS] = [Math.sin(PITCH), Math.cos(PITCH)];
export const eye = { x: 0, y: -DISTANCE_MM * COS, z: TARGET_MM + DISTANCE_MM * SIN };

/**
 * Where every vertex lands: picture coordinates in samples, and one over its distance (which is linear on the screen).
 */
export interface Projected {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly nearness: Float64Array;
  /** The vertices in the studio, after the turn. */
  readonly world: Float64Array;
}

/** @param sign -1 for the mirror image below the floor. */
export function project(surface: Surface, turn: number, sign: 1 | -1, width: number, height: number): Projected {
  const count = surface.shine.length;
  const [x, y, nearness] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const world = new Float64Array(count * 3);
  const scale = (height / FIELD_MM) * DISTANCE_MM;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let i = 0; i < count; i += 1) {
    const [px = 0, py = 0, pz = 0] = surface.positions.subarray(i * 3, i * 3 + 3);
    const wx = px * cos - py * sin;
    const wy = px * sin + py * cos;
    const wz = pz * sign;
    world.set([wx, wy, wz], i * 3);
    const away = (wy - eye.y) * COS - (wz - eye.z) * SIN;
    const up = (wy - eye.y) * SIN + (wz - eye.z) * COS;
    nearness[i] = 1 / away;
    x[i] = width / 2 + (scale * wx) / away;
    y[i] = height / 2 - (scale * up) / away;
  }
  return { x, y, nearness, world };
}
