/**
 * Computes how much light each point of the object gets, for all turns of the object at once.
 *
 * From each point, rays go in all directions of a fixed grid. The sky and the floor are the same all around, so each
 * becomes one number; a lamp becomes one number per turn. Rendering a frame only looks these numbers up.
 */
import type { IsBlocked } from "./occlusion.ts";
import { BANDS, sky, softboxes, TURNS, type Softbox } from "./studio.ts";

export interface Exposure {
  readonly sky: Float32Array;
  readonly floor: Float32Array;
  /** One list per softbox: for each point the light at each turn. */
  readonly lamps: readonly Float32Array[];
}

/** Rays start this far above the surface (millimetres), so as not to hit it themselves. */
const LIFT = 0.12;

interface Ray {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

const rays: readonly Ray[] = Array.from({ length: BANDS * TURNS }, (_, i) => {
  const dz = -1 + (2 * (Math.floor(i / TURNS) + 0.5)) / BANDS;
  const flat = Math.sqrt(1 - dz * dz);
  const turn = (2 * Math.PI * (i % TURNS)) / TURNS;
  return { dx: flat * Math.cos(turn), dy: flat * Math.sin(turn), dz };
});

function softEdge(distance: number, half: number): number {
  const t = Math.min(1, Math.max(0, (half * 1.25 - Math.abs(distance)) / (half * 0.5)));
  return t * t * (3 - 2 * t);
}

/** The grid's directions that look at a lamp, each with its share of the lamp's power. */
function footprint(lamp: Softbox): { readonly ray: number; readonly weight: number }[] {
  const found = rays.map(({ dx, dy, dz }, ray) => {
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const beside = ((turn - lamp.turn + 540) % 360) - 180;
    const above = (Math.asin(dz) * 180) / Math.PI - lamp.height;
    return {
      ray,
      weight: softEdge(beside * Math.sqrt(1 - dz * dz), lamp.halfWidth) * softEdge(above, lamp.halfHeight),
    };
  });
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found
    .filter(({ weight }) => weight > 0)
    .map(({ ray, weight }) => ({ ray, weight: (weight / total) * lamp.power }));
}

/** The floor near the foot is in the object's shade. */
function floorLight(x: number, y: number, z: number, { dx, dy, dz }: Ray): number {
  const reach = z / -dz;
  const t = Math.min(1, Math.max(0, (Math.hypot(x + dx * reach, y + dy * reach) - 34) / 60));
  return 0.12 + 0.88 * t * t * (3 - 2 * t);
}

export function expose(positions: Float64Array, normals: Float64Array, isBlocked: IsBlocked): Exposure {
  const count = positions.length / 3;
  const footprints = softboxes.map(footprint);
  const exposure = {
    sky: new Float32Array(count),
    floor: new Float32Array(count),
    lamps: softboxes.map(() => new Float32Array(count * TURNS)),
  };
  const share = (4 * Math.PI) / rays.length / Math.PI;
  const seen = new Float32Array(rays.length);
  for (let point = 0; point < count; point += 1) {
    const [nx = 0, ny = 0, nz = 1] = normals.subarray(point * 3, point * 3 + 3);
    const [px = 0, py = 0, pz = 0] = positions.subarray(point * 3, point * 3 + 3);
    const [x, y, z] = [px + nx * LIFT, py + ny * LIFT, Math.max(LIFT, pz + nz * LIFT)];
    let [fromSky, fromFloor] = [0, 0];
    for (const [i, ray] of rays.entries()) {
      const facing = nx * ray.dx + ny * ray.dy + nz * ray.dz;
      const isOpen = facing > 0 && !isBlocked(x, y, z, ray.dx, ray.dy, ray.dz);
      seen[i] = isOpen ? facing : 0;
      if (isOpen && ray.dz > 0) {
        fromSky += facing * share * sky(ray.dz);
      } else if (isOpen) {
        fromFloor += facing * share * floorLight(x, y, z, ray);
      }
    }
    exposure.sky[point] = fromSky;
    exposure.floor[point] = fromFloor;
    for (const [lamp, list] of exposure.lamps.entries()) {
      gather(seen, footprints[lamp] ?? [], list.subarray(point * TURNS, (point + 1) * TURNS));
    }
  }
  return exposure;
}

/** When the object has turned by k steps, a lamp is k steps back in the object's coordinates. */
function gather(seen: Float32Array, lamp: ReturnType<typeof footprint>, turns: Float32Array): void {
  for (let k = 0; k < TURNS; k += 1) {
    let sum = 0;
    for (const { ray, weight } of lamp) {
      const turn = ray % TURNS;
      sum += (seen[ray - turn + ((turn - k + TURNS) % TURNS)] ?? 0) * weight;
    }
    turns[k] = sum;
  }
}
