/** The type of a triangle mesh: millimetres, z upwards, triangles counter-clockwise when seen from outside. */
export interface Mesh {
  /** x, y, z of every vertex. */
  readonly positions: Float64Array;
  /** Three vertex numbers per triangle, counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
}
