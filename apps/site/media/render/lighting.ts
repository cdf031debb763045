/** Computes the light at every vertex of a surface for one turn, from its exposure. */
import type { Lit } from "./scene.ts";
import { floorColour, skyColour, softboxes, TURNS } from "./studio.ts";

export interface Lighting {
  /** Light that arrives, three numbers per vertex. */
  readonly light: Float32Array;
  /** How much of sky and floor a vertex sees. */
  readonly openness: Float32Array;
  /** Each softbox's light at each vertex. */
  readonly lamps: readonly Float32Array[];
}

/** The exposure of the picture. */
const BRIGHTNESS = 1.14;

const read = (array: Float32Array, i: number): number => array[i] as number;

export function lightingAt({ surface, exposure }: Lit, turn: number): Lighting {
  const count = surface.shine.length;
  const step = ((turn / (2 * Math.PI)) * TURNS + TURNS) % TURNS;
  const [from, share] = [Math.floor(step) % TURNS, step % 1];
  const to = (from + 1) % TURNS;
  const lamps = exposure.lamps.map((list) =>
    Float32Array.from({ length: count }, (_, i) => {
      return read(list, i * TURNS + from) * (1 - share) + read(list, i * TURNS + to) * share;
    }),
  );
  const light = new Float32Array(count * 3);
  const openness = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    const [fromSky, fromFloor] = [read(exposure.sky, i), read(exposure.floor, i)];
    const open = Math.min(1, (fromSky + fromFloor) / 0.3);
    openness[i] = open;
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = fromSky * (skyColour[channel] ?? 1) + fromFloor * (floorColour[channel] ?? 1);
      for (const [lamp, list] of lamps.entries()) {
        sum += read(list, i) * (softboxes[lamp]?.colour[channel] ?? 1);
      }
      // What a fold does not see of the studio it sees of itself, in its own colour.
      const own = read(surface.colours, i * 3 + channel) * (1 - open);
      light[i * 3 + channel] = BRIGHTNESS * (sum + own * (0.5 * sum + 0.05));
    }
  }
  return { light, openness, lamps };
}
