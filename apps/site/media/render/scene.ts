/** The objects of the scene: the pen holder with three pencils, and the floor around it. */
import { FLOOR_MM, PICTURE_DETAIL, penHolder } from "../pen-holder/shape.ts";
import { expose, type Exposure } from "./exposure.ts";
import { occluder } from "./occlusion.ts";
import { pencil } from "./pencil.ts";
import { join, linearOf, paint, type Surface } from "./surface.ts";

export interface Lit {
  readonly surface: Surface;
  readonly exposure: Exposure;
}

export interface Scene {
  readonly object: Lit;
  readonly floor: Lit;
}

const FLOOR_RINGS = 84;
const FLOOR_COLUMNS = 180;
const FLOOR_REACH = 420;

const pencils = [
  { degrees: 62, lean: 8, length: 141, colour: linearOf("#6a3fa0") },
  { degrees: 178, lean: -10, length: 132, colour: linearOf("#0b6b66") },
  { degrees: 296, lean: 14, length: 124, colour: linearOf("#e9a95c") },
];

/** A disc about the foot, finer towards its middle. */
function floorDisc(): Surface {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let ring = 0; ring < FLOOR_RINGS; ring += 1) {
    const radius = 28 + (FLOOR_REACH - 28) * (ring / (FLOOR_RINGS - 1)) ** 2.2;
    for (let column = 0; column < FLOOR_COLUMNS; column += 1) {
      const turn = (2 * Math.PI * column) / FLOOR_COLUMNS;
      positions.push(radius * Math.cos(turn), radius * Math.sin(turn), 0);
      if (ring > 0) {
        const next = (column + 1) % FLOOR_COLUMNS;
        const [inner, outer] = [(ring - 1) * FLOOR_COLUMNS, ring * FLOOR_COLUMNS];
        triangles.push(inner + column, outer + column, outer + next, inner + column, outer + next, inner + next);
      }
    }
  }
  return paint({ positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) }, [1, 1, 1], 0);
}

export function buildScene(): Scene {
  const placed = pencils.map(({ degrees, lean, length, colour }) => {
    const [foot, rim] = [(degrees * Math.PI) / 180, ((degrees + lean) * Math.PI) / 180];
    return pencil({
      foot: [13 * Math.cos(foot), 13 * Math.sin(foot), FLOOR_MM + 1],
      rim: [28.6 * Math.cos(rim), 28.6 * Math.sin(rim), 99],
      length,
      colour,
    });
  });
  const holder = paint(penHolder(PICTURE_DETAIL), linearOf("#e6ebe6"), 1);
  const object = join([holder, ...placed]);
  const floor = floorDisc();
  const isBlocked = occluder(object);
  return {
    object: { surface: object, exposure: expose(object.positions, object.normals, isBlocked) },
    floor: { surface: floor, exposure: expose(floor.positions, floor.normals, isBlocked) },
  };
}
