/**
 * Writes and reads binary STL: a header of 80 bytes, a count, then 50 bytes per triangle, all little-endian.
 *
 * A triangle is a normal, three corners and two unused bytes. The header must not begin with "solid", or readers take
 * the file for the text format.
 */
import type { Mesh } from "./mesh.ts";

const HEADER_BYTES = 80;
const TRIANGLE_BYTES = 50;

export interface StlTriangle {
  readonly normal: readonly [number, number, number];
  /** Nine numbers: x, y, z of each corner. */
  readonly corners: readonly number[];
}

export function encodeStl(mesh: Mesh, title: string): Uint8Array {
  const count = mesh.triangles.length / 3;
  const bytes = new Uint8Array(HEADER_BYTES + 4 + count * TRIANGLE_BYTES);
  bytes.set(new TextEncoder().encode(title).subarray(0, HEADER_BYTES));
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER_BYTES, count, true);
  for (let t = 0; t < count; t += 1) {
    const corners = cornersOf(mesh, t);
    const numbers = [...normalOf(corners), ...corners];
    for (const [i, number] of numbers.entries()) {
      view.setFloat32(HEADER_BYTES + 4 + t * TRIANGLE_BYTES + i * 4, number, true);
    }
  }
  return bytes;
}

/** @throws RangeError when the length does not fit the count. */
export function decodeStl(bytes: Uint8Array): StlTriangle[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(HEADER_BYTES, true);
  if (bytes.length !== HEADER_BYTES + 4 + count * TRIANGLE_BYTES) {
    throw new RangeError(`An STL of ${count} triangles cannot have ${bytes.length} bytes.`);
  }
  return Array.from({ length: count }, (_, t) => {
    const start = HEADER_BYTES + 4 + t * TRIANGLE_BYTES;
    const at = (i: number): number => view.getFloat32(start + i * 4, true);
    return { normal: [at(0), at(1), at(2)], corners: [3, 4, 5, 6, 7, 8, 9, 10, 11].map(at) };
  });
}

function cornersOf(mesh: Mesh, triangle: number): number[] {
  const corners: number[] = [];
  for (const vertex of mesh.triangles.subarray(triangle * 3, triangle * 3 + 3)) {
    corners.push(...mesh.positions.subarray(vertex * 3, vertex * 3 + 3));
  }
  return corners;
}

/** The unit normal by the right-hand rule. */
export function normalOf(corners: readonly number[]): [number, number, number] {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners;
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
