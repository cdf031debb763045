/** A triangle mesh as every part of the generator passes it on: millimetres, z upwards, triangles wound outwards. */
export interface Mesh {
  /** x, y, z of every vertex. */
  readonly positions: Float64Array;
  /** Three vertex numbers per triangle, counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
}
