/** Computes the reflection of the softboxes and the sky on satin. */
import { sky, skyColour, softboxes } from "./studio.ts";

interface Axes {
  readonly centre: readonly [number, number, number];
  readonly right: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Satin blurs a lamp's edge over about this much (tangent of the angle). */
const BLUR = 0.34;

const axes: readonly Axes[] = softboxes.map(({ turn, height, halfWidth, halfHeight }) => {
  const [a, e] = [(turn * Math.PI) / 180, (height * Math.PI) / 180];
  return {
    centre: [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)],
    right: [-Math.sin(a), Math.cos(a), 0],
    up: [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)],
    halfWidth: Math.tan((halfWidth * Math.PI) / 180),
    halfHeight: Math.tan((halfHeight * Math.PI) / 180),
  };
});

function inside(distance: number, half: number): number {
  const t = Math.min(1, Math.max(0, (half + BLUR - Math.abs(distance)) / (2 * BLUR)));
  return t * t * (3 - 2 * t);
}

/**
 * Adds the mirror image to a colour.
 * @param out the colour. @param n the normal. @param v the direction to the eye. @param seen how much of each lamp the point sees.
 */
export function addGloss(
  out: Float64Array,
  n: Float64Array,
  v: Float64Array,
  shine: number,
  openness: number,
  seen: Float64Array,
): void {
  const [nx = 0, ny = 0, nz = 0] = n;
  const [vx = 0, vy = 0, vz = 0] = v;
  const facing = Math.max(0, nx * vx + ny * vy + nz * vz);
  const fresnel = (0.04 + 0.5 * (1 - facing) ** 5) * shine;
  const [rx, ry, rz] = [2 * facing * nx - vx, 2 * facing * ny - vy, 2 * facing * nz - vz];
  const around = fresnel * openness * (rz > 0 ? sky(rz) : 0.35);
  for (let channel = 0; channel < 3; channel += 1) {
    out[channel] = (out[channel] ?? 0) + around * (skyColour[channel] ?? 1);
  }
  for (const [i, lamp] of axes.entries()) {
    const ahead = rx * lamp.centre[0] + ry * lamp.centre[1] + rz * lamp.centre[2];
    const softbox = softboxes[i];
    if (ahead < 0.1 || softbox === undefined) {
      continue;
    }
    const beside = (rx * lamp.right[0] + ry * lamp.right[1]) / ahead;
    const above = (rx * lamp.up[0] + ry * lamp.up[1] + rz * lamp.up[2]) / ahead;
    const toLamp = Math.max(0.12, nx * lamp.centre[0] + ny * lamp.centre[1] + nz * lamp.centre[2]);
    const visible = Math.min(1, (seen[i] ?? 0) / (softbox.power * toLamp));
    const glare = inside(beside, lamp.halfWidth) * inside(above, lamp.halfHeight) * visible * fresnel * softbox.glare;
    for (let channel = 0; channel < 3; channel += 1) {
      out[channel] = (out[channel] ?? 0) + glare * (softbox.colour[channel] ?? 1);
    }
  }
}
