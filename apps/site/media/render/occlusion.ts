/** Finds whether a ray is blocked, with a tree of boxes over the triangles that is split at the median. */
import type { Mesh } from "../pen-holder/mesh.ts";

const LEAF = 4;
const EPSILON = 1e-9;

const read = (array: Float64Array | Int32Array, i: number): number => array[i] as number;

export type IsBlocked = (x: number, y: number, z: number, dx: number, dy: number, dz: number) => boolean;

export function occluder({ positions, triangles }: Mesh): IsBlocked {
  const count = triangles.length / 3;
  const corner = (triangle: number, i: number, axis: number): number =>
    positions[(triangles[triangle * 3 + i] ?? 0) * 3 + axis] ?? 0;
  const centre = (triangle: number, axis: number): number =>
    corner(triangle, 0, axis) + corner(triangle, 1, axis) + corner(triangle, 2, axis);

  const order = Array.from({ length: count }, (_, i) => i);
  /** Six numbers per node: least and most of x, y, z. */
  const boxes: number[] = [];
  /** Per node: first triangle and end for a leaf, else -1 and the second child (the first one follows at once). */
  const links: number[] = [];

  function build(from: number, to: number): void {
    const node = links.length / 2;
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (const triangle of order.slice(from, to)) {
      for (let i = 0; i < 9; i += 1) {
        const value = corner(triangle, Math.floor(i / 3), i % 3);
        box[i % 3] = Math.min(box[i % 3] ?? value, value);
        box[3 + (i % 3)] = Math.max(box[3 + (i % 3)] ?? value, value);
      }
    }
    boxes.push(...box);
    links.push(from, to);
    if (to - from <= LEAF) {
      return;
    }
    const spans = [0, 1, 2].map((axis) => (box[3 + axis] ?? 0) - (box[axis] ?? 0));
    const axis = spans.indexOf(Math.max(...spans));
    const sorted = order.slice(from, to).toSorted((a, b) => centre(a, axis) - centre(b, axis));
    for (const [i, triangle] of sorted.entries()) {
      order[from + i] = triangle;
    }
    const middle = (from + to) >> 1;
    build(from, middle);
    links[node * 2] = -1;
    links[node * 2 + 1] = links.length / 2;
    build(middle, to);
  }
  build(0, count);

  const box = Float64Array.from(boxes);
  const link = Int32Array.from(links);
  const faces = new Float64Array(count * 9);
  for (const [slot, triangle] of order.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const first = corner(triangle, 0, axis);
      faces[slot * 9 + axis] = first;
      faces[slot * 9 + 3 + axis] = corner(triangle, 1, axis) - first;
      faces[slot * 9 + 6 + axis] = corner(triangle, 2, axis) - first;
    }
  }
  const stack = new Int32Array(64);

  /** Möller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection" (1997). */
  function hits(face: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
    const i = face * 9;
    const [ux, uy, uz] = [read(faces, i + 3), read(faces, i + 4), read(faces, i + 5)];
    const [vx, vy, vz] = [read(faces, i + 6), read(faces, i + 7), read(faces, i + 8)];
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const determinant = ux * px + uy * py + uz * pz;
    if (Math.abs(determinant) < EPSILON) {
      return false;
    }
    const tx = x - read(faces, i);
    const ty = y - read(faces, i + 1);
    const tz = z - read(faces, i + 2);
    const u = (tx * px + ty * py + tz * pz) / determinant;
    if (u < 0 || u > 1) {
      return false;
    }
    const qx = ty * uz - tz * uy;
    const qy = tz * ux - tx * uz;
    const qz = tx * uy - ty * ux;
    const v = (dx * qx + dy * qy + dz * qz) / determinant;
    return v >= 0 && u + v <= 1 && (vx * qx + vy * qy + vz * qz) / determinant > 0;
  }

  return (x, y, z, dx, dy, dz) => {
    const [ix, iy, iz] = [1 / (dx || EPSILON), 1 / (dy || EPSILON), 1 / (dz || EPSILON)];
    let depth = 1;
    stack[0] = 0;
    while (depth > 0) {
      depth -= 1;
      const node = read(stack, depth);
      const b = node * 6;
      const x0 = (read(box, b) - x) * ix;
      const x1 = (read(box, b + 3) - x) * ix;
      const y0 = (read(box, b + 1) - y) * iy;
      const y1 = (read(box, b + 4) - y) * iy;
      const z0 = (read(box, b + 2) - z) * iz;
      const z1 = (read(box, b + 5) - z) * iz;
      const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
      const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
      if (enter > leave) {
        continue;
      }
      const [first, second] = [read(link, node * 2), read(link, node * 2 + 1)];
      if (first >= 0) {
        for (let face = first; face < second; face += 1) {
          if (hits(face, x, y, z, dx, dy, dz)) {
            return true;
          }
        }
      } else {
        stack[depth] = node + 1;
        stack[depth + 1] = second;
        depth += 2;
      }
    }
    return false;
  };
}
