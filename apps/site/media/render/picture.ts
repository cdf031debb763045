/**
 * Renders one picture of the scene: finds what each sample shows, shades it, and averages the samples of each pixel.
 */
import { eye, project, type Projected } from "./camera.ts";
import { addGloss } from "./gloss.ts";
import { lightingAt, type Lighting } from "./lighting.ts";
import type { Scene } from "./scene.ts";
import { backdrop, softboxes } from "./studio.ts";
import type { Surface } from "./surface.ts";
import { VisibilityBuffer } from "./visibility.ts";

export interface View {
  readonly width: number;
  readonly height: number;
  /** How far the object has turned, in radians. */
  readonly turn: number;
  /** Samples per pixel along each axis. */
  readonly samples: number;
}

const BAND_ROWS = 30;
/** How strongly the floor mirrors the foot, and how fast that fades with height. */
const MIRROR = 0.2;
const MIRROR_FADE_MM = 34;
/** How much of the lamps' colours shows in the shades they leave; all of it would stain the floor. */
const SHADE_TINT = 0.4;

const read = (array: Float32Array | Float64Array | Uint32Array | Int32Array, i: number): number => array[i] as number;

interface Layer {
  readonly surface: Surface;
  readonly points: Projected;
  readonly lighting: Lighting;
}

/** A place on a triangle: its three vertices and what each counts there. */
interface Spot {
  readonly vertices: Uint32Array;
  readonly shares: Float64Array;
}

function spotOf({ surface, points }: Layer, triangle: number, x: number, y: number, spot: Spot): void {
  for (let i = 0; i < 3; i += 1) {
    spot.vertices[i] = read(surface.triangles, triangle * 3 + i);
  }
  const [a = 0, b = 0, c = 0] = spot.vertices;
  const [ax, ay] = [read(points.x, a), read(points.y, a)];
  const [ux, uy] = [read(points.x, b) - ax, read(points.y, b) - ay];
  const [vx, vy] = [read(points.x, c) - ax, read(points.y, c) - ay];
  const area = ux * vy - vx * uy;
  const shareB = ((x - ax) * vy - vx * (y - ay)) / area;
  const shareC = (ux * (y - ay) - (x - ax) * uy) / area;
  const weightA = (1 - shareB - shareC) * read(points.nearness, a);
  const weightB = shareB * read(points.nearness, b);
  const weightC = shareC * read(points.nearness, c);
  const total = weightA + weightB + weightC;
  spot.shares[0] = weightA / total;
  spot.shares[1] = weightB / total;
  spot.shares[2] = weightC / total;
}

/** The value at a spot of what is known at the vertices, `width` numbers each. */
function between(list: Float32Array | Float64Array, { vertices, shares }: Spot, width: number, offset: number): number {
  return (
    read(list, read(vertices, 0) * width + offset) * read(shares, 0) +
    read(list, read(vertices, 1) * width + offset) * read(shares, 1) +
    read(list, read(vertices, 2) * width + offset) * read(shares, 2)
  );
}

function normalize(v: Float64Array): void {
  const length = Math.hypot(read(v, 0), read(v, 1), read(v, 2)) || 1;
  for (let i = 0; i < 3; i += 1) {
    v[i] = read(v, i) / length;
  }
}

/** Light above 0.72 is bent down softly, so that nothing burns out; then it is encoded as sRGB. */
function encode(light: number): number {
  const bent = light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp(-(light - 0.72) / 0.28));
  return bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055;
}

/** The light on open floor, against which shade is measured. */
function openLight(light: Float32Array): readonly number[] {
  return [...light.subarray(light.length - 3)];
}

