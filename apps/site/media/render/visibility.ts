/** Finds the triangle that each sample of a band of the picture shows. Shading follows later, once per sample. */
import type { Projected } from "./camera.ts";

const read = (array: Float64Array | Uint32Array, i: number): number => array[i] as number;

export class VisibilityBuffer {
  /** One more than the number of the triangle; 0 where nothing is seen. */
  readonly seen: Int32Array;
  readonly #nearness: Float64Array;
  readonly #width: number;
  readonly #rows: number;

  constructor(width: number, rows: number) {
    this.#width = width;
    this.#rows = rows;
    this.seen = new Int32Array(width * rows);
    this.#nearness = new Float64Array(width * rows);
  }

  clear(): void {
    this.seen.fill(0);
    this.#nearness.fill(0);
  }

  /** @param top the first row of the band. @param first is added to the triangles' numbers. */
  draw(points: Projected, triangles: Uint32Array, top: number, first: number): void {
    for (let t = 0; t < triangles.length; t += 3) {
      this.#drawTriangle(
        points,
        read(triangles, t),
        read(triangles, t + 1),
        read(triangles, t + 2),
        top,
        first + t / 3,
      );
    }
  }

  #drawTriangle({ x, y, nearness }: Projected, a: number, b: number, c: number, top: number, id: number): void {
    const [ax, ay, bx, by, cx, cy] = [read(x, a), read(y, a), read(x, b), read(y, b), read(x, c), read(y, c)];
    const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - top - 0.5));
    const toY = Math.min(this.#rows - 1, Math.floor(Math.max(ay, by, cy) - top - 0.5));
    const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const toX = Math.min(this.#width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (fromY > toY || fromX > toX || area === 0) {
      return;
    }
    const [na, nb, nc] = [read(nearness, a), read(nearness, b), read(nearness, c)];
    const stepB = (cy - ay) / area;
    const stepC = -(by - ay) / area;
    for (let row = fromY; row <= toY; row += 1) {
      const py = row + top + 0.5 - ay;
      const px = fromX + 0.5 - ax;
      let shareB = (px * (cy - ay) - (cx - ax) * py) / area;
      let shareC = ((bx - ax) * py - px * (by - ay)) / area;
      for (let column = fromX; column <= toX; column += 1) {
        if (shareB >= 0 && shareC >= 0 && shareB + shareC <= 1) {
          const near = na + (nb - na) * shareB + (nc - na) * shareC;
          const at = row * this.#width + column;
          if (near > read(this.#nearness, at)) {
            this.#nearness[at] = near;
            this.seen[at] = id + 1;
          }
        }
        shareB += stepB;
        shareC += stepC;
      }
    }
  }
}
