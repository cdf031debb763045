/**
 * The lights of the scene: a pale sky, a large warm light from the left front, a lilac one from behind on the right.
 *
 * They stand still; the pen holder turns. The floor also reflects light.
 */
import { linearOf, type Colour } from "./surface.ts";

/** Directions are asked for on this grid: equal turns, and bands of equal solid angle. */
export const TURNS = 96;
export const BANDS = 24;

export interface Softbox {
  /** Degrees: the turn (0 to the right, -90 towards the camera) and the height above the horizon, with half sizes. */
  readonly turn: number;
  readonly height: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly colour: Colour;
  /** Light on a surface that faces it. */
  readonly power: number;
  /** How bright its mirror image is on satin. */
  readonly glare: number;
}

export const softboxes: readonly Softbox[] = [
  { turn: -142, height: 46, halfWidth: 26, halfHeight: 22, colour: [1, 0.955, 0.88], power: 1.5, glare: 5 },
  { turn: 38, height: 30, halfWidth: 22, halfHeight: 24, colour: [0.72, 0.6, 1], power: 0.8, glare: 4 },
  { turn: -20, height: 22, halfWidth: 14, halfHeight: 30, colour: [0.8, 0.97, 1], power: 0.2, glare: 1.6 },
];

/** Light that comes from the sky, by the sine of the height. */
export function sky(sine: number): number {
  return 0.16 + 0.24 * Math.max(0, sine);
}

export const skyColour: Colour = [0.86, 1, 0.99];
/** What the open floor throws back. */
export const floorColour: Colour = [0.24, 0.29, 0.285];

const top = linearOf("#2c6f6c");
const middle = linearOf("#8fc0ba");
const bottom = linearOf("#d3e7e3");

const ease = (t: number): number => t * t * (3 - 2 * t);

/**
 * The backdrop, from teal above to mist below, brightest behind the object; u and v run from 0 to 1 over the picture.
 */
export function backdrop(u: number, v: number): Colour {
  const upper = ease(Math.min(1, Math.max(0, v / 0.62)));
  const lower = ease(Math.min(1, Math.max(0, (v - 0.45) / 0.5)));
  const glow = 1 + 0.34 * Math.exp(-(((u - 0.47) / 0.3) ** 2) - ((v - 0.44) / 0.34) ** 2);
  const edge = 1 - 0.2 * ((u - 0.5) ** 2 * 2.2 + (v - 0.5) ** 2 * 1.2);
  const channel = (i: 0 | 1 | 2): number => {
    const above = top[i] * (1 - upper) + middle[i] * upper;
    return (above * (1 - lower) + bottom[i] * lower) * glow * edge;
  };
  return [channel(0), channel(1), channel(2)];
}