/** @returns red, green, blue, a byte each, row by row. */
export function renderPicture(scene: Scene, view: View): Uint8Array {
  const { samples, turn } = view;
  const [width, height] = [view.width * samples, view.height * samples];
  const layerOf = (lit: Scene["object"], sign: 1 | -1): Layer => ({
    surface: lit.surface,
    points: project(lit.surface, turn, sign, width, height),
    lighting: lightingAt(lit, turn),
  });
  const [object, mirror, floor] = [layerOf(scene.object, 1), layerOf(scene.object, -1), layerOf(scene.floor, 1)];
  const floorTriangles = floor.surface.triangles.length / 3;
  const open = openLight(floor.lighting.light);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const spot: Spot = { vertices: new Uint32Array(3), shares: new Float64Array(3) };
  const [colour, normal, toEye] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const seenLamps = new Float64Array(softboxes.length);

  function shadeObject(triangle: number, x: number, y: number): void {
    spotOf(object, triangle, x, y, spot);
    const { surface, points, lighting } = object;
    const [nx, ny] = [between(surface.normals, spot, 3, 0), between(surface.normals, spot, 3, 1)];
    normal[0] = nx * cos - ny * sin;
    normal[1] = nx * sin + ny * cos;
    normal[2] = between(surface.normals, spot, 3, 2);
    normalize(normal);
    toEye[0] = eye.x - between(points.world, spot, 3, 0);
    toEye[1] = eye.y - between(points.world, spot, 3, 1);
    toEye[2] = eye.z - between(points.world, spot, 3, 2);
    normalize(toEye);
    for (let i = 0; i < 3; i += 1) {
      colour[i] = between(surface.colours, spot, 3, i) * between(lighting.light, spot, 3, i);
    }
    for (const [i, lamp] of lighting.lamps.entries()) {
      seenLamps[i] = between(lamp, spot, 1, 0);
    }
    const [shine, openness] = [between(surface.shine, spot, 1, 0), between(lighting.openness, spot, 1, 0)];
    addGloss(colour, normal, toEye, shine, openness, seenLamps);
  }

  function shadeFloor(triangle: number, mirrored: number, x: number, y: number): void {
    colour.set(backdrop(x / width, y / height));
    if (triangle >= 0) {
      spotOf(floor, triangle, x, y, spot);
      const shades = open.map((full, i) => Math.min(1, between(floor.lighting.light, spot, 3, i) / full));
      const grey = shades.reduce((sum, shade) => sum + shade / 3, 0);
      for (const [i, shade] of shades.entries()) {
        colour[i] = read(colour, i) * (shade * SHADE_TINT + grey * (1 - SHADE_TINT));
      }
    }
    if (mirrored >= 0) {
      spotOf(mirror, mirrored, x, y, spot);
      const share = MIRROR * Math.exp(between(mirror.points.world, spot, 3, 2) / MIRROR_FADE_MM);
      for (let i = 0; i < 3; i += 1) {
        const image = between(mirror.surface.colours, spot, 3, i) * between(mirror.lighting.light, spot, 3, i);
        colour[i] = read(colour, i) * (1 - share) + image * share;
      }
    }
  }

  const bandRows = BAND_ROWS * samples;
  const front = new VisibilityBuffer(width, bandRows);
  const below = new VisibilityBuffer(width, bandRows);
  const sums = new Float64Array(view.width * BAND_ROWS * 3);
  const result = new Uint8Array(view.width * view.height * 3);
  for (let band = 0; band < view.height; band += BAND_ROWS) {
    const top = band * samples;
    front.clear();
    below.clear();
    front.draw(floor.points, floor.surface.triangles, top, 0);
    front.draw(object.points, object.surface.triangles, top, floorTriangles);
    below.draw(mirror.points, mirror.surface.triangles, top, 0);
    sums.fill(0);
    for (let row = 0; row < bandRows; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const at = row * width + column;
        const [x, y] = [column + 0.5, top + row + 0.5];
        const seen = read(front.seen, at) - 1;
        if (seen >= floorTriangles) {
          shadeObject(seen - floorTriangles, x, y);
        } else {
          shadeFloor(seen, read(below.seen, at) - 1, x, y);
        }
        const pixel = (Math.floor(row / samples) * view.width + Math.floor(column / samples)) * 3;
        for (let i = 0; i < 3; i += 1) {
          sums[pixel + i] = read(sums, pixel + i) + encode(read(colour, i));
        }
      }
    }
    writeBand(sums, samples * samples, result, band * view.width * 3);
  }
  return result;
}

/** Averages, and rounds up or down by a fixed pattern of noise, so that a long gradient shows no steps. */
function writeBand(sums: Float64Array, perPixel: number, result: Uint8Array, from: number): void {
  const count = Math.min(sums.length, result.length - from);
  for (let i = 0; i < count; i += 1) {
    const pixel = Math.floor((from + i) / 3);
    const noise = Math.imul(pixel ^ (pixel >>> 7), 0x9e3779b1) >>> 8;
    const dither = ((noise & 0xffff) / 0x10000 + ((Math.imul(noise, 0x85ebca6b) >>> 16) & 0xffff) / 0x10000) / 2;
    result[from + i] = Math.min(255, Math.max(0, Math.floor((read(sums, i) / perPixel) * 255 + dither)));
  }
}
