/** The ways to move the model without dragging: a button and some keys for each. */
import type { studio } from "../../../content/studio.ts";
import type { ModelScene } from "./model-scene.ts";

const STEP_RADIANS = Math.PI / 12;
const ZOOM_STEP = 1.15;

type Make = (scene: ModelScene) => void;

interface Move {
  readonly name: keyof typeof studio.preview.controls;
  readonly keys: readonly string[];
  /** The path of the icon in a square of 16 units. */
  readonly icon: string;
  readonly make: Make;
}

// The model turns in the arrow's direction, so the camera moves in the opposite one.
export const MOVES: readonly Move[] = [
  { name: "left", keys: ["ArrowLeft"], icon: "M10 3 5 8l5 5", make: (scene) => scene.turn(-STEP_RADIANS, 0) },
  { name: "right", keys: ["ArrowRight"], icon: "m6 3 5 5-5 5", make: (scene) => scene.turn(STEP_RADIANS, 0) },
  { name: "up", keys: ["ArrowUp"], icon: "m3 10 5-5 5 5", make: (scene) => scene.turn(0, -STEP_RADIANS) },
  { name: "down", keys: ["ArrowDown"], icon: "m3 6 5 5 5-5", make: (scene) => scene.turn(0, STEP_RADIANS) },
  { name: "closer", keys: ["+", "="], icon: "M8 3v10M3 8h10", make: (scene) => scene.zoom(1 / ZOOM_STEP) },
  { name: "farther", keys: ["-"], icon: "M3 8h10", make: (scene) => scene.zoom(ZOOM_STEP) },
];

/** The move of a key; none together with Ctrl, Alt or Meta, which belong to the browser. */
export function moveOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Make | undefined {
  return ctrlKey || metaKey || altKey ? undefined : MOVES.find(({ keys }) => keys.includes(key))?.make;
}
