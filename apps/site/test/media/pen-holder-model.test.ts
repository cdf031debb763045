// @vitest-environment node
/** The committed model is one watertight, printable solid, and exactly what the generator makes. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { penHolderStl } from "../../media/model.ts";
import { FLOOR_MM, HEIGHT_MM } from "../../media/pen-holder/shape.ts";
import { decodeStl, normalOf } from "../../media/pen-holder/stl.ts";

type Point = readonly [number, number, number];

const committed = new Uint8Array(readFileSync(new URL("../../public/media/pen-holder.stl", import.meta.url)));
const triangles = decodeStl(committed);
const corner = (corners: readonly number[], i: number): Point => [
  corners[i * 3] ?? Number.NaN,
  corners[i * 3 + 1] ?? Number.NaN,
  corners[i * 3 + 2] ?? Number.NaN,
];
const points = triangles.map(({ corners }) => [corner(corners, 0), corner(corners, 1), corner(corners, 2)] as const);

/**
 * Directed edges without their opposite, or that occur twice. Vertices are equal if their numbers are exactly equal.
 */
function openEdges(faces: readonly (readonly Point[])[]): number {
  const seen = new Map<string, number>();
  for (const face of faces) {
    for (const [i, from] of face.entries()) {
      const edge = `${from.join()}>${face[(i + 1) % 3]?.join()}`;
      seen.set(edge, (seen.get(edge) ?? 0) + 1);
    }
  }
  let open = 0;
  for (const [edge, times] of seen) {
    const [from, to] = edge.split(">");
    if (times !== 1 || seen.get(`${to}>${from}`) !== 1) {
      open += 1;
    }
  }
  return open;
}

function extent(axis: 0 | 1 | 2): readonly [number, number] {
  const values = points.flat().map((point) => point[axis]);
  return [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ];
}

function areaOf([a, b, c]: readonly [Point, Point, Point]): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}

function signedVolume(): number {
  let sixfold = 0;
  for (const [a, b, c] of points) {
    sixfold +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sixfold / 6;
}

/** The area that is flat at this height, seen from above or from below. */
function flatArea(z: number, upwards: boolean): number {
  return points.reduce((sum, face, i) => {
    const isFlat = face.every((point) => Math.abs(point[2] - z) < 1e-6);
    const facesUp = (triangles[i]?.normal[2] ?? 0) > 0;
    return isFlat && facesUp === upwards ? sum + areaOf(face) : sum;
  }, 0);
}

test("the generator makes exactly the committed file", () => {
  expect(Buffer.compare(penHolderStl(), committed)).toBe(0);
});

test("the file is smaller than 800 kB and cannot be mistaken for a text STL", () => {
  expect(committed.length).toBeLessThanOrEqual(800_000);
  expect(new TextDecoder().decode(committed.subarray(0, 80))).not.toMatch(/^solid/i);
});

describe("the solid", () => {
  test("is watertight: every edge has exactly one opposite", () => {
    expect(openEdges(points)).toBe(0);
    expect(openEdges(points.slice(1))).toBe(3);
  });

  test("is one body without holes through it", () => {
    const vertices = new Set(points.flat().map((point) => point.join()));
    expect(vertices.size - points.length * 1.5 + points.length).toBe(2);
  });

  test("has no degenerate triangle", () => {
    expect(points.filter((face) => areaOf(face) < 1e-3)).toEqual([]);
  });

  test("has normals that agree with the winding order", () => {
    const wrong = triangles.filter(({ normal, corners }) => {
      const [x, y, z] = normalOf(corners);
      return x * normal[0] + y * normal[1] + z * normal[2] < 0.999;
    });
    expect(wrong).toEqual([]);
  });

  test("has the volume of thin walls, with faces pointing outwards", () => {
    const cubicCentimetres = signedVolume() / 1000;
    expect(cubicCentimetres).toBeGreaterThan(50);
    expect(cubicCentimetres).toBeLessThan(90);
  });

  test("stands on the plate and measures about 80 by 80 by 100 millimetres", () => {
    expect(extent(2)).toEqual([0, HEIGHT_MM]);
    for (const axis of [0, 1] as const) {
      const [least, most] = extent(axis);
      expect(most - least).toBeGreaterThan(70);
      expect(most - least).toBeLessThanOrEqual(82);
    }
  });

  test("has a floor: a disc at the bottom, and another inside at the floor's thickness", () => {
    expect(flatArea(0, false)).toBeGreaterThan(2500);
    expect(flatArea(FLOOR_MM, true)).toBeGreaterThan(1800);
  });

  test("can be printed without supports: above the plate nothing leans out by more than 45 degrees", () => {
    const steepest = points.reduce((least, face, i) => {
      const isOnPlate = face.every((point) => point[2] === 0);
      return isOnPlate ? least : Math.min(least, triangles[i]?.normal[2] ?? -1);
    }, 1);
    expect(steepest).toBeGreaterThan(-Math.SQRT1_2);
  });
});
