/** The type of a surface to render: a mesh with smooth normals, and a colour and a gloss at every vertex. */
import type { Mesh } from "../pen-holder/mesh.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Surface {
  readonly positions: Float64Array;
  readonly normals: Float64Array;
  /** Share of light that is thrown back, linear, three per vertex. */
  readonly colours: Float32Array;
  /** 0 for a dull vertex, 1 for satin. */
  readonly shine: Float32Array;
  readonly triangles: Uint32Array;
}

/** #rrggbb, as linear light. */
export function linearOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/**
 * Normals are the mean of the faces around, by area; faces that point straight down lie on the ground and don't count.
 */
export function smoothNormals({ positions, triangles }: Mesh): Float64Array {
  const normals = new Float64Array(positions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    const [a = 0, b = 0, c = 0] = corners;
    const at = (vertex: number, axis: number): number => positions[vertex * 3 + axis] ?? 0;
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    if (face[2] < -0.99 * Math.hypot(...face)) {
      continue;
    }
    for (const vertex of corners) {
      for (const [axis, value] of face.entries()) {
        normals[vertex * 3 + axis] = (normals[vertex * 3 + axis] ?? 0) + value;
      }
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(...normals.subarray(i, i + 3)) || 1;
    for (let axis = 0; axis < 3; axis += 1) {
      normals[i + axis] = (normals[i + axis] ?? 0) / length;
    }
  }
  return normals;
}

export function paint(mesh: Mesh, colour: Colour, shine: number): Surface {
  const count = mesh.positions.length / 3;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    colours.set(colour, i * 3);
  }
  return { ...mesh, normals: smoothNormals(mesh), colours, shine: new Float32Array(count).fill(shine) };
}

export function join(surfaces: readonly Surface[]): Surface {
  const count = (pick: (surface: Surface) => { readonly length: number }): number =>
    surfaces.reduce((sum, surface) => sum + pick(surface).length, 0);
  const joined = {
    positions: new Float64Array(count((s) => s.positions)),
    normals: new Float64Array(count((s) => s.normals)),
    colours: new Float32Array(count((s) => s.colours)),
    shine: new Float32Array(count((s) => s.shine)),
    triangles: new Uint32Array(count((s) => s.triangles)),
  };
  let [vertices, corners] = [0, 0];
  for (const surface of surfaces) {
    const first = vertices;
    joined.positions.set(surface.positions, first * 3);
    joined.normals.set(surface.normals, first * 3);
    joined.colours.set(surface.colours, first * 3);
    joined.shine.set(surface.shine, first);
    joined.triangles.set(
      surface.triangles.map((vertex) => vertex + first),
      corners,
    );
    vertices += surface.shine.length;
    corners += surface.triangles.length;
  }
  return joined;
}
