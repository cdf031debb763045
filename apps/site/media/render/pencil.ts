/** Makes a six-sided pencil that leans in the cup with its point upwards. */
import { join, linearOf, paint, type Colour, type Surface } from "./surface.ts";

const RADIUS = 3.7;
const SIDES = 6;
const wood = linearOf("#e3c193");

export interface Pencil {
  /** Where it stands, and a point of its axis at the rim. */
  readonly foot: readonly [number, number, number];
  readonly rim: readonly [number, number, number];
  readonly length: number;
  readonly colour: Colour;
}

type Vector = readonly [number, number, number];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** A strip of rings between two places of the axis; each side is a face of its own where it must look flat. */
function sleeve(shape: Pencil, from: Vector, to: Vector, colour: Colour, isFlat: boolean): Surface {
  const axis = unit([shape.rim[0] - shape.foot[0], shape.rim[1] - shape.foot[1], shape.rim[2] - shape.foot[2]]);
  const across = unit(cross(axis, [0.3, 1, 0]));
  const beside = cross(axis, across);
  const point = (along: number, radius: number, turn: number): number[] =>
    [0, 1, 2].map(
      (i) =>
        (shape.foot[i] ?? 0) +
        (axis[i] ?? 0) * along +
        radius * ((across[i] ?? 0) * Math.cos(turn) + (beside[i] ?? 0) * Math.sin(turn)),
    );
  const rings = 24;
  const columns = isFlat ? SIDES : 30;
  const parts = Array.from({ length: columns }, (_, side) => {
    const [left, right] = [(2 * Math.PI * side) / columns, (2 * Math.PI * (side + 1)) / columns];
    const positions: number[] = [];
    const triangles: number[] = [];
    for (let i = 0; i <= rings; i += 1) {
      const along = from[0] + ((to[0] - from[0]) * i) / rings;
      const radius = from[1] + ((to[1] - from[1]) * i) / rings;
      positions.push(...point(along, radius, left), ...point(along, radius, right));
      if (i < rings) {
        const v = i * 2;
        triangles.push(v, v + 1, v + 3, v, v + 3, v + 2);
      }
    }
    return paint({ positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) }, colour, 0.6);
  });
  return join(parts);
}

export function pencil(shape: Pencil): Surface {
  const [shoulder, lead] = [shape.length - 21, shape.length - 5.5];
  return join([
    sleeve(shape, [0, RADIUS, 0], [shoulder, RADIUS, 0], shape.colour, true),
    sleeve(shape, [shoulder, RADIUS, 0], [lead, 0.95, 0], wood, false),
    sleeve(shape, [lead, 0.95, 0], [shape.length, 0.2, 0], shape.colour, false),
  ]);
}
